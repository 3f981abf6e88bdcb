import type { ReactNode } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { goBack } from '../../../features/modal/navigate.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import { emailMessages } from '../../../i18n/en/email.ts'
import { farcasterMessages } from '../../../i18n/en/farcaster.ts'
import { socialMessages } from '../../../i18n/en/social.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { rpcUnauthorized } from '../../../wire/errors/rows/rpc.ts'
import { Button } from '../../components/Button.tsx'
import qrStyles from '../../components/qr/qr.css?inline'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import statusStyles from '../../components/statusPanel.css?inline'
import { toDataUrl } from '../../components/toDataUrl.ts'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { useSocialFailure } from '../connectingSocial/useSocialFailure.ts'
import type { ViewModule } from '../defineView.ts'
import emailStyles from '../email/email.css?inline'
import type { EmailLoginState } from '../email/emailLogin.ts'
import { FrameSlot } from '../email/FrameSlot.tsx'
import frameSlotStyles from '../email/frameSlot.css?inline'
import { useEmailLogin } from '../email/useEmailLogin.ts'
import { useFrame } from '../email/useFrame.ts'
import { drawSocialTile } from '../social/SocialLogo.tsx'
import { useSocialLogin } from '../social/useSocialLogin.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import { AppCode } from './AppCode.tsx'
import styles from './connectingFarcaster.css?inline'
import { NewUserEmail } from './NewUserEmail.tsx'

/** The states of the ConnectingFarcaster view. */
export type ConnectingFarcasterState = 'busy' | 'phone' | 'ready' | 'setup' | 'checking' | 'failed'

/** A login with Farcaster: in its app, then in the wallet's frame. */
export function ConnectingFarcaster({
  parameters: { connectorId, namespaces },
}: {
  parameters: RouteParameters['ConnectingFarcaster']
}): ReactNode {
  const t = useTranslate()
  const connector = useModalState(({ connectors }) =>
    connectors.find(({ id }) => id === connectorId),
  )
  const login = useEmailLogin()
  const { anchor, start } = useSocialLogin(connector, namespaces)
  const frame = useFrame(connector)
  const state = getState(login)
  if (state === 'checking' && connector) {
    return (
      <ViewLayout<ConnectingFarcasterState> of="ConnectingFarcaster" state={state}>
        <FrameSlot
          connector={connector}
          frame={frame}
          label={t('email.preparing')}
          ending={t('email.finishing')}
        />
      </ViewLayout>
    )
  }
  return (
    <ViewLayout<ConnectingFarcasterState> of="ConnectingFarcaster" state={state}>
      <div ref={anchor}>
        {state === 'setup' && connector ? (
          <NewUserEmail connector={connector} namespaces={namespaces} />
        ) : state === 'failed' ? (
          <Failure retry={() => start('farcaster')} />
        ) : (
          <AppCode uri={login.uri} app={app} isPhone={isPhone()} />
        )}
      </div>
    </ViewLayout>
  )
}

const app = {
  id: 'social:farcaster',
  name: 'Farcaster',
  icon: toDataUrl(drawSocialTile('farcaster')),
}

const isPhone = () => detectPlatform() === 'mobile'

/** How far the login is. */
function getState({ type, status, error, uri }: EmailLoginState): ConnectingFarcasterState {
  if (status === 'verifying' || status === 'done') return 'checking'
  // The approval is used up, or too old: only a new one helps.
  const isOver = type === 'email' && isPorticoError(error, rpcUnauthorized)
  if (type === 'email' && !isOver) return 'setup'
  if (status === 'failed') return status
  if (uri === undefined) return 'busy'
  return isPhone() ? 'phone' : 'ready'
}

/** Why there is no approval. */
function Failure({ retry }: { retry: () => void }): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { title, text, isWaiting } = useSocialFailure(app.name)
  return (
    <StatusPanel wallet={app} ring="spin" badge="alert" title={title} text={text}>
      <Button variant="primary" disabled={isWaiting} onPress={retry}>
        {t('common.tryAgain')}
      </Button>
      <Button onPress={() => goBack(portico)}>{t('social.other')}</Button>
    </StatusPanel>
  )
}

export const view: ViewModule<'ConnectingFarcaster'> = {
  View: ConnectingFarcaster,
  styles: [statusStyles, qrStyles, emailStyles, frameSlotStyles, styles],
  messages: [emailMessages, socialMessages, farcasterMessages],
}

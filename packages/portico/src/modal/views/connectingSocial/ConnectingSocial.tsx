import type { ReactNode } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { goBack } from '../../../features/modal/navigate.ts'
import { emailMessages } from '../../../i18n/en/email.ts'
import { socialMessages } from '../../../i18n/en/social.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { frameEmailUnverified } from '../../../wire/errors/rows/frame.ts'
import { Button } from '../../components/Button.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import statusStyles from '../../components/statusPanel.css?inline'
import { toDataUrl } from '../../components/toDataUrl.ts'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import type { ViewModule } from '../defineView.ts'
import { FrameSlot, useFrameView } from '../email/FrameSlot.tsx'
import frameSlotStyles from '../email/frameSlot.css?inline'
import { useEmailLogin } from '../email/useEmailLogin.ts'
import { useFrame } from '../email/useFrame.ts'
import { drawSocialTile } from '../social/SocialLogo.tsx'
import { socialLooks } from '../social/socialLooks.ts'
import { useSocialLogin } from '../social/useSocialLogin.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import { useSocialFailure } from './useSocialFailure.ts'

/** The states of the ConnectingSocial view. */
export type ConnectingSocialState = 'busy' | 'loading' | 'ready' | 'failed'

/** A social login: in the window of the provider, then in the wallet's frame. */
export function ConnectingSocial({
  parameters: { connectorId, provider, namespaces },
}: {
  parameters: RouteParameters['ConnectingSocial']
}): ReactNode {
  const t = useTranslate()
  const connector = useModalState(({ connectors }) =>
    connectors.find(({ id }) => id === connectorId),
  )
  const { status } = useEmailLogin()
  const { anchor, start } = useSocialLogin(connector, namespaces)
  const frame = useFrame(connector)
  const isDrawn = useFrameView(frame) !== 'none'
  const isVerifying = (status === 'verifying' || status === 'done') && connector
  const state = isVerifying
    ? isDrawn
      ? 'ready'
      : 'loading'
    : status === 'failed'
      ? status
      : 'busy'
  return (
    <ViewLayout<ConnectingSocialState> of="ConnectingSocial" state={state}>
      {isVerifying ? (
        <FrameSlot
          connector={connector}
          frame={frame}
          label={t('email.preparing')}
          ending={t('email.finishing')}
        />
      ) : (
        <div ref={anchor}>
          <SocialPanel provider={provider} retry={() => start(provider)} />
        </div>
      )}
    </ViewLayout>
  )
}

/** What happens in the window of the provider. */
function SocialPanel({
  provider,
  retry,
}: {
  provider: RouteParameters['ConnectingSocial']['provider']
  retry: () => void
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const { status, error } = useEmailLogin()
  const { name } = socialLooks[provider]
  const failure = useSocialFailure(name)
  const isFailed = status === 'failed'
  const isUnverified = isPorticoError(error, frameEmailUnverified)
  const icon = toDataUrl(drawSocialTile(provider))
  return (
    <StatusPanel
      wallet={{ id: `social:${provider}`, name, icon }}
      ring="spin"
      badge={isFailed ? 'alert' : undefined}
      title={isFailed ? failure.title : t('social.window.title', { name })}
      text={isFailed ? failure.text : t('social.window.text')}
    >
      {isFailed && (
        <Button
          variant={isUnverified ? 'quiet' : 'primary'}
          disabled={failure.isWaiting}
          onPress={retry}
        >
          {t('common.tryAgain')}
        </Button>
      )}
      <Button
        variant={isFailed && isUnverified ? 'primary' : 'quiet'}
        onPress={() => goBack(portico)}
      >
        {t(isFailed ? 'social.other' : 'common.cancel')}
      </Button>
    </StatusPanel>
  )
}

export const view: ViewModule<'ConnectingSocial'> = {
  View: ConnectingSocial,
  styles: [statusStyles, frameSlotStyles],
  messages: [emailMessages, socialMessages],
}

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import type { Portico } from '../../../core/portico.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { getWalletIcon } from '../../../features/connections/getWalletIcon.ts'
import { push, reset } from '../../../features/modal/navigate.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { dismissToast } from '../../../features/notifications/showToast.ts'
import { createSignInHandles } from '../../../features/signIn/reduceSignIn.ts'
import { signIn } from '../../../features/signIn/signIn.ts'
import { skipSignIn } from '../../../features/signIn/skipSignIn.ts'
import type { SignInState } from '../../../features/signIn/state.ts'
import { signInMessages } from '../../../i18n/en/signIn.ts'
import type { MessageId } from '../../../i18n/en.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { httpRequestFailed, httpTimeout } from '../../../wire/errors/rows/http.ts'
import { shortenAddress } from '../../../wire/validate/shortenAddress.ts'
import { Button } from '../../components/Button.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { StatusPanel } from '../../components/StatusPanel.tsx'
import statusStyles from '../../components/statusPanel.css?inline'
import { useModal, useModalState, useTranslate } from '../../context.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { getFailureDetails } from '../connecting/getFailureDetails.ts'
import { failureIcons, getFailureState } from '../connecting/getFailureState.ts'
import { useDescribedWallet } from '../connecting/useDescribedWallet.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'

/** The states of the SIWXSignMessage view. */
export type SIWXSignMessageState = 'checking' | 'ready' | 'busy' | 'declined' | 'failed'

/** Sign-in: asks for a signature that proves the ownership of the account. */
export function SIWXSignMessage({
  parameters,
}: {
  parameters: RouteParameters['SIWXSignMessage']
}): ReactNode {
  return parameters.failure ? <CheckFailed failure={parameters.failure} /> : <SignMessage />
}

/**
 * The session check failed and the wallet was disconnected: shows the error, and a button to start
 * again.
 */
function CheckFailed({
  failure: { error, connectorId, namespace },
}: {
  failure: NonNullable<RouteParameters['SIWXSignMessage']['failure']>
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const wallet = useDescribedWallet(connectorId)
  useOneMessage(true)
  const values = {
    site: getSiteName(portico),
    details: getFailureDetails(error) ?? t('common.somethingWrong'),
  }
  const again = () => {
    const parameters = { connectorId, namespaces: [namespace] } as const
    reset(portico, { view: 'Connect', parameters: {} })
    push(portico, { view: 'ConnectingExternal', parameters })
  }
  return (
    <ViewLayout<SIWXSignMessageState> of="SIWXSignMessage" state="failed">
      <StatusPanel
        wallet={wallet}
        ring="idle"
        badge={getFailureIcon(error)}
        title={t('signIn.failed.title', values)}
        text={t(getFailureMessage(error), values)}
      >
        <OnlineButton onPress={again}>{t('common.tryAgain')}</OnlineButton>
      </StatusPanel>
    </ViewLayout>
  )
}

function SignMessage(): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const state = useLast(useModalState((now) => now.signIn))
  const key = state?.subject.key
  const live = useLast(useModalState(({ connections }) => (key ? connections[key] : undefined)))
  const network = useModalState((now) => findNetwork(now, state?.subject.networkId)?.name)
  const viewState = getViewState(state)
  const icon = useModalState((now) => live && getWalletIcon(now, live.wallet))
  const wallet = live?.wallet ?? { id: 'wallet', name: t('signIn.wallet') }
  const values = {
    site: getSiteName(portico),
    wallet: wallet.name,
    details: getFailureDetails(state?.error) ?? t('common.somethingWrong'),
  }
  const [title, message] = getMessages(viewState, state)
  const text = viewState === 'failed' ? getFailureMessage(state?.error) : message
  const failed = viewState === 'declined' || viewState === 'failed'
  useOneMessage(failed)
  const canSign = viewState === 'ready' || failed
  return (
    <ViewLayout<SIWXSignMessageState> of="SIWXSignMessage" state={viewState}>
      <StatusPanel
        wallet={{ ...wallet, icon }}
        ring={canSign ? 'idle' : 'spin'}
        badge={failed ? getFailureIcon(state?.error) : undefined}
        title={t(title, values)}
        text={t(text, values)}
        step={state && formatSubject(state, network)}
      >
        {canSign && (
          // The error shows through the state.
          <OnlineButton onPress={() => void signIn(portico).catch(() => {})}>
            {t(failed ? 'common.tryAgain' : 'signIn.sign')}
          </OnlineButton>
        )}
        <Button onPress={() => void skipSignIn(portico).catch(() => {})}>
          {t(state?.required === false ? 'signIn.later' : 'account.disconnect')}
        </Button>
      </StatusPanel>
    </ViewLayout>
  )
}

/** Waits for a connection, without which the site cannot check a signature. */
function OnlineButton({
  children,
  onPress,
}: {
  children: ReactNode
  onPress: () => void
}): ReactNode {
  const t = useTranslate()
  const isOnline = useOnline()
  return (
    <Button variant="primary" disabled={!isOnline} onPress={onPress}>
      {isOnline ? children : t('signIn.offline')}
    </Button>
  )
}

/**
 * Removes the toast of a failure that the view itself reports. The toast is for sites that sign in
 * without this view.
 */
function useOneMessage(failed: boolean): void {
  const portico = useModal()
  const toasts = useModalState((state) => state.toasts)
  useLayoutEffect(() => {
    const { failureToast } = portico.keep(createSignInHandles)
    const isShown = toasts.some(({ id }) => id === failureToast)
    if (failed && isShown && failureToast !== undefined) dismissToast(portico, failureToast)
  }, [portico, failed, toasts])
}

function getSiteName({ config }: Portico): string {
  return config.metadata?.name ?? location.host
}

// After sign-in has left the state, the closing card keeps showing its last content.
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value)
  if (value !== undefined) last.current = value
  return last.current
}

function getViewState(state: SignInState | undefined): SIWXSignMessageState {
  if (!state || state.status === 'checking') return 'checking'
  // Skipped: the modal is closing if sign-in is required; otherwise the user may still sign in.
  if (state.status === 'skipped') return state.required ? 'checking' : 'ready'
  if (state.status !== 'needed') return 'busy'
  if (!state.error) return 'ready'
  return state.error.code === 'rpc/user-rejected' ? 'declined' : 'failed'
}

function getMessages(
  viewState: SIWXSignMessageState,
  state: SignInState | undefined,
): readonly [MessageId, MessageId] {
  if (viewState === 'busy' && state?.status === 'asking')
    return ['signIn.asking.title', 'signIn.asking.text']
  return messages[viewState]
}

const messages = {
  checking: ['signIn.checking.title', 'signIn.checking.text'],
  ready: ['signIn.ready.title', 'signIn.ready.text'],
  busy: ['signIn.busy.title', 'signIn.busy.text'],
  declined: ['signIn.declined.title', 'signIn.declined.text'],
  failed: ['signIn.failed.title', 'signIn.failed.text'],
} as const satisfies Readonly<Record<SIWXSignMessageState, readonly [MessageId, MessageId]>>

/**
 * Without a response there is only the browser's own network error, which means nothing to the
 * user.
 */
function getFailureMessage(error: unknown): MessageId {
  return isAway(error) ? 'signIn.unreachable.text' : 'signIn.failed.text'
}

function getFailureIcon(error: unknown): IconName {
  return failureIcons[isAway(error) ? 'unreachable' : getFailureState(error)]
}

function isAway(error: unknown): boolean {
  return isPorticoError(error, httpRequestFailed) || isPorticoError(error, httpTimeout)
}

// The account and its network.
function formatSubject({ subject }: SignInState, network: string | undefined): string {
  return [shortenAddress(subject.address), network].filter(Boolean).join(' · ')
}

export const view: ViewModule<'SIWXSignMessage'> = {
  View: SIWXSignMessage,
  styles: [statusStyles],
  messages: [signInMessages],
}

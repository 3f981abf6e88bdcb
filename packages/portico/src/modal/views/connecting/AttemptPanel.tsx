import { type ReactNode, useCallback, useLayoutEffect } from 'react'
import type { Portico } from '../../../core/portico.ts'
import type { Route, RouteName } from '../../../core/state/compose.ts'
import type { Redirect } from '../../../features/connections/state.ts'
import { push, replace, reset } from '../../../features/modal/navigate.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { loadFailed } from '../../../wire/errors/rows/setup.ts'
import { ATTEMPT_RETRY_WAIT_MS } from '../../../wire/limits.ts'
import { Button } from '../../components/Button.tsx'
import type { IconName } from '../../components/Icon.tsx'
import { LinkButton, StatusPanel } from '../../components/StatusPanel.tsx'
import { useModal, useSession, useTranslate } from '../../context.ts'
import type { Waiting } from '../../hooks/viewRunHooks.ts'
import type { DescribedWallet } from './describeWallet.ts'
import { finishConnecting } from './finishConnecting.ts'
import { getFailureDetails } from './getFailureDetails.ts'
import { type FailureState, failureIcons } from './getFailureState.ts'

/** An outcome that only some views have. */
interface Outcome {
  readonly title: string
  readonly text: string
  /** The cause of what is missing. */
  readonly badge: IconName
  readonly actions: ReactNode
}

/** An attempt to connect a wallet: waiting, connected or failed, always at the same height. */
export function AttemptPanel({
  wallet,
  name = wallet.name,
  status,
  error,
  step,
  outcome,
  message,
  retry,
}: {
  wallet: DescribedWallet
  /** The name to use in sentences, if it differs from the wallet's. */
  name?: string | undefined
  status: Waiting | FailureState | 'done'
  error: unknown
  step?: string | undefined
  /** Replaces the status. Rendered here, so that the live regions stay mounted. */
  outcome?: Outcome | undefined
  /** Replaces the message of the status. */
  message?: { readonly title: string; readonly text: string } | undefined
  retry: () => void
}): ReactNode {
  const statusMessage = useMessage(name, status, error)
  const retryOnce = useRetryLimit(wallet.id, retry)
  if (outcome) {
    const { actions, ...panel } = outcome
    return (
      <StatusPanel wallet={wallet} ring="idle" {...panel}>
        {actions}
      </StatusPanel>
    )
  }
  const failure = status !== 'done' && !isWaiting(status) ? status : undefined
  return (
    <StatusPanel
      wallet={wallet}
      ring={status === 'done' ? status : 'spin'}
      badge={failure && failureIcons[failure]}
      step={isWaiting(status) ? step : undefined}
      {...(message ?? statusMessage)}
    >
      <Actions wallet={wallet} status={status} retry={retryOnce} />
    </StatusPanel>
  )
}

// Ignores a second press within a second, which would prompt the wallet twice. Also after the
// user leaves and reopens the view.
function useRetryLimit(walletId: string, retry: () => void): () => void {
  const { clock } = useModal().config
  const retries = useSession().keep(createRetries)
  return () => {
    const nowMs = clock.now()
    // A clock that was set back does not lock the button.
    if (Math.abs(nowMs - (retries.get(walletId) ?? Number.NaN)) < ATTEMPT_RETRY_WAIT_MS) return
    retries.set(walletId, nowMs)
    retry()
  }
}

/** When each wallet was last retried, by its id. */
function createRetries(): Map<string, number> {
  return new Map()
}

function isWaiting(status: Waiting | FailureState | 'done'): status is Waiting {
  return status === 'busy' || status === 'hint5' || status === 'hint15'
}

function useMessage(name: string, status: Waiting | FailureState | 'done', error: unknown) {
  const t = useTranslate()
  switch (status) {
    case 'busy':
      return { title: t('connecting.waiting.title', { name }), text: t('connecting.waiting.text') }
    case 'hint5':
      return { title: t('connecting.waiting.title', { name }), text: t('connecting.hint.window') }
    case 'hint15':
      return { title: t('connecting.waiting.title', { name }), text: t('connecting.hint.other') }
    case 'done':
      return { title: t('connecting.success.title'), text: name }
    case 'failed': {
      // The wallet was never prompted, so it is not named.
      if (isPorticoError(error, loadFailed)) {
        return { title: t('view.problem.title'), text: t('view.problem.text') }
      }
      const details = getFailureDetails(error)
      const text = details
        ? t('connecting.failed.text', { name, details })
        : t('connecting.failed.textPlain', { name })
      return { title: t('connecting.failed.title'), text }
    }
    default:
      return {
        title: t(`connecting.${status}.title`, { name }),
        text: t(`connecting.${status}.text`, { name }),
      }
  }
}

function Actions({
  wallet,
  status,
  retry,
}: {
  wallet: DescribedWallet
  status: Waiting | FailureState | 'done'
  retry: () => void
}): ReactNode {
  const t = useTranslate()
  const backToList = useBackToWalletList()
  if (status === 'done') return null
  const other = (
    <Button key="other" onPress={backToList}>
      {t('connecting.other')}
    </Button>
  )
  if (status === 'busy' || status === 'hint5') return other
  if (status === 'unreachable' && wallet.homepage) {
    return (
      <>
        <LinkButton variant="primary" href={wallet.homepage}>
          {t('connecting.install', { name: wallet.name })}
        </LinkButton>
        <Button onPress={retry}>{t('common.tryAgain')}</Button>
      </>
    )
  }
  const isOpen = status === 'pending' || status === 'hint15'
  return (
    <>
      <Button variant={isOpen ? 'quiet' : 'primary'} onPress={retry}>
        {t(isOpen ? 'connecting.askAgain' : 'common.tryAgain')}
      </Button>
      {other}
    </>
  )
}

/** The check mark is drawn in 240 ms. The rest is time to see it. */
const SUCCESS_SHOWN_MS = 600

/** Leaves the view after a successful attempt, once the user has seen the result. */
export function useFinishConnecting(done: boolean, redirect: Redirect | undefined): void {
  const portico = useModal()
  useLayoutEffect(() => {
    if (done)
      return portico.config.clock.after(SUCCESS_SHOWN_MS, () => finishConnecting(portico, redirect))
  }, [done, redirect, portico])
}

const walletLists: readonly RouteName[] = ['Connect', 'ConnectWallets', 'AllWallets']

/**
 * Returns a callback that goes back to the list of wallets, wherever the attempt started. Earlier
 * history entries stay, because they decide which view follows a success.
 */
export function useBackToWalletList(): () => void {
  const portico = useModal()
  return useCallback(() => {
    const { history } = portico.store.getState().modal
    const before = history.at(-2)
    if (before && walletLists.includes(before.view))
      return openHistory(portico, history.slice(0, -1))
    replace(portico, { view: 'Connect', parameters: {} })
  }, [portico])
}

// Not a plain step back: with a connected wallet, that leads from the list to the account.
function openHistory(portico: Portico, [first, ...more]: readonly Route[]): void {
  if (first) reset(portico, first)
  for (const route of more) push(portico, route)
}

import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PreparedSwap } from '../../../core/interfaces/preparedSwap.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { goBack } from '../../../features/modal/navigate.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { getSwap } from '../../../features/swap/draft.ts'
import { SWAP_QUOTE_REFRESH_MS } from '../../../features/swap/observeSwapQuote.ts'
import type { SwapDraft } from '../../../features/swap/state.ts'
import { sendMessages } from '../../../i18n/en/send.ts'
import { swapMessages } from '../../../i18n/en/swap.ts'
import { swapPreviewMessages } from '../../../i18n/en/swapPreview.ts'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { useViewRun } from '../../hooks/viewRunHooks.ts'
import type { ViewModule } from '../defineView.ts'
import { createPrepareSwapRun } from '../swap/prepareRun.ts'
import { createReviewHold } from '../swap/reviewHold.ts'
import panelStyles from '../swap/swapPanels.css?inline'
import { createSwapRun, hasApproved, mayBeSent, type SwapRunState } from '../swap/swapRun.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import { getFirstStep } from './getFirstStep.ts'
import { PreviewActions } from './PreviewActions.tsx'
import { type PreviewState, SwapStatus } from './SwapStatus.tsx'
import { SwapSteps } from './SwapSteps.tsx'
import { SwapDetails, SwapSummary } from './SwapSummary.tsx'
import { SwapWarnings } from './SwapWarnings.tsx'
import previewStyles from './swapPreview.css?inline'
import { getSwapWarnings, getWarningKey } from './swapWarnings.ts'
import { useWorsePrice } from './useWorsePrice.ts'

/** The states of the SwapPreview view. */
export type SwapPreviewState = 'ready' | 'warned' | 'busy' | 'declined' | 'failed' | 'stale'

/** The preview of exactly the swap that the wallet signs, and the wallet's response. */
export function SwapPreview({
  parameters,
}: {
  parameters: RouteParameters['SwapPreview']
}): ReactNode {
  const portico = useModal()
  const draft = useModalState((state) => getSwap(state))
  const isHere = useModalState(({ modal }) => currentRoute(modal).parameters === parameters)
  const prepared = draft?.prepared
  // A sent swap stays visible until the next view is loaded.
  const last = useRef(draft)
  if (prepared) last.current = draft
  useEffect(() => {
    // After a change of account or network, the prepared swap no longer applies.
    if (!prepared && isHere) goBack(portico)
  }, [portico, prepared, isHere])
  const shown = last.current
  if (!shown?.prepared) return null
  return <Prepared prepared={shown.prepared} draft={shown} parameters={parameters} />
}

interface Confirmation {
  /** Of the prepared swap. */
  readonly id: string
  /** The warnings that the user has confirmed. */
  readonly keys: readonly string[]
}

function Prepared({
  prepared,
  draft,
  parameters,
}: {
  prepared: PreparedSwap
  draft: SwapDraft
  parameters: RouteParameters['SwapPreview']
}): ReactNode {
  const t = useTranslate()
  const network = useModalState((state) => findNetwork(state, prepared.network.caipNetworkId))
  const wallet = useModalState((state) => state.connections[prepared.key]?.wallet.name ?? '')
  const { sending, sent, state } = useSending(prepared)
  const portico = useModal()
  const hold = portico.keep(createReviewHold)
  const preparing = useSession().keep(createPrepareSwapRun)
  const again = useViewRun(preparing, parameters)
  const updating = again?.status === 'running'
  const update = () => {
    hold.id = undefined
    preparing.start(parameters, draft)
  }
  const warnings = getSwapWarnings(prepared, draft)
  const [confirmation, setConfirmation] = useState<Confirmation>({ id: '', keys: [] })
  // Another prepared swap starts with unconfirmed warnings.
  const confirmed = confirmation.id === prepared.id ? confirmation.keys : []
  const missing = warnings.some(
    (warning) => warning.confirm && !confirmed.includes(getWarningKey(warning)),
  )
  const change = useWorsePrice(prepared)
  const firstBox = useRef<HTMLInputElement>(null)
  const isOver = state === 'stale' || (state === 'ready' && again?.status === 'failed')
  useRefresh(state === 'ready' && confirmed.length === 0 && !isOver, prepared.id, update)
  const viewState = getViewState(isOver ? 'stale' : state, missing)
  const run = sent?.status === 'running' ? sent : undefined
  const first = getFirstStep(prepared, run)
  return (
    <ViewLayout<SwapPreviewState> of="SwapPreview" state={viewState}>
      <SwapSummary prepared={prepared} draft={draft} network={network} />
      <SwapWarnings
        warnings={warnings}
        paid={prepared.from.symbol}
        first={firstBox}
        confirmed={confirmed}
        disabled={state === 'busy'}
        onConfirm={(key, yes) => {
          const keys = yes ? [...confirmed, key] : confirmed.filter((item) => item !== key)
          hold.id = keys.length > 0 ? prepared.id : undefined
          setConfirmation({ id: prepared.id, keys })
        }}
      />
      <SwapDetails prepared={prepared} first={first} />
      {first && <SwapSteps prepared={prepared} first={first} step={run?.step} />}
      <SwapStatus
        state={state}
        prepared={prepared}
        wallet={wallet}
        first={first}
        step={sent?.step}
        hasApproved={sent !== undefined && hasApproved(sent)}
        error={sent?.status === 'failed' ? sent.error : again?.error}
        isWorse={change.isWorse}
      />
      <PreviewActions
        state={isOver ? 'stale' : state}
        updating={updating && (isOver || state !== 'ready')}
        missing={missing}
        first={first}
        onUpdate={update}
        onSwap={() => {
          if (missing) return firstBox.current?.focus()
          // The press was meant for the price before.
          if (portico.config.clock.now() < change.readableAt) return
          sending.start(prepared, t)
        }}
      />
    </ViewLayout>
  )
}

function getViewState(state: PreviewState, missing: boolean): SwapPreviewState {
  if (state === 'taken') return 'busy'
  return state === 'ready' && missing ? 'warned' : state
}

/** The state of the requests to the wallet. */
function useSending(prepared: PreparedSwap) {
  const sending = useSession().keep(createSwapRun)
  const all = useSyncExternalStore(sending.store.subscribe, sending.store.getState)
  const sent = all.id === prepared.id ? all : undefined
  // The wallet still handles another swap: this one must wait.
  const isTaken = all.id !== undefined && !sent && all.status === 'running'
  const state: PreviewState = isTaken ? 'taken' : getState(sent)
  return { sending, sent, state } as const
}

function getState(sent: SwapRunState | undefined): PreviewState {
  if (!sent) return 'ready'
  if (sent.status !== 'failed') return 'busy'
  if (mayBeSent(sent)) return 'failed'
  const { code } = Object(sent.error) as { code?: unknown }
  return code === 'rpc/user-rejected' ? 'declined' : 'stale'
}

/** Prepares the swap again while nothing is decided, as its price is only good for a while. */
function useRefresh(isOn: boolean, id: string, update: () => void): void {
  const { clock } = useModal().config
  const latest = useRef(update)
  latest.current = update
  // biome-ignore lint/correctness/useExhaustiveDependencies: each prepared swap has its own time
  useEffect(() => {
    if (!isOn) return
    let stop = () => {}
    const wait = () => {
      stop = clock.after(SWAP_QUOTE_REFRESH_MS, () => {
        if (document.visibilityState === 'hidden') wait()
        else latest.current()
      })
    }
    wait()
    return () => stop()
  }, [isOn, id, clock])
}

export const view: ViewModule<'SwapPreview'> = {
  View: SwapPreview,
  styles: [panelStyles, previewStyles],
  messages: [sendMessages, swapMessages, swapPreviewMessages],
}

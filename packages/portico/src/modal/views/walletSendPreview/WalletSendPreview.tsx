import {
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { PreparedTransfer, TransferWarningCode } from '../../../core/interfaces/transfer.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { goBack, push, reset } from '../../../features/modal/navigate.ts'
import { findNetwork } from '../../../features/networks/selectors.ts'
import { getSend, updateSend } from '../../../features/transfers/draft.ts'
import { isSameTransfer } from '../../../features/transfers/preparedTransfers.ts'
import type { SendDraft } from '../../../features/transfers/state.ts'
import { lookAlikeMessages } from '../../../i18n/en/lookAlike.ts'
import { previewMessages } from '../../../i18n/en/preview.ts'
import { sendMessages } from '../../../i18n/en/send.ts'
import { formatExact } from '../../../i18n/format/numbers.ts'
import { canonicalAddress } from '../../../wire/namespaces/namespaceTable.ts'
import { Button } from '../../components/Button.tsx'
import lookAlikeStyles from '../../components/lookAlike.css?inline'
import { useModal, useModalState, useSession, useTranslate } from '../../context.ts'
import { useLazyPart } from '../../hooks/useLazyPart.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useViewRun, useWaiting } from '../../hooks/viewRunHooks.ts'
import type { ViewModule } from '../defineView.ts'
import { ViewLayout } from '../ViewLayout.tsx'
import { createPrepareRun } from '../walletSend/prepareRun.ts'
import { SendError } from '../walletSend/SendError.tsx'
import panelStyles from '../walletSend/sendPanels.css?inline'
import {
  createSendRun,
  isRefusal,
  isStale,
  leaveSend,
  type SendRunState,
} from '../walletSend/sendRun.ts'
import { type PreviewState, SendStatus } from './SendStatus.tsx'
import { Details, Summary } from './Summary.tsx'
import { Warnings } from './Warnings.tsx'
import previewStyles from './walletSendPreview.css?inline'

/** Most networks have no choice of speed. */
const loadSpeedChoice = async () => {
  const { loadPart } = await import('../../lazyViews.ts')
  return loadPart(() => import('../../components/SpeedChoice.tsx'))
}

/** The states of the WalletSendPreview view. */
export type WalletSendPreviewState = 'ready' | 'warned' | 'busy' | 'declined' | 'failed' | 'stale'

/** The preview of exactly the transfer that the wallet signs, and the wallet's response. */
export function WalletSendPreview({
  parameters,
}: {
  parameters: RouteParameters['WalletSendPreview']
}): ReactNode {
  const portico = useModal()
  const draft = useModalState((state) => getSend(state))
  const prepared = draft?.prepared
  const isHere = useModalState(({ modal }) => currentRoute(modal).parameters === parameters)
  // A sent transfer stays visible until the next view is loaded.
  const last = useRef(draft)
  if (prepared) last.current = draft
  useEffect(() => {
    // After a change of account or network, the prepared transfer no longer applies.
    if (!prepared && isHere) goBack(portico)
  }, [portico, prepared, isHere])
  const shown = last.current
  if (!shown?.prepared) return null
  return <PreparedTransferPreview prepared={shown.prepared} draft={shown} parameters={parameters} />
}

function PreparedTransferPreview({
  prepared,
  draft,
  parameters,
}: {
  prepared: PreparedTransfer
  draft: SendDraft
  parameters: RouteParameters['WalletSendPreview']
}): ReactNode {
  const t = useTranslate()
  const session = useSession()
  const network = useModalState((state) => findNetwork(state, prepared.network.caipNetworkId))
  const wallet = useModalState((state) => state.connections[prepared.key]?.wallet.name ?? '')
  const [confirmed, setConfirmed] = useState<readonly TransferWarningCode[]>([])
  // Another transfer starts with unconfirmed warnings. Nothing is remounted, so that the focus
  // stays on the choice of speed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id is the event
  useLayoutEffect(() => setConfirmed([]), [prepared.id])
  const firstBox = useRef<HTMLInputElement>(null)
  const [nudges, setNudges] = useState(0)
  // The sticky buttons may cover the box that decides, also after a press that only marks it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another transfer has another box
  useEffect(() => {
    firstBox.current?.scrollIntoView({ block: 'nearest' })
  }, [prepared.id, nudges])
  const { sending, state, error, running, waiting } = useSending(prepared)
  const isSigned = draft.signed === prepared.id
  const preparing = session.keep(createPrepareRun)
  const again = useViewRun(preparing, parameters)
  const missing = prepared.warnings.some(
    ({ code, confirm }) => confirm && !confirmed.includes(code),
  )
  const { asset, value } = prepared
  const number = formatExact({ value, decimals: asset.decimals }, t.locale)
  const amount = t('amount.exact', { number, symbol: asset.symbol })
  const updating = again?.status === 'running'
  const pending = again?.draft?.speed
  const choose = (speed = pending ?? draft.speed) => {
    preparing.start(parameters, { ...draft, speed })
  }
  const update = () => choose()
  const SpeedChoice = useLazyPart(loadSpeedChoice, prepared.speeds !== undefined, prepared.id)
  return (
    <ViewLayout<WalletSendPreviewState> of="WalletSendPreview" state={getViewState(state, missing)}>
      <Summary
        receiver={draft.known}
        prepared={prepared}
        token={draft.token}
        network={network}
        amount={amount}
      />
      <Warnings
        first={firstBox}
        nudges={nudges}
        prepared={prepared}
        receiver={draft.known}
        confirmed={confirmed}
        disabled={running}
        onConfirm={(code, yes) =>
          setConfirmed((now) => (yes ? [...now, code] : now.filter((item) => item !== code)))
        }
      />
      <Details prepared={prepared} network={network}>
        {SpeedChoice && (
          <SpeedChoice
            prepared={prepared}
            pending={updating ? pending : undefined}
            disabled={running}
            onChoose={choose}
          />
        )}
      </Details>
      <div className="send-outcome">
        <SendStatus
          state={state}
          error={error}
          values={{ wallet, network: prepared.network.name, name: prepared.name ?? '' }}
          waiting={isSigned ? undefined : waiting}
          nudged={missing && nudges > 0}
        >
          {again?.status === 'failed' && (
            <>
              <SendError error={again.error} network={network} />
              {state === 'ready' && (
                <button type="button" className="text-button" onClick={update}>
                  {t('common.tryAgain')}
                </button>
              )}
            </>
          )}
        </SendStatus>
      </div>
      <PreviewActions
        state={state}
        running={running}
        signed={isSigned}
        updating={updating}
        missing={missing}
        prepared={prepared}
        label={
          prepared.max
            ? t('send.all', { symbol: asset.symbol })
            : // An amount that does not fit into the button is shown above it in full.
              t('preview.send', { amount: amount.length > 18 ? asset.symbol : amount })
        }
        onUpdate={update}
        onSend={() => {
          if (!missing) return sending.start(prepared, confirmed, t)
          setNudges(nudges + 1)
          firstBox.current?.focus()
        }}
      />
    </ViewLayout>
  )
}

/** The state of the request to the wallet. Leaves the preview when the wallet approves late. */
function useSending(prepared: PreparedTransfer) {
  const portico = useModal()
  const sending = useSession().keep(createSendRun)
  const all = useSyncExternalStore(sending.store.subscribe, sending.store.getState)
  const sent = all.id === prepared.id ? all : undefined
  // The wallet still handles another transfer: this one must wait.
  const isTaken = all.id !== undefined && !sent && all.status === 'running'
  const running = (sent && sent.status !== 'failed') || isTaken
  const waiting = useWaiting(running, all.count)
  const sentId = useModalState((state) => getSend(state)?.sent?.id)
  useEffect(() => {
    // The wallet approved after the attempt had ended. A different transfer stays open for a
    // decision.
    const isOver = sentId !== undefined && isSameTransfer(portico, sentId, prepared.id)
    if (isOver && !running) leaveSend(portico, prepared)
  }, [portico, prepared, sentId, running])
  const state = isTaken ? 'taken' : getPreviewState(sent)
  return { sending, state, error: sent?.error, running, waiting } as const
}

/**
 * Cancel, and the one next step: send, confirm first, or prepare the transfer again. Beside a
 * look-alike, the known address comes first.
 */
function PreviewActions({
  state,
  running,
  signed,
  updating,
  missing,
  prepared,
  label,
  onUpdate,
  onSend,
}: {
  state: PreviewState
  running: boolean
  /** The wallet has signed it, and it is submitted. */
  signed: boolean
  updating: boolean
  /** A warning is not confirmed yet. */
  missing: boolean
  prepared: PreparedTransfer
  /** Of the button that sends. */
  label: string
  onUpdate: () => void
  onSend: () => void
}): ReactNode {
  const portico = useModal()
  const t = useTranslate()
  const getLabel = () => {
    if (running) {
      return t(signed ? 'preview.submitting' : 'preview.confirming', {
        network: prepared.network.name,
      })
    }
    if (updating) return t('send.preparing')
    if (missing) return t('preview.confirmFirst')
    if (isOffline) return t('send.offline')
    const isRetry = state === 'declined' || state === 'unasked'
    return isRetry ? t('common.tryAgain') : label
  }
  const twin = prepared.warnings.find(({ code }) => code === 'lookAlike')
  const isOffline = !useOnline() && !missing
  const known = running || state === 'failed' ? undefined : getAcceptedTwin(prepared, twin?.details)
  const cancel = () => goBack(portico)
  const choose = () => {
    goBack(portico)
    if (known) updateSend(portico, { receiver: known })
  }
  if (state === 'failed') {
    // It may have been sent: another attempt may pay twice.
    const hasActivity = portico.config.features.history
    const check = () =>
      hasActivity
        ? push(portico, { view: 'Transactions', parameters: {} })
        : reset(portico, { view: 'Account', parameters: {} })
    return (
      <div className="send-actions">
        <Button busy={updating} onPress={onUpdate}>
          {t('common.tryAgain')}
        </Button>
        <Button variant="primary" onPress={check}>
          {t(hasActivity ? 'preview.activity' : 'preview.account')}
        </Button>
      </div>
    )
  }
  return (
    <div className="send-actions" data-safe={known && ''}>
      <Button variant={twin && missing ? 'primary' : 'quiet'} onPress={known ? choose : cancel}>
        {known ? (
          <UseKnown address={known} name={twin?.name} />
        ) : (
          t(running ? 'common.back' : 'common.cancel')
        )}
      </Button>
      {state === 'stale' ? (
        <Button variant="primary" busy={updating} onPress={onUpdate}>
          {t('preview.update')}
        </Button>
      ) : (
        <Button
          variant={missing ? 'quiet' : 'primary'}
          busy={running || updating}
          disabled={isOffline}
          onPress={onSend}
        >
          {getLabel()}
        </Button>
      )}
    </div>
  )
}

// The short form of the known address looks like that of the receiver.
function UseKnown({ address, name }: { address: string; name: string | undefined }): ReactNode {
  const t = useTranslate()
  if (name) return t('preview.useKnown', { name })
  return (
    <>
      {t('send.useKnown')}
      <span className="sr"> {address}</span>
    </>
  )
}

/** The address that the receiver looks like. The sender and the token would be refused. */
function getAcceptedTwin(
  { namespace, from, asset }: PreparedTransfer,
  address: string | undefined,
): string | undefined {
  if (address === undefined) return undefined
  const canonical = canonicalAddress(namespace, address)
  const isRefused = [from, asset.address].some(
    (other) => other !== undefined && canonicalAddress(namespace, other) === canonical,
  )
  return isRefused ? undefined : address
}

function getViewState(state: PreviewState, missing: boolean): WalletSendPreviewState {
  if (state === 'taken') return 'busy'
  if (state === 'unasked') return 'failed'
  return state === 'ready' && missing ? 'warned' : state
}

function getPreviewState(sent: SendRunState | undefined): PreviewState {
  if (!sent) return 'ready'
  if (sent.status !== 'failed') return 'busy'
  if (isRefusal(sent.error)) return 'declined'
  if (isStale(sent.error)) return 'stale'
  return sent.asked ? 'failed' : 'unasked'
}

export const view: ViewModule<'WalletSendPreview'> = {
  View: WalletSendPreview,
  styles: [panelStyles, previewStyles, lookAlikeStyles],
  messages: [sendMessages, previewMessages, lookAlikeMessages],
}

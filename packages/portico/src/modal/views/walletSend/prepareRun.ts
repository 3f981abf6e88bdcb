import type { PreparedTransfer } from '../../../core/interfaces/transfer.ts'
import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { push } from '../../../features/modal/navigate.ts'
import { decimalsOf, parseAmount } from '../../../features/transfers/amounts.ts'
import { getSend, updateSend } from '../../../features/transfers/draft.ts'
import type { KnownReceiver, SendDraft } from '../../../features/transfers/state.ts'
import { createViewRun, type ViewRun } from '../../hooks/viewRun.ts'

/** The state of a run that prepares a transfer. */
export interface PrepareRunState {
  readonly status: 'running' | 'done' | 'failed'
  readonly error: unknown
  /** The draft that was prepared. After an edit, the result no longer applies. */
  readonly draft: SendDraft | undefined
}

const initialState: PrepareRunState = { status: 'running', error: undefined, draft: undefined }

/** Creates the run that prepares a transfer from the draft and opens the preview. */
export function createPrepareRun(portico: Portico): ViewRun<PrepareRunState, SendDraft> {
  return createViewRun(portico, initialState, async (draft, signal, report) => {
    report({ draft })
    try {
      const { prepareTransfer } = await import('../../../features/transfers/prepareTransfer.ts')
      const { token, amount, max, receiver, speed } = draft
      const value = max || !token ? 'max' : parseAmount(amount, decimalsOf(token))
      const prepared = await prepareTransfer(portico, {
        asset: token && { ...token, decimals: decimalsOf(token) },
        to: receiver,
        // An invalid amount is rejected with its own error.
        value: value ?? 0n,
        networkId: draft.networkId,
        speed,
        signal,
      })
      const known = await getKnown(portico, prepared)
      const now = getSend(portico.store.getState())
      // The result does not apply to a draft that changed meanwhile.
      if (signal.aborted || !isSameTransfer(now, draft)) return
      const preparedIds = [...(now?.preparedIds ?? []), prepared.id]
      updateSend(portico, { prepared, known, preparedIds, speed })
      report({ status: 'done' })
      const { modal } = portico.store.getState()
      if (currentRoute(modal).view === 'WalletSend') {
        push(portico, { view: 'WalletSendPreview', parameters: {} })
      }
    } catch (error) {
      report({ status: 'failed', error })
    }
  })
}

/** How the user knows the receiver, for the review. */
async function getKnown(
  portico: Portico,
  { namespace, network, from, to }: PreparedTransfer,
): Promise<KnownReceiver> {
  const { getReceiverStatus } = await import('../../../features/transfers/getReceiverStatus.ts')
  const known = await getReceiverStatus(portico, { namespace, address: to, from })
  if (!known.twin) return known
  const { resolveReceiver } = await import('../../../features/transfers/resolveReceiver.ts')
  const { caipNetworkId: networkId } = network
  // The comparison shows it as it was stored if it cannot be written in the checksummed form.
  return resolveReceiver(portico, { value: known.twin, networkId }).then(
    ({ address: twin }) => ({ ...known, twin }),
    () => known,
  )
}

/** Returns whether two drafts describe the same transfer, at whatever speed. */
export function isSameTransfer(a: SendDraft | undefined, b: SendDraft | undefined): boolean {
  return (
    a?.from === b?.from &&
    a?.networkId === b?.networkId &&
    a?.token?.address === b?.token?.address &&
    a?.amount === b?.amount &&
    a?.max === b?.max &&
    a?.receiver === b?.receiver
  )
}

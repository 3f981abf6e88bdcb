import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PreparedTransfer, TransferWarningCode } from '../../../core/interfaces/transfer.ts'
import type { Portico } from '../../../core/portico.ts'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { reset } from '../../../features/modal/navigate.ts'
import { showToast } from '../../../features/notifications/showToast.ts'
import { resetSend } from '../../../features/transfers/draft.ts'
import { wasRequested } from '../../../features/transfers/preparedTransfers.ts'
import type { Translate } from '../../../i18n/format/createTranslate.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { hasTransferMessages } from '../../../wire/namespaces/namespaceTable.ts'

export interface SendRunState {
  /** The id of the transfer that the wallet was asked to sign. */
  readonly id: string | undefined
  /** `sent` until another transfer: what leaves the card does not change any more. */
  readonly status: 'running' | 'sent' | 'failed'
  readonly error: unknown
  /** It failed after the wallet was prompted, so it may have been sent all the same. */
  readonly asked: boolean
  readonly count: number
}

export interface SendRun {
  readonly store: StoreApi<SendRunState>
  start(
    prepared: PreparedTransfer,
    confirmed: readonly TransferWarningCode[],
    /** The translator of the open card. */
    t: Translate,
  ): void
}

/**
 * Sends a prepared transfer. It belongs to no view: the wallet may still approve after the user has
 * gone to another view.
 */
export function createSendRun(portico: Portico): SendRun {
  const begun = { status: 'running', error: undefined, asked: false } as const
  const store = createStore<SendRunState>(() => ({ ...begun, id: undefined, count: 0 }))
  const isOurs = ({ id }: PreparedTransfer) => store.getState().id === id
  const run = async (
    prepared: PreparedTransfer,
    confirmed: readonly TransferWarningCode[],
    t: Translate,
  ): Promise<void> => {
    try {
      const { sendTransfer } = await import('../../../features/transfers/sendTransfer.ts')
      await sendTransfer(portico, { prepared, confirmed })
    } catch (error) {
      if (!isOurs(prepared)) return
      const asked = wasRequested(portico, prepared.id)
      store.setState({ status: 'failed', error, asked })
      // The preview has a message of its own.
      const { modal, send } = portico.store.getState()
      const isShown =
        modal.open &&
        currentRoute(modal).view === 'WalletSendPreview' &&
        send?.prepared?.id === prepared.id
      if (asked && !isShown) {
        const id = hasTransferMessages[prepared.namespace]
          ? 'send.failedSolana'
          : 'common.somethingWrong'
        showToast(portico, { variant: 'error', message: t(id) })
      }
      return
    }
    store.setState({ status: 'sent' })
    leaveSend(portico, prepared)
  }
  return {
    store,
    start(prepared, confirmed, t) {
      const { id, status, count } = store.getState()
      // Ignores a second press. Another transfer waits for the wallet's answer to this one.
      if (id !== undefined && status === 'running') return
      store.setState({ ...begun, id: prepared.id, count: count + 1 })
      void run(prepared, confirmed, t)
    },
  }
}

/**
 * Whether the user rejected the request in the wallet. By code: importing the row would load its
 * English text as well.
 */
export function isRefusal(error: unknown): boolean {
  return isPorticoError(error) && error.code === 'rpc/user-rejected'
}

const staleCodes = ['transfer/changed', 'transfer/name-changed', 'transfer/expired']

/** Whether the transfer must be prepared again, because it is outdated. */
export function isStale(error: unknown): boolean {
  return isPorticoError(error) && staleCodes.includes(error.code)
}

/** Opens the account after the transfer was sent, without a way back to the form. */
export function leaveSend(portico: Portico, { id }: Pick<PreparedTransfer, 'id'>): void {
  const { send, modal } = portico.store.getState()
  if (send?.prepared?.id !== id) return
  if (currentRoute(modal).view.startsWith('WalletSend')) {
    reset(portico, { view: 'Account', parameters: {} })
  }
  resetSend(portico)
}

import { track } from '../../core/analytics.ts'
import { loaded } from '../../core/async/loaded.ts'
import type {
  PreparedTransfer,
  SentTransaction,
  TransferWarningCode,
} from '../../core/interfaces/transfer.ts'
import type { Portico } from '../../core/portico.ts'
import { networkNotFound } from '../../wire/errors/catalogue.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { rpcUserRejected } from '../../wire/errors/rows/rpc.ts'
import { toastTransactionStarted } from '../../wire/errors/rows/toasts.ts'
import {
  transferChanged,
  transferExpired,
  transferNameChanged,
  transferUnconfirmed,
} from '../../wire/errors/rows/transfer.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { callWallet } from '../connections/callWallet.ts'
import { isSameAddress } from '../connections/isSameAddress.ts'
import { loadTransfers } from '../connections/loadTransfers.ts'
import type { LiveConnection } from '../connections/state.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { findNetwork } from '../networks/networkSelectors.ts'
import { showToast } from '../notifications/showToast.ts'
import { pushRequest, settleRequest } from '../transactions/stack.ts'
import { createChangedError } from './createChangedError.ts'
import { createPreparedTransfers } from './preparedTransfers.ts'
import { requireAccount } from './requireAccount.ts'
import { resolve } from './resolve.ts'
import { serialize } from './serialize.ts'

export interface SendTransferParameters {
  /** What `prepareTransfer` returned, as it is. */
  prepared: PreparedTransfer
  /** Warnings of it that the visitor confirmed: all that ask for it have to be. */
  confirmed?: readonly TransferWarningCode[] | undefined
}
export type SendTransferReturnType = SentTransaction

/** How long a preview may stand before fees and balances in it say nothing any more. */
export const PREPARED_LIFETIME_MS = 600_000

/** The body of the `sendTransfer` action. */
export function send(
  portico: Portico,
  { prepared, confirmed = [] }: SendTransferParameters,
): Promise<SentTransaction> {
  const entry = portico.keep(createPreparedTransfers).get(prepared.id)
  const { digest: _, ...body } = prepared
  // Not the object that was shown, or not any more.
  if (!entry || entry.text !== serialize(body))
    return Promise.reject(createChangedError('transfer'))
  // The same approval again is the same transaction (a double click, a retry after a timeout), whatever became of it.
  if (entry.sending) return entry.sending
  const sending = sendOnce(portico, entry.prepared, confirmed)
  entry.sending = sending.promise
  sending.promise.catch(() => {
    // Nothing was handed to the wallet, or it said no: the visitor may decide anew. After any other end it may have been signed.
    if (!sending.isRequested()) entry.sending = undefined
  })
  return sending.promise
}

function sendOnce(
  portico: Portico,
  prepared: PreparedTransfer,
  confirmed: SendTransferParameters['confirmed'],
): { readonly promise: Promise<SentTransaction>; isRequested(): boolean } {
  let asked = false
  const run = async () => {
    requireConfirmed(prepared, confirmed)
    requireFresh(portico, prepared)
    const { live, network } = requireUnchanged(portico, prepared)
    const runtime = await loadTransfers(portico, network)
    // There before anything is signed: what was sent must not go unfollowed because a chunk did not come.
    const { trackTransfer } = await loadTracking()
    if (prepared.name !== undefined) {
      const again = await resolve(portico, runtime, { value: prepared.name, network })
      if (again.address !== prepared.to) {
        throw new PorticoError(transferNameChanged, { args: { name: prepared.name } })
      }
    }
    // Whatever happened meanwhile.
    const { account } = requireUnchanged(portico, prepared)
    track(portico, 'SEND_INITIATED', analyticsProperties(prepared))
    const handOver = async () => {
      const sent = await runtime.send({
        provider: live.provider,
        account,
        network,
        endpoints: getReadEndpoints(portico, network),
        plan: prepared,
        onAsk: () => {
          asked = true
        },
      })
      // By the wallet's own answer, however late: nobody may be waiting any more, and it was sent all the same.
      notifySent(portico, prepared, sent)
      trackTransfer(portico, { prepared, network, sent })
      return sent
    }
    const { approvals = [] } = portico.store.getState()
    const request = { id: prepared.id, safe: false, opened: false }
    portico.store.setState({ approvals: pushRequest(approvals, request) })
    try {
      return await callWallet(portico, live, handOver)
    } catch (error) {
      const rejected = isPorticoError(error, rpcUserRejected)
      if (rejected || isPorticoError(error, transferChanged)) asked = false
      await applyNetworkChange(portico, live, error)
      track(portico, rejected ? 'SEND_REJECTED' : 'SEND_ERROR', analyticsProperties(prepared))
      throw error
    } finally {
      const { approvals: stack = [] } = portico.store.getState()
      portico.store.setState({ approvals: settleRequest(stack, prepared.id).stack })
    }
  }
  return { promise: run(), isRequested: () => asked }
}

function notifySent(portico: Portico, prepared: PreparedTransfer, { hash }: SentTransaction): void {
  track(portico, 'SEND_SUCCESS', analyticsProperties(prepared))
  const words = portico.store.getState().messages?.['tracker.started']
  showToast(portico, { variant: 'success', message: words ?? toastTransactionStarted.message })
  const { send: draft } = portico.store.getState()
  const { id } = prepared
  if (draft?.worked?.includes(id))
    portico.store.setState({ send: { ...draft, sent: { id, hash } } })
}

function loadTracking() {
  return loaded(import('../transactions/lazy.ts'))
}

function requireConfirmed(
  { warnings }: PreparedTransfer,
  confirmed: SendTransferParameters['confirmed'] = [],
): void {
  const missing = warnings.find(({ code, confirm }) => confirm && !confirmed.includes(code))
  if (missing) throw new PorticoError(transferUnconfirmed, { args: { warning: missing.code } })
}

function requireFresh(portico: Portico, { preparedAt }: PreparedTransfer): void {
  const age = portico.config.clock.now() - preparedAt
  if (age > PREPARED_LIFETIME_MS) throw new PorticoError(transferExpired)
}

// The account, the network and the connection are those of the preview, or nothing is signed.
function requireUnchanged(portico: Portico, { key, from, network, namespace }: PreparedTransfer) {
  const state = portico.store.getState()
  const live = state.connections[key]
  if (live?.status !== 'connected') throw createChangedError('connection')
  if (!isSameAddress(portico, namespace, live.address, from)) throw createChangedError('account')
  if (live.networkId !== network.caipNetworkId) throw createChangedError('network')
  const full = findNetwork(state, network.caipNetworkId)
  if (!full) throw new PorticoError(networkNotFound)
  return { live, network: full, account: requireAccount(portico, live) }
}

// The wallet moved without a word: only its answer before signing tells.
async function applyNetworkChange(
  portico: Portico,
  { connector, namespace }: LiveConnection,
  error: unknown,
): Promise<void> {
  const networkId = isPorticoError(error, transferChanged) ? error.details : undefined
  if (networkId === undefined) return
  const event = { type: 'network', namespace, networkId: networkId as CaipNetworkId } as const
  await import('../connections/handleConnectorEvent.ts').then(
    (module) => module.handleConnectorEvent(portico, connector, event),
    () => {}, // offline: the preview says that something changed, all the same
  )
}

// No address and no amount: usage tells how often, not who and how much.
function analyticsProperties({ network, asset }: PreparedTransfer) {
  return { network: network.caipNetworkId, token: asset.symbol }
}

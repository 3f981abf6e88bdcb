import { emitAnalytics } from '../../core/analytics.ts'
import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type {
  PreparedTransfer,
  SentTransaction,
  TransferRuntime,
  TransferWarningCode,
} from '../../core/interfaces/transfer.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { Account } from '../../wire/accounts.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { toastTransactionStarted } from '../../wire/errors/rows/notifications.ts'
import { rpcUserRejected } from '../../wire/errors/rows/rpc.ts'
import { networkNotFound } from '../../wire/errors/rows/thrown.ts'
import {
  transferChanged,
  transferExpired,
  transferNameChanged,
  transferUnconfirmed,
} from '../../wire/errors/rows/transfer.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import { isSameAddress } from '../connections/accountAddresses.ts'
import { callWallet } from '../connections/callWallet.ts'
import { loadTransfers } from '../connections/loadTransfers.ts'
import type { LiveConnection } from '../connections/state.ts'
import { getReadEndpoints } from '../networks/getReadEndpoints.ts'
import { findNetwork } from '../networks/selectors.ts'
import { showToast } from '../notifications/showToast.ts'
import { pushRequest, settleRequest } from '../transactions/stack.ts'
import { lookUpReceiver } from './performResolveReceiver.ts'
import { createPreparedTransfers } from './preparedTransfers.ts'
import { createChangedError, requireAccount, serialize } from './transferIntegrity.ts'

export interface SendTransferParameters {
  /** The object that `prepareTransfer` returned. */
  prepared: PreparedTransfer
  /**
   * The codes of the warnings that the user confirmed. All warnings with `confirm` are required.
   */
  confirmed?: readonly TransferWarningCode[] | undefined
}
export type SendTransferReturnType = SentTransaction

/** After this time the fees and balances of a preview are outdated. */
export const PREPARED_LIFETIME_MS = 600_000

/** Implementation of `sendTransfer`, loaded on demand. */
export function performSendTransfer(
  portico: Portico,
  { prepared, confirmed = [] }: SendTransferParameters,
): Promise<SentTransaction> {
  const entry = portico.keep(createPreparedTransfers).get(prepared.id)
  const { digest: _, ...body } = prepared
  // Not the prepared object, or modified since.
  if (!entry || entry.text !== serialize(body))
    return Promise.reject(createChangedError('transfer'))
  // A second approval of the same object is the same transaction (double click, retry after a
  // timeout).
  if (entry.sending) return entry.sending
  const sending = sendOnce(portico, entry.prepared, confirmed)
  entry.sending = sending.promise
  sending.promise.catch(() => {
    // The wallet was not asked, or the user rejected: another attempt may follow. In any other case
    // the wallet may have signed.
    if (!sending.isRequested()) entry.sending = undefined
  })
  return sending.promise
}

function sendOnce(
  portico: Portico,
  prepared: PreparedTransfer,
  confirmed: SendTransferParameters['confirmed'],
): { readonly promise: Promise<SentTransaction>; isRequested(): boolean } {
  let isRequested = false
  const run = async () => {
    requireConfirmed(prepared, confirmed)
    requireFresh(portico, prepared)
    const { live, network } = requireUnchanged(portico, prepared)
    const runtime = await loadTransfers(portico, network)
    // Loaded before signing: a transaction must not go untracked because a chunk failed to load.
    const tracking = await loadTracking()
    if (prepared.name !== undefined) {
      const again = await lookUpReceiver(portico, runtime, { value: prepared.name, network })
      if (again.address !== prepared.to) {
        throw new PorticoError(transferNameChanged, { args: { name: prepared.name } })
      }
    }
    // Any of this may have changed meanwhile.
    const { account } = requireUnchanged(portico, prepared)
    emitAnalytics(portico, 'SEND_INITIATED', analyticsProperties(prepared))
    const submit = (onSigned: () => void) =>
      submitTransfer(portico, {
        prepared,
        runtime,
        network,
        live,
        account,
        tracking,
        onRequest: () => {
          isRequested = true
        },
        onSigned,
      })
    const { approvals = [] } = portico.store.getState()
    const request = { id: prepared.id, safe: false, opened: false }
    portico.store.setState({ approvals: pushRequest(approvals, request) })
    try {
      // Once it is signed, neither the wallet's time limit nor a lost connection ends the wait.
      const { sending } = await callWallet(portico, live, () => {
        return new Promise<{ readonly sending: Promise<SentTransaction> }>((resolve, reject) => {
          const sending = submit(() => queueMicrotask(() => resolve({ sending })))
          sending.then(() => resolve({ sending }), reject)
        })
      })
      return await sending
    } catch (error) {
      const rejected = isPorticoError(error, rpcUserRejected)
      if (rejected || isPorticoError(error, transferChanged)) isRequested = false
      await applyNetworkChange(portico, live, error)
      emitAnalytics(
        portico,
        rejected ? 'SEND_REJECTED' : 'SEND_ERROR',
        analyticsProperties(prepared),
      )
      throw error
    } finally {
      const { approvals: stack = [] } = portico.store.getState()
      portico.store.setState({ approvals: settleRequest(stack, prepared.id).stack })
    }
  }
  return { promise: run(), isRequested: () => isRequested }
}

interface SubmitTransferParameters {
  readonly prepared: PreparedTransfer
  readonly runtime: TransferRuntime
  readonly network: Network
  readonly live: LiveConnection
  readonly account: Account
  readonly tracking: Awaited<ReturnType<typeof loadTracking>>
  readonly onRequest: () => void
  readonly onSigned: () => void
}

/**
 * Has the wallet sign the transfer, sends it and tracks it. Runs on the wallet's own answer, also
 * after a timeout: the transaction is sent in any case.
 */
async function submitTransfer(
  portico: Portico,
  { prepared, runtime, network, live, account, tracking, ...on }: SubmitTransferParameters,
): Promise<SentTransaction> {
  const period = new AbortController()
  const unlink = once(portico, 'destroy', () => period.abort())
  let signed: SentTransaction | undefined
  const finish = (sent: SentTransaction) => {
    tracking.rememberReceiver(portico, prepared)
    tracking.trackTransfer(portico, { prepared, network, sent })
    notifySent(portico, prepared, sent)
    return sent
  }
  try {
    const sent = await runtime.send({
      provider: live.provider,
      account,
      network,
      endpoints: getReadEndpoints(portico, network),
      plan: prepared,
      onRequest: on.onRequest,
      onSigned(transaction) {
        signed = transaction
        // A page that is left while the network is waited for finds it in storage.
        tracking.trackTransfer(portico, { prepared, network, sent: transaction })
        showSigned(portico, prepared)
        on.onSigned()
      },
      clock: portico.config.clock,
      signal: period.signal,
    })
    return finish(sent)
  } catch (error) {
    // A node that knows the transaction proves the refusal of another one wrong.
    if (signed && !tracking.dropTransfer(portico, { network, sent: signed })) return finish(signed)
    throw error
  } finally {
    unlink()
  }
}

/** The modal no longer waits for the wallet. */
function showSigned(portico: Portico, { id }: PreparedTransfer): void {
  const { send: draft } = portico.store.getState()
  if (draft?.preparedIds?.includes(id)) portico.store.setState({ send: { ...draft, signed: id } })
}

function notifySent(portico: Portico, prepared: PreparedTransfer, { hash }: SentTransaction): void {
  emitAnalytics(portico, 'SEND_SUCCESS', analyticsProperties(prepared))
  const message = portico.store.getState().messages?.['tracker.started']
  showToast(portico, {
    variant: 'success',
    message: message ?? toastTransactionStarted.message,
    transactionId: `${prepared.network.caipNetworkId}:${hash}`,
  })
  const { send: draft } = portico.store.getState()
  const { id } = prepared
  if (draft?.preparedIds?.includes(id))
    portico.store.setState({ send: { ...draft, sent: { id, hash } } })
}

function loadTracking() {
  return mapLoadError(import('../transactions/lazy.ts'))
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

// Account, network and connection must be those of the preview.
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

// The wallet switched networks without an event. Only its answer before signing reports it.
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
    () => {}, // offline: the preview still shows that something changed
  )
}

// Neither address nor amount: analytics does not identify users.
function analyticsProperties({ network, asset }: PreparedTransfer) {
  return { network: network.caipNetworkId, token: asset.symbol }
}

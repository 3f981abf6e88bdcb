import type {
  CallsReceipt,
  CallsStatus,
  CallsTarget,
  SendCallsParameters,
} from '../../core/interfaces/calls.ts'
import {
  connectorInvalidAnswer,
  rpcMethodNotFound,
  rpcMethodNotSupported,
  rpcUnsupportedMethod,
} from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { callsUnsupported } from '../../wire/errors/rows/transfer.ts'
import { checkSendCalls, type SendCalls } from '../../wire/validate/checkSendCalls.ts'
import { isTransactionHash } from '../../wire/validate/transactions.ts'
import { readCapabilities } from './readCapabilities.ts'

const VERSION = '2.0.0'
const ID_MAX = 8194
const UNKNOWN = [rpcMethodNotFound, rpcMethodNotSupported, rpcUnsupportedMethod]

/**
 * Sends several calls to the wallet as one bundle (EIP-5792 `wallet_sendCalls`). A capability that
 * the wallet does not announce is sent as optional, so that the wallet ignores it instead of
 * rejecting.
 *
 * @returns the id of the bundle, from the wallet or the caller
 * @throws {PorticoError} `validation/send-calls`; `calls/unsupported`; the mapped errors of the
 *   wallet
 */
export async function sendBundle({
  calls,
  atomic,
  capabilities: requested,
  id,
  ...target
}: SendCallsParameters): Promise<{ id: string }> {
  const { provider, account, network } = target
  const bundle = {
    version: VERSION,
    ...(id !== undefined && { id }),
    from: account.address,
    chainId: `0x${Number(network.id).toString(16)}`,
    atomicRequired: atomic,
    calls,
    capabilities: {},
  } satisfies SendCalls & { id?: string; atomicRequired: boolean }
  checkSendCalls(bundle)
  const known = await readCapabilities(target)
  const capabilities = Object.fromEntries(
    Object.entries(requested).map(([name, value]) => [
      name,
      isSupported(known[name]) ? value : { ...value, optional: true },
    ]),
  )
  let answer: unknown
  try {
    const params = [{ ...bundle, capabilities }]
    answer = await provider.request({ method: 'wallet_sendCalls', params })
  } catch (cause) {
    const error = mapWalletError(cause)
    const unknown = UNKNOWN.some((row) => isPorticoError(error, row))
    throw unknown ? new PorticoError(callsUnsupported, { cause }) : error
  }
  return { id: readId(answer) }
}

// Wallets announce support with `supported` or `status`. An entry with neither means support.
function isSupported(capability: Readonly<Record<string, unknown>> | undefined): boolean {
  if (!capability) return false
  return capability.supported !== false && capability.status !== 'unsupported'
}

// An earlier draft of EIP-5792 returned the id alone.
function readId(answer: unknown): string {
  const id =
    typeof answer === 'object' && answer !== null ? (answer as { id?: unknown }).id : answer
  if (typeof id !== 'string' || id === '' || id.length > ID_MAX) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'wallet_sendCalls' })
  }
  return id
}

const RECEIPTS_MAX = 256
// Status strings of an earlier draft of EIP-5792.
const DRAFT_CODES: Readonly<Record<string, number>> = { PENDING: 100, CONFIRMED: 200 }

/**
 * Reads the status of a call bundle (EIP-5792 `wallet_getCallsStatus`).
 *
 * @throws {PorticoError} `rpc/unknown-bundle-id` and other errors of the wallet;
 *   `connector/invalid-answer`
 */
export async function readCallsStatus({ provider }: CallsTarget, id: string): Promise<CallsStatus> {
  let answer: unknown
  try {
    answer = await provider.request({ method: 'wallet_getCallsStatus', params: [id] })
  } catch (error) {
    throw mapWalletError(error)
  }
  const { status, atomic, receipts } = Object(answer) as Readonly<Record<string, unknown>>
  const code = typeof status === 'string' ? DRAFT_CODES[status] : status
  const state = typeof code === 'number' ? toStatus(code) : undefined
  if (typeof code !== 'number' || !state) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'wallet_getCallsStatus' })
  }
  const list = Array.isArray(receipts) ? receipts.slice(0, RECEIPTS_MAX) : []
  return { id, status: state, code, atomic: atomic === true, receipts: list.flatMap(readReceipt) }
}

function toStatus(code: number): CallsStatus['status'] | undefined {
  if (code >= 100 && code < 200) return 'pending'
  if (code >= 200 && code < 300) return 'done'
  if (code >= 400 && code < 500) return 'failed'
  if (code >= 500 && code < 600) return 'reverted'
  return code >= 600 && code < 700 ? 'partlyReverted' : undefined
}

function readReceipt(item: unknown): readonly CallsReceipt[] {
  const { transactionHash: hash, status } = Object(item) as Readonly<Record<string, unknown>>
  if (!isTransactionHash(hash)) return []
  const done = status === '0x1' || status === 1 || status === 'success'
  return [{ hash, status: done ? 'done' : 'failed' }]
}

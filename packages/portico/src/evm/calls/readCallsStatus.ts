import type { CallsReceipt, CallsStatus, CallsTarget } from '../../core/interfaces/calls.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { isTransactionHash } from '../../wire/validate/hex.ts'

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

import type { SolanaKey } from '../keys/solanaKeys.ts'
import { gone, invalidInput, invalidParams, unauthorized } from '../wallet/rpcErrors.ts'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32
const VERSIONED = 0x80

/**
 * Signs a serialized legacy or versioned transaction and puts the signature into its slot.
 *
 * @returns the signed transaction and the signature
 */
export function signTransactionBytes(
  transaction: Uint8Array,
  key: SolanaKey,
): { readonly signed: Uint8Array; readonly signature: Uint8Array } {
  const [slots, start] = readCompact(transaction, 0)
  const message = transaction.slice(start + slots * SIGNATURE_BYTES)
  const slot = findSlot(message, key.publicKey)
  if (slot >= slots) throw invalidParams('The transaction has no slot for this signature')
  const signature = key.sign(message)
  const signed = transaction.slice()
  signed.set(signature, start + slot * SIGNATURE_BYTES)
  return { signed, signature }
}

/** Returns the first signature of a serialized transaction, which is its id. */
export function firstSignature(transaction: Uint8Array): Uint8Array {
  const [, start] = readCompact(transaction, 0)
  return transaction.slice(start, start + SIGNATURE_BYTES)
}

// Signers are the first accounts of a message, in the order of the signatures.
function findSlot(message: Uint8Array, publicKey: Uint8Array): number {
  const versioned = ((message[0] ?? 0) & VERSIONED) !== 0
  const header = versioned ? 1 : 0
  const signers = message[header] ?? 0
  const [, start] = readCompact(message, header + 3)
  for (let slot = 0; slot < signers; slot += 1) {
    const at = start + slot * KEY_BYTES
    if (publicKey.every((byte, index) => byte === message[at + index])) return slot
  }
  throw unauthorized
}

// Reads Solana's compact-u16: seven bits per byte, lowest first.
function readCompact(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[at + index]
    if (byte === undefined) break
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return [value, at + index + 1]
  }
  throw invalidParams('The transaction cannot be read')
}

export interface SendOptions {
  readonly skipPreflight?: boolean
  readonly preflightCommitment?: string
  readonly maxRetries?: number
}

/** Submits a signed transaction to a cluster's node. */
export async function sendToCluster(
  rpcUrl: string | undefined,
  transaction: Uint8Array,
  options: SendOptions = {},
): Promise<void> {
  if (rpcUrl === undefined) throw invalidInput('No node for this cluster')
  const encoded = btoa(String.fromCharCode(...transaction))
  const { skipPreflight, preflightCommitment, maxRetries } = options
  const params = [encoded, { encoding: 'base64', skipPreflight, preflightCommitment, maxRetries }]
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(rpcUrl, { method: 'POST', headers, body }).catch(() => undefined)
  if (!response) throw gone
  const answer = (await response.json()) as { error?: unknown }
  if (answer.error !== undefined) throw answer.error
}

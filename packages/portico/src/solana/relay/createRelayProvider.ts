import type { SessionLink } from '../../core/interfaces/relayNamespace.ts'
import type { SolanaProvider } from '../../wire/accounts.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { safeRead } from '../../wire/errors/readError.ts'
import { decodeBase58 } from '../../wire/validate/base58.ts'
import { decodeBase64, encodeBase64 } from '../../wire/validate/base64.ts'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'

const SIGNATURE_BYTES = 64
const KEY_BYTES = 32

/** Creates a Solana provider on a session: messages in base58, transactions in base64. */
export function createRelayProvider(link: SessionLink): SolanaProvider {
  return {
    async signMessage({ address, message }) {
      const params = { pubkey: address, message: encodeBase58(message) }
      return readSignature(await link.request(link.networkId(), 'solana_signMessage', params))
    },
    async signTransaction({ address, transaction, networkId }) {
      const params = { pubkey: address, transaction: encodeBase64(transaction) }
      const answer = await link.request(networkId, 'solana_signTransaction', params)
      const signed = readText(answer, 'transaction')
      // Older wallets answer with the signature only.
      return (
        (signed && decodeBase64(signed)) ||
        putSignature(transaction, address, readSignature(answer))
      )
    },
    async signAndSendTransaction({ address, transaction, networkId, options }) {
      const params = {
        pubkey: address,
        transaction: encodeBase64(transaction),
        ...(options && { sendOptions: options }),
      }
      return readSignature(await link.request(networkId, 'solana_signAndSendTransaction', params))
    },
  }
}

/** Reads a text of a wallet's response; empty if it is missing. */
function readText(answer: unknown, name: string): string {
  const value = typeof answer === 'object' && answer ? safeRead(answer, name) : undefined
  return typeof value === 'string' ? value : ''
}

function readSignature(answer: unknown): Uint8Array {
  const bytes = decodeBase58(readText(answer, 'signature'))
  if (bytes?.length !== SIGNATURE_BYTES) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'signature' })
  }
  return bytes
}

/**
 * Puts a signature into its signer's slot of a serialized legacy or versioned transaction.
 *
 * @throws {PorticoError} `connector/invalid-answer` if the transaction has no slot for this signer
 */
function putSignature(transaction: Uint8Array, address: string, signature: Uint8Array): Uint8Array {
  const [slots, start] = readCompact(transaction, 0)
  const message = start + slots * SIGNATURE_BYTES
  // A versioned message has one byte before its header, with the highest bit set.
  const header = message + ((transaction[message] ?? 0) >> 7)
  const [, keys] = readCompact(transaction, header + 3)
  for (let slot = 0; slot < slots; slot += 1) {
    const at = keys + slot * KEY_BYTES
    if (encodeBase58(transaction.subarray(at, at + KEY_BYTES)) !== address) continue
    const signed = transaction.slice()
    signed.set(signature, start + slot * SIGNATURE_BYTES)
    return signed
  }
  throw new PorticoError(connectorInvalidAnswer, { details: 'signature' })
}

// Reads Solana's compact-u16: seven bits per byte, lowest first.
function readCompact(bytes: Uint8Array, at: number): readonly [value: number, next: number] {
  let value = 0
  for (let index = 0; index < 3; index += 1) {
    const byte = bytes[at + index] ?? 0
    value |= (byte & 0x7f) << (7 * index)
    if ((byte & 0x80) === 0) return [value, at + index + 1]
  }
  return [value, at + 3]
}

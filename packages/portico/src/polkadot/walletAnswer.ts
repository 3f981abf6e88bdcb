import { bytesToHex } from '@noble/hashes/utils'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { safeRead } from '../wire/errors/readError.ts'
import type { KeyType } from './accounts.ts'
import { isObject } from './injectedWallet.ts'

const HEX = /^0x(?:[\da-f]{2})+$/i
/** `MultiSignature`: polkadot-sdk, substrate/primitives/runtime/src/lib.rs. */
const TYPE_BYTES: Readonly<Record<KeyType, string>> = { ed25519: '00', sr25519: '01', ecdsa: '02' }
/** The length of signatures in hex. Those of ECDSA have a recovery id. */
const LENGTHS: Readonly<Record<KeyType, number>> = { ed25519: 128, sr25519: 128, ecdsa: 130 }

/**
 * Adds the type byte of a `MultiSignature`, which some wallets leave out.
 *
 * @param keyType - undefined: only a signature with its type byte is valid
 * @throws {PorticoError} `connector/invalid-answer`
 */
export function addTypeByte(signature: string, keyType: KeyType | undefined): string {
  const digits = signature.slice(2)
  const isTyped = (type: KeyType) =>
    digits.startsWith(TYPE_BYTES[type]) && digits.length === LENGTHS[type] + 2
  if (keyType && digits.length === LENGTHS[keyType]) return `0x${TYPE_BYTES[keyType]}${digits}`
  const types = keyType ? [keyType] : (Object.keys(TYPE_BYTES) as KeyType[])
  if (types.some(isTyped)) return signature
  throw new PorticoError(connectorInvalidAnswer, { details: 'signature' })
}

/** Reads bytes of an answer as 0x-hex. @throws {PorticoError} `connector/invalid-answer` */
export function readHex(result: unknown, key: string): string {
  const value = isObject(result) ? safeRead(result, key) : undefined
  // The array may come from another realm, where `instanceof` fails.
  const text = ArrayBuffer.isView(value)
    ? `0x${bytesToHex(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))}`
    : value
  if (typeof text === 'string' && HEX.test(text)) return text
  throw new PorticoError(connectorInvalidAnswer, { details: key })
}

import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { rpcInvalidParams } from '../wire/errors/rows/rpc.ts'
import { decodeBase64, encodeBase64 } from '../wire/validate/base64.ts'

/** Decodes base64. @throws {PorticoError} `connector/invalid-answer` */
export function base64ToBytes(text: string): Uint8Array {
  const bytes = decodeBase64(text)
  if (bytes) return bytes
  throw new PorticoError(connectorInvalidAnswer, { details: 'base64' })
}

/** Encodes bytes in hex, without a prefix. */
export function bytesToHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Decodes hex without a prefix. @throws {PorticoError} `connector/invalid-answer` */
export function hexToBytes(text: string): Uint8Array {
  if (!/^(?:[\da-f]{2})+$/i.test(text)) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'hex' })
  }
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16))
}

/** Converts an amount for wallets that take numbers. @throws {PorticoError} `rpc/invalid-params` */
export function toSatoshis(value: bigint): number {
  const satoshis = Number(value)
  if (Number.isSafeInteger(satoshis) && satoshis > 0) return satoshis
  throw new PorticoError(rpcInvalidParams, { details: `${value} satoshis` })
}

/** Some wallets take and return a PSBT in hex, others in base64. */
export const base64ToHex = (text: string): string => bytesToHex(base64ToBytes(text))
export const hexToBase64 = (text: string): string => encodeBase64(hexToBytes(text))

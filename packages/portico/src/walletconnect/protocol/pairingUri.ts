import { bytesToHex } from '../crypto/hex.ts'

/** A pairing, as a wallet scans it. */
export interface PairingLink {
  readonly topic: string
  readonly symKey: Uint8Array
  /** Milliseconds. */
  readonly expiresAt: number
  /** What the wallet may expect, when it is more than a proposal. */
  readonly methods?: readonly string[] | undefined
}

/**
 * The text of the QR code and of deep links. Who reads it can answer in the wallet's place: it never goes to a log, an event or an error.
 *
 * Source: WalletConnect 2.0, Pairing URI (after EIP-1328).
 */
export function formatPairingUri({ topic, symKey, expiresAt, methods }: PairingLink): string {
  const expiry = Math.floor(expiresAt / 1000)
  const more = methods ? `&methods=${methods.join(',')}` : ''
  return `wc:${topic}@2?expiryTimestamp=${expiry}&relay-protocol=irn&symKey=${bytesToHex(symKey)}${more}`
}

import { bytesToHex } from '../crypto/hex.ts'

/** A pairing, as a wallet scans it. */
export interface PairingLink {
  readonly topic: string
  readonly symKey: Uint8Array
  /** What the wallet may expect, when it is more than a proposal. */
  readonly methods?: readonly string[] | undefined
}

/**
 * The text of the QR code and of deep links. Who reads it can answer in the wallet's place: it never goes to a log, an event or an error.
 *
 * It names no `expiryTimestamp`, which is optional and makes the code a version larger: a wallet
 * gives up five minutes after it has read the code.
 *
 * Source: WalletConnect 2.0, Pairing URI (after ERC-1328).
 */
export function formatPairingUri({ topic, symKey, methods }: PairingLink): string {
  const more = methods ? `&methods=${methods.join(',')}` : ''
  return `wc:${topic}@2?relay-protocol=irn&symKey=${bytesToHex(symKey)}${more}`
}

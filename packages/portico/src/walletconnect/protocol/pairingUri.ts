import { bytesToHex } from '../crypto/encoding.ts'

/** The content of a pairing URI. */
export interface PairingLink {
  readonly topic: string
  readonly symKey: Uint8Array
  /** Methods that the wallet may expect besides `wc_sessionPropose`. */
  readonly methods?: readonly string[] | undefined
}

/**
 * Formats the URI of the QR code and of deep links. Every reader of it can answer in the wallet's
 * place, so it never appears in a log, an event or an error.
 *
 * It leaves out `expiryTimestamp`, which is optional and makes the QR code one version larger. A
 * wallet gives up five minutes after it has read the code.
 *
 * Source: WalletConnect 2.0, Pairing URI (after ERC-1328).
 */
export function formatPairingUri({ topic, symKey, methods }: PairingLink): string {
  const more = methods ? `&methods=${methods.join(',')}` : ''
  return `wc:${topic}@2?relay-protocol=irn&symKey=${bytesToHex(symKey)}${more}`
}

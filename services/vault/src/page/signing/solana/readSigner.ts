import { FrameError } from 'portico/wire/frame'
import { invalidParams } from '../params.ts'

/** https://namespaces.chainagnostic.org/solana/caip2 */
export const SOLANA_NETWORK = /^solana:[1-9A-HJ-NP-Za-km-z]{32}$/

export interface ReadSignerParameters {
  readonly chainId: string
  /** The account that the caller asks for. */
  readonly pubkey: unknown
  /** The account of the wallet. */
  readonly own: string
}

/**
 * Checks that a request is for the wallet's account on a network of Solana.
 *
 * @returns the account
 * @throws FrameError `chain_not_supported`, `invalid_params`, or `unauthorized` for another account
 */
export function readSigner({ chainId, pubkey, own }: ReadSignerParameters): string {
  if (!SOLANA_NETWORK.test(chainId)) throw new FrameError({ code: 'chain_not_supported' })
  if (typeof pubkey !== 'string') throw invalidParams()
  if (pubkey !== own) throw new FrameError({ code: 'unauthorized' })
  return own
}

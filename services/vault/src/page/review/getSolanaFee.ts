import type { DecodedSolanaMessage } from '../../frame/index.ts'

/** https://solana.com/docs/core/fees, "Limits". */
const LAMPORTS_PER_SIGNATURE = 5000n
const UNITS_MAX = 1_400_000n
const MICRO_LAMPORTS = 1_000_000n

/**
 * Computes the most that a transaction pays in fees: for its signatures, and the price of the units
 * that it may use. Without a limit of its own, that of the network is taken.
 */
export function getSolanaFee({ signers, actions }: DecodedSolanaMessage): bigint {
  let units = UNITS_MAX
  let price = 0n
  for (const action of actions) {
    if (action.kind === 'computeLimit') units = action.units
    if (action.kind === 'computePrice') price = action.microLamports
  }
  const priority = (price * units + MICRO_LAMPORTS - 1n) / MICRO_LAMPORTS
  return LAMPORTS_PER_SIGNATURE * BigInt(signers.length) + priority
}

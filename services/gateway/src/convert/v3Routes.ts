import { type Address, encodePacked, type Hex } from 'viem'
import { findPaths } from './findPaths.ts'

/** Hundredths of a basis point. */
const WHOLE = 1_000_000n
/**
 * The fees of pools: `feeTiers` of
 * https://docs.uniswap.org/contracts/protocol-fee/technical-reference/V3FeeAdapter
 */
const FEES = [100, 500, 3000, 10_000] as const
/** Pools of 1 % are for rare tokens, which have no second pool to save. */
const HOP_FEES = [100, 500, 3000] as const

/** A route over pools, each with its fee. */
export interface V3Route {
  readonly tokens: readonly string[]
  readonly fees: readonly number[]
}

/**
 * Lists the routes between two tokens: direct with each fee, and through one intermediary.
 *
 * @param options - addresses in lower case
 */
export function findRoutes(options: {
  readonly from: string
  readonly to: string
  readonly through: readonly string[]
}): readonly V3Route[] {
  return findPaths(options).flatMap((tokens): readonly V3Route[] => {
    if (tokens.length === 2) return FEES.map((fee) => ({ tokens, fees: [fee] }))
    if (tokens.length > 3) return []
    return HOP_FEES.flatMap((a) => HOP_FEES.map((b) => ({ tokens, fees: [a, b] })))
  })
}

/** Encodes a route: each token, then the fee of the pool to the next one. */
export function encodeRoute({ tokens, fees }: V3Route): Hex {
  const [first, ...rest] = tokens as readonly Address[]
  const parts = rest.flatMap((token, index) => [fees[index] ?? 0, token] as const)
  const types = rest.flatMap(() => ['uint24', 'address'] as const)
  return encodePacked(['address', ...types], [first as Address, ...parts] as never)
}

/** What remains of an amount after the fees of a route. */
export function afterRoute(amount: bigint, { fees }: V3Route): bigint {
  return fees.reduce((left, fee) => (left * (WHOLE - BigInt(fee))) / WHOLE, amount)
}

import { type Address, parseEther } from 'viem'
import { evmContracts, poolAddress } from './addresses.ts'

/** A constant-product pool of the local world. */
export type EvmPool = {
  readonly address: Address
  /** The lower address, as the pool orders its tokens. */
  readonly token0: Address
  readonly token1: Address
  /** The fee on the input, in hundredths of a percent. */
  readonly feeBasisPoints: 30
}

/** A pool and its initial amounts in the smallest units. */
export type SeededPool = {
  readonly tokens: readonly [Address, Address]
  readonly amounts: readonly [bigint, bigint]
}

const { weth, token18, token6, usdtLike } = evmContracts

function dollars(whole: bigint): bigint {
  return whole * 1_000_000n
}

/**
 * The pools and their initial amounts: ether costs 3000 tUSD, TEST costs 5 (through ether). The
 * last pool is so thin that its price, 8 tUSD for a TEST, is wrong on purpose.
 */
export const seededPools: readonly SeededPool[] = [
  { tokens: [weth, token6], amounts: [parseEther('1000'), dollars(3_000_000n)] },
  { tokens: [weth, token18], amounts: [parseEther('500'), parseEther('300000')] },
  { tokens: [usdtLike, token6], amounts: [dollars(2_000_000n), dollars(2_000_000n)] },
  { tokens: [token18, token6], amounts: [parseEther('10'), dollars(80n)] },
]

function toPool({ tokens: [a, b] }: SeededPool, index: number): EvmPool {
  const [token0, token1] = BigInt(a) < BigInt(b) ? [a, b] : [b, a]
  return { address: poolAddress(index), token0, token1, feeBasisPoints: 30 }
}

/** The pools on each local EVM chain. */
export const evmPools: readonly EvmPool[] = seededPools.map(toPool)

import type { Address } from 'viem'
import type { ChainMetadata } from '../tokens/types.ts'
import { uniswapV2, wrappedCoins } from './uniswapV2.ts'

/** The tokens that routes pass. More would cost a node too many calls. */
const INTERMEDIARIES_MAX = 4

/** The pools of a network with the functions of Uniswap v2. */
export interface Venue {
  readonly name: string
  readonly router: Address
  readonly factory: Address
  readonly multicall3: string
  /** In lower case. */
  readonly wrapped: string
}

/** Returns the pools of a network: those that the operator configures, or else of Uniswap v2. */
export function getVenue(chain: ChainMetadata): Venue | undefined {
  const { id, multicall3, poolFactory, swapRouter } = chain
  const wrapped = getWrapped(chain)
  if (!multicall3 || !wrapped) return undefined
  if (swapRouter) {
    if (!poolFactory) return undefined
    const own = { router: swapRouter as Address, factory: poolFactory as Address }
    return { name: 'Pools of the network', ...own, multicall3, wrapped }
  }
  const known = uniswapV2[id]
  return known && { name: 'Uniswap v2', ...known, multicall3, wrapped }
}

/** Returns the wrapped native coin of a network, in lower case. */
export function getWrapped({ id, wrappedNative }: ChainMetadata): string | undefined {
  return (wrappedNative ?? wrappedCoins[id])?.toLowerCase()
}

/** Returns the tokens that routes may pass: the wrapped native coin, and dollars. */
export function getIntermediaries(chain: ChainMetadata): readonly string[] {
  const wrapped = getWrapped(chain)
  const stables = chain.tokens.filter(({ stable }) => stable)
  const all = [
    ...(wrapped ? [wrapped] : []),
    ...stables.map(({ address }) => address.toLowerCase()),
  ]
  return all.slice(0, INTERMEDIARIES_MAX)
}

import { ServiceError } from '@portico/common'
import { type Address, getAddress } from 'viem'
import { createAddressError } from '../tokens/createAddressError.ts'
import { readTokenId, type TokenId } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import { isSwapChain } from './swapChains.ts'
import type { SwapSource } from './types.ts'

/** What the specification names an unsupported network. */
const NOT_SUPPORTED = 'Network not supported for Swaps'

export interface SwapNetworks {
  readonly chains: ReadonlyMap<string, ChainMetadata>
  readonly sources: readonly SwapSource[]
}

/** The network of a swap, and the sources that support it. */
export interface SwapNetwork {
  readonly chain: ChainMetadata
  readonly sources: readonly SwapSource[]
}

/**
 * Finds the network of a swap, and its sources.
 *
 * @param source - the id of the only source to ask. Default: all
 * @throws {ServiceError} `bad_request` for a network without swaps, or an unknown source
 */
export function findNetwork(
  { chains, sources }: SwapNetworks,
  chainId: string,
  source?: string | undefined,
): SwapNetwork {
  const chain = chains.get(chainId)
  const able = chain && isSwapChain(chain) ? sources.filter((item) => item.supports(chainId)) : []
  if (!chain || able.length === 0) throw new ServiceError('bad_request', NOT_SUPPORTED)
  if (source === undefined) return { chain, sources: able }
  const named = able.filter(({ id }) => id === source)
  if (named.length > 0) return { chain, sources: named }
  throw new ServiceError('bad_request', 'This source does not support the network.')
}

/**
 * Parses the token of a swap.
 *
 * @throws {ServiceError} `bad_request`
 */
export function readSwapToken(id: string): TokenId {
  const token = readTokenId(id)
  if (!token) throw createAddressError()
  if (token.namespace !== 'eip155') throw new ServiceError('bad_request', NOT_SUPPORTED)
  return token
}

/**
 * Parses the two tokens of a swap.
 *
 * @throws {ServiceError} `bad_request` for two networks, or one token
 */
export function readPair(pair: { readonly from: string; readonly to: string }): {
  readonly from: TokenId
  readonly to: TokenId
} {
  const from = readSwapToken(pair.from)
  const to = readSwapToken(pair.to)
  if (from.chainId !== to.chainId) {
    throw new ServiceError('bad_request', 'Both tokens of a swap must be on one network.')
  }
  if (from.address === to.address) {
    throw new ServiceError('bad_request', 'The two tokens of a swap must differ.')
  }
  return { from, to }
}

/**
 * Parses the user of a swap: an address, or the CAIP-10 id of an account on the network.
 *
 * @throws {ServiceError} `bad_request` for an account of another network
 */
export function readUser(text: string, chainId: string): Address {
  const at = text.lastIndexOf(':')
  if (at >= 0 && text.slice(0, at) !== chainId) throw createAddressError(chainId)
  return getAddress(text.slice(at + 1).toLowerCase())
}

import { ConfigError } from '@portico/common'
import type { ChainConfig } from '../../config/chains.ts'
import { getNamespace } from '../../tokens/tokenId.ts'

/** A network to index. */
export interface IndexedChain {
  /** CAIP-2. */
  readonly id: string
  /** The first block; `latest` is the newest one at the first start. */
  readonly from: number | 'latest'
}

/**
 * The configured networks whose transactions are indexed.
 *
 * @throws {ConfigError} for a network without EVM blocks
 */
export function indexedChains(chains: readonly ChainConfig[]): readonly IndexedChain[] {
  const chosen = chains.flatMap(({ id, indexer }) => (indexer ? [{ id, from: indexer.from }] : []))
  const others = chosen.filter(({ id }) => getNamespace(id) !== 'eip155')
  if (others.length > 0) {
    throw new ConfigError(
      others.map(({ id }) => `CHAINS_FILE: ${id} cannot be indexed: only EVM networks can.`),
    )
  }
  return chosen
}

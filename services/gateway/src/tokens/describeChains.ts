import { ConfigError } from '@portico/common'
import { allNetworks, type Network } from 'portico/networks'
import { type Namespace, parseNetworkId } from 'portico/wire'
import type { ChainConfig } from '../config/chains.ts'
import { builtInTokens } from './builtInTokens.ts'
import { getNamespace, isTokenAddress } from './tokenId.ts'
import type { ChainFacts, KnownToken } from './types.ts'

const coins: Readonly<Record<Namespace, ChainFacts['nativeCurrency']>> = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  bip122: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  polkadot: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
}

/**
 * Merges the configuration of each network with the built-in networks and tokens. The configuration
 * wins.
 *
 * @throws {ConfigError} for a token address of another namespace
 * @example
 * const facts = describeChains(config.chains)
 */
export function describeChains(chains: readonly ChainConfig[]): ReadonlyMap<string, ChainFacts> {
  const problems = chains.flatMap(({ id, tokens = [] }) =>
    tokens
      .filter(({ address }) => !isTokenAddress(getNamespace(id), address))
      .map(
        ({ symbol }) => `CHAINS_FILE: ${id}: the address of ${symbol} is not one of this network.`,
      ),
  )
  if (problems.length > 0) throw new ConfigError(problems)
  return new Map(chains.map((chain) => [chain.id, describe(chain)]))
}

function describe({ id, nativeCurrency, contracts, tokens = [] }: ChainConfig): ChainFacts {
  const network: Network | undefined = allNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
  const names = network?.testnet ? undefined : network?.contracts?.ensUniversalResolver?.address
  return {
    id,
    nativeCurrency:
      nativeCurrency ?? network?.nativeCurrency ?? coins[parseNetworkId(id).namespace],
    multicall3: contracts?.multicall3 ?? network?.contracts?.multicall3?.address,
    ensUniversalResolver: contracts?.ensUniversalResolver ?? names,
    poolFactory: contracts?.poolFactory,
    wrappedNative: contracts?.wrappedNative,
    tokens: joinTokens(builtInTokens(id), tokens),
  }
}

function joinTokens(
  known: readonly KnownToken[],
  own: readonly KnownToken[],
): readonly KnownToken[] {
  const byAddress = new Map<string, KnownToken>()
  for (const token of [...known, ...own]) {
    const key = token.address.startsWith('0x') ? token.address.toLowerCase() : token.address
    byAddress.set(key, token)
  }
  return [...byAddress.values()]
}

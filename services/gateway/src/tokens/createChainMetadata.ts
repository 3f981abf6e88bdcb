import { ConfigError } from '@portico/common'
import { allNetworks, type Network } from 'portico/networks'
import { type Namespace, parseNetworkId } from 'portico/wire'
import type { ChainConfig } from '../config/chains.ts'
import { builtInTokens } from './builtInTokens.ts'
import { getNamespace, isTokenAddress } from './tokenId.ts'
import type { ChainMetadata, KnownToken } from './types.ts'

const nativeCurrencies: Readonly<Record<Namespace, ChainMetadata['nativeCurrency']>> = {
  eip155: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  solana: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  bip122: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  polkadot: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
}

/**
 * Creates the metadata of each network: its configuration, and the built-in networks and tokens for
 * what the configuration leaves out.
 *
 * @throws {ConfigError} for a token address of another namespace
 * @example
 * const chains = createChainMetadata(config.chains)
 */
export function createChainMetadata(
  chains: readonly ChainConfig[],
): ReadonlyMap<string, ChainMetadata> {
  const problems = chains.flatMap(({ id, tokens = [] }) =>
    tokens
      .filter(({ address }) => !isTokenAddress(getNamespace(id), address))
      .map(
        ({ symbol }) => `CHAINS_FILE: ${id}: the address of ${symbol} is not one of this network.`,
      ),
  )
  if (problems.length > 0) throw new ConfigError(problems)
  return new Map(chains.map((chain) => [chain.id, createMetadata(chain)]))
}

function createMetadata({
  id,
  nativeCurrency,
  contracts,
  tokens = [],
}: ChainConfig): ChainMetadata {
  const network: Network | undefined = allNetworks.find(({ caipNetworkId }) => caipNetworkId === id)
  // Names on a test network do not identify an account.
  const names = network?.testnet ? undefined : network?.contracts?.ensUniversalResolver?.address
  return {
    id,
    nativeCurrency:
      nativeCurrency ?? network?.nativeCurrency ?? nativeCurrencies[parseNetworkId(id).namespace],
    multicall3: contracts?.multicall3 ?? network?.contracts?.multicall3?.address,
    ensUniversalResolver: contracts?.ensUniversalResolver ?? names,
    poolFactory: contracts?.poolFactory,
    swapRouter: contracts?.swapRouter,
    wrappedNative: contracts?.wrappedNative,
    tokens: mergeTokens(builtInTokens(id), tokens),
  }
}

function mergeTokens(
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

import { ServiceError } from '@portico/common'
import { bitcoin, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from 'portico/networks'
import * as v from 'valibot'
import type { EsploraProxy } from '../esplora/createEsploraProxy.ts'
import { addressStats } from '../esplora/requests.ts'
import { EsploraRefusal } from '../esplora/types.ts'
import { createAddressError } from '../tokens/createAddressError.ts'
import { getNamespace } from '../tokens/tokenId.ts'
import type { ChainMetadata } from '../tokens/types.ts'
import type { BalanceSource } from './types.ts'

// Prefixes of addresses: Bitcoin Core, src/kernel/chainparams.cpp (`base58Prefixes`, `bech32_hrp`).
const MAIN = /^(?:[13]|bc1)/
const TEST = /^(?:[2mn]|tb1)/
const LOCAL = /^(?:[2mn]|bcrt1)/
const prefixes: ReadonlyMap<string, RegExp> = new Map<string, RegExp>([
  [bitcoin.caipNetworkId, MAIN],
  [bitcoinTestnet.caipNetworkId, TEST],
  [bitcoinTestnet4.caipNetworkId, TEST],
  [bitcoinSignet.caipNetworkId, TEST],
])

export interface BitcoinBalancesOptions {
  readonly esplora: EsploraProxy
  readonly chains: ReadonlyMap<string, ChainMetadata>
}

/**
 * Creates the balance source of Bitcoin: what an address holds, unconfirmed transactions included,
 * as the adapter of the library reads it.
 *
 * @example
 * createBitcoinBalances({ esplora, chains: createChainMetadata(config.chains) })
 */
export function createBitcoinBalances({ esplora, chains }: BitcoinBalancesOptions): BalanceSource {
  return {
    id: 'bitcoin',
    supports: (chainId) =>
      getNamespace(chainId) === 'bip122' && esplora.has(chainId) && chains.has(chainId),
    isAddress: (chainId, address) => (prefixes.get(chainId) ?? LOCAL).test(address),
    async getBalances({ chainId, address, fresh }) {
      const chain = chains.get(chainId)
      if (!chain) return []
      const amount = await readSatoshis(esplora, chainId, address, fresh)
      return [{ chainId, ...chain.nativeCurrency, amount }]
    },
  }
}

async function readSatoshis(
  esplora: EsploraProxy,
  chainId: string,
  address: string,
  fresh: boolean | undefined,
): Promise<bigint> {
  try {
    const { text } = await esplora.request(chainId, addressStats, { address }, { fresh })
    const { chain_stats, mempool_stats } = v.parse(addressStats.answer, JSON.parse(text))
    const held = [chain_stats, mempool_stats].reduce(
      (sum, { funded_txo_sum: funded, spent_txo_sum: spent }) =>
        sum + BigInt(funded) - BigInt(spent),
      0n,
    )
    if (held >= 0n) return held
  } catch (error) {
    // The server verifies the checksum of the address.
    if (error instanceof EsploraRefusal) throw createAddressError(chainId)
    throw error
  }
  throw new ServiceError('upstream_failed', 'A server gave an answer that cannot be read.')
}

import type { Cache } from '@portico/common/cache'
import type { Database } from '@portico/common/database'
import type { GuardedFetch } from '@portico/common/egress'
import {
  ALCHEMY_PORTFOLIO_HOST,
  createAlchemyPortfolio,
} from './balances/createAlchemyPortfolio.ts'
import { type BalanceService, createBalanceService } from './balances/createBalanceService.ts'
import { createBitcoinBalances } from './balances/createBitcoinBalances.ts'
import { createEvmBalances } from './balances/createEvmBalances.ts'
import { createPolkadotBalances } from './balances/createPolkadotBalances.ts'
import { createSolanaBalances } from './balances/createSolanaBalances.ts'
import type { Config } from './config/readConfig.ts'
import { type ConvertService, createConvertService } from './convert/createConvertService.ts'
import { createLifi, LIFI_HOST } from './convert/createLifi.ts'
import { createPoolsV2 } from './convert/createPoolsV2.ts'
import { createQuoterV3 } from './convert/createQuoterV3.ts'
import { createZeroEx, ZERO_EX_HOST } from './convert/createZeroEx.ts'
import type { EsploraProxy } from './esplora/createEsploraProxy.ts'
import { ALCHEMY_HOSTS, createAlchemyHistory } from './history/alchemy/createAlchemyHistory.ts'
import { createAssetReader } from './history/createAssetReader.ts'
import { createHistoryService, type HistoryService } from './history/createHistoryService.ts'
import { createExplorerHistory } from './history/explorer/createExplorerHistory.ts'
import { explorerApis } from './history/explorer/explorerApis.ts'
import { createHeliusHistory, HELIUS_HOSTS } from './history/helius/createHeliusHistory.ts'
import { createIndexedHistory } from './history/indexer/createIndexedHistory.ts'
import { indexedChains } from './history/indexer/indexedChains.ts'
import { createEvmTransactionReader } from './history/indexer/readEvmTransaction.ts'
import { createPictureReader } from './history/pictures/createPictureReader.ts'
import { createSolanaHistory } from './history/solana/createSolanaHistory.ts'
import { createSolanaTransactionReader } from './history/solana/readSolanaTransaction.ts'
import { createEnsIdentity } from './identity/createEnsIdentity.ts'
import { createIdentityService, type IdentityService } from './identity/createIdentityService.ts'
import type { LookupEgress } from './identity/createLookupEgress.ts'
import { createNameIdentity } from './names/createNameIdentity.ts'
import type { NameService } from './names/createNameService.ts'
import { createNames } from './names/createNames.ts'
import { createOnrampService, type OnrampService } from './onramp/createOnrampService.ts'
import { createOrderSweep } from './onramp/createOrderSweep.ts'
import { createOrders } from './onramp/createOrders.ts'
import { createProviders, onrampHosts } from './onramp/createProviders.ts'
import { createSettler } from './onramp/createSettler.ts'
import { createLlamaPrices, LLAMA_HOSTS } from './prices/createLlamaPrices.ts'
import { createPoolPrices } from './prices/createPoolPrices.ts'
import { createPriceService, type PriceService } from './prices/createPriceService.ts'
import type { ChainRpc } from './rpc/types.ts'
import { createChainMetadata } from './tokens/createChainMetadata.ts'
import type { ChainMetadata } from './tokens/types.ts'

export interface AccountServicesOptions {
  readonly config: Config
  readonly store: Database
  readonly rpc: ChainRpc
  readonly esplora: EsploraProxy
  /** For configured providers. */
  readonly guardedFetch: GuardedFetch
  /** For off-chain name records and metadata of NFTs, whose URLs any account can write. */
  readonly lookupEgress: LookupEgress | undefined
  /** Separate caches, so that one service cannot evict the entries of another. */
  readonly caches: Readonly<
    Record<'balances' | 'history' | 'identity' | 'onramp' | 'prices', Cache>
  >
  /** A source failed, and another one is used. */
  onFailure(source: string, error: unknown): void
}

export interface AccountServices {
  readonly balances: BalanceService
  readonly history: HistoryService
  readonly prices: PriceService
  readonly convert: ConvertService
  readonly onramp: OnrampService
  /** Ends orders by what is on the network, and by the time, which is now. */
  readonly sweepOrders: (now: number) => Promise<void>
  readonly identity: IdentityService
  readonly names: NameService
}

/**
 * Creates the services of accounts. The chain is always a source; a third party is one when it is
 * configured.
 */
export function createAccountServices(options: AccountServicesOptions): AccountServices {
  const { config, store, rpc, esplora, guardedFetch, lookupEgress, caches, onFailure } = options
  const chains = createChainMetadata(config.chains)
  const { ipfsGateway } = config
  const { portfolio, prices: pricesKey, zeroEx, lifi } = config.keys
  const prices = createPriceService({
    sources: [
      createPoolPrices({ rpc, chains }),
      ...(config.publicPrices ? [createLlamaPrices({ guardedFetch, apiKey: pricesKey })] : []),
    ],
    cache: caches.prices,
    onFailure,
  })
  const names = createNames({ config, store, rpc })
  const orders = createOrders(store)
  const readers = [createEvmTransactionReader({ rpc }), createSolanaTransactionReader({ rpc })]
  const readAssets = createAssetReader({ rpc, chains, cache: caches.history })
  const settler = createSettler({ orders, readers, chains, readAssets, onFailure })
  const onramp = createOnrampService({
    providers: createProviders(config.onramp, guardedFetch),
    orders,
    settler,
    cache: caches.onramp,
    country: config.onramp.country,
    hasNode: (chainId) => readers.some(({ supports }) => supports(chainId)),
    onFailure,
  })
  return {
    prices,
    onramp,
    sweepOrders: createOrderSweep({ orders, settler, days: config.onramp.days }),
    names,
    convert: createConvertService({
      sources: [
        createPoolsV2({ rpc, chains }),
        createQuoterV3({ rpc, chains }),
        ...(zeroEx === undefined ? [] : [createZeroEx({ guardedFetch, apiKey: zeroEx })]),
        ...(lifi === undefined ? [] : [createLifi({ guardedFetch, apiKey: lifi })]),
      ],
      rpc,
      chains,
      prices,
      scamTokens: config.scamTokens,
      onFailure,
    }),
    balances: createBalanceService({
      sources: [
        ...(portfolio === undefined
          ? []
          : [createAlchemyPortfolio({ guardedFetch, apiKey: portfolio, chains })]),
        createEvmBalances({ rpc, chains }),
        createSolanaBalances({ rpc, chains }),
        createBitcoinBalances({ esplora, chains }),
        createPolkadotBalances({ rpc, chains }),
      ],
      chains: [...rpc.chains, ...esplora.chains],
      prices,
      cache: caches.balances,
      onFailure: (source, _, error) => onFailure(source, error),
    }),
    history: createHistoryService({
      sources: [
        ...(config.keys.transfers === undefined
          ? []
          : [createAlchemyHistory({ guardedFetch, rpc, apiKey: config.keys.transfers })]),
        createExplorerHistory({ guardedFetch, rpc, explorers: explorerApis(config) }),
        createIndexedHistory({ store, chains: indexedChains(config.chains).map(({ id }) => id) }),
        ...(config.keys.helius === undefined
          ? []
          : [createHeliusHistory({ guardedFetch, apiKey: config.keys.helius })]),
        createSolanaHistory({ rpc }),
      ],
      chains,
      getPurchases: onramp.getPurchases,
      readAssets,
      readPictures: createPictureReader({
        rpc,
        guardedFetch,
        listedFetch: lookupEgress?.guardedFetch,
        cache: caches.history,
        ipfsGateway,
      }),
      prices,
      scamTokens: config.scamTokens,
      cache: caches.history,
      onFailure,
    }),
    identity: createIdentityService({
      sources: namedChains(chains).map(([chainId, universalResolver]) =>
        createEnsIdentity({ rpc, chainId, universalResolver, lookupEgress, ipfsGateway }),
      ),
      fallback: createNameIdentity(names),
      cache: caches.identity,
      onFailure,
    }),
  }
}

/** The hosts of the configured third parties. */
export function providerHosts(config: Config): readonly string[] {
  const { keys, publicPrices, ipfsGateway } = config
  return [
    ...[...explorerApis(config).values()].map(({ url }) => hostOf(url)),
    ...(keys.transfers === undefined ? [] : ALCHEMY_HOSTS),
    ...(keys.helius === undefined ? [] : HELIUS_HOSTS),
    ...(keys.portfolio === undefined ? [] : [ALCHEMY_PORTFOLIO_HOST]),
    ...(publicPrices ? LLAMA_HOSTS : []),
    ...(ipfsGateway === undefined ? [] : [hostOf(ipfsGateway)]),
    ...(keys.zeroEx === undefined ? [] : [ZERO_EX_HOST]),
    ...(keys.lifi === undefined ? [] : [LIFI_HOST]),
    ...onrampHosts(config.onramp),
  ]
}

const hostOf = (url: string) => new URL(url).hostname.replace(/^\[|\]$/g, '')

// Users expect the names of Ethereum mainnet.
function namedChains(
  chains: ReadonlyMap<string, ChainMetadata>,
): readonly (readonly [string, string])[] {
  return [...chains.values()]
    .flatMap(({ id, ensUniversalResolver }) =>
      ensUniversalResolver === undefined ? [] : [[id, ensUniversalResolver] as const],
    )
    .sort(([a], [b]) => Number(b === 'eip155:1') - Number(a === 'eip155:1'))
}

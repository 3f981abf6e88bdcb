import { withDeadline } from '@portico/common'
import { createMemoryCache, createRedisCache } from '@portico/common/cache'
import { openDatabase } from '@portico/common/database'
import { createGuardedFetch } from '@portico/common/egress'
import { createLimiter } from '@portico/common/limits'
import { openSharedState } from '@portico/common/pubsub'
import { createBreaker } from '@portico/common/redis'
import type { Config } from './config/readConfig.ts'
import { createAccountServices, providerHosts } from './createAccountServices.ts'
import { createLog } from './createLog.ts'
import { certifyWallets } from './directory/certifyWallets.ts'
import { createDirectory } from './directory/createDirectory.ts'
import { createAssetImages } from './directory/images/createAssetImages.ts'
import { loadDirectory } from './directory/loadDirectory.ts'
import { createEsploraProxy } from './esplora/createEsploraProxy.ts'
import type { Gateway } from './gateway.ts'
import { indexedChains } from './history/indexer/indexedChains.ts'
import { startIndexer } from './history/indexer/startIndexer.ts'
import { createIdempotencyStore } from './http/createIdempotencyStore.ts'
import { createLookupEgress } from './identity/createLookupEgress.ts'
import { createMetrics } from './metrics/createMetrics.ts'
import { createProjects } from './projects/createProjects.ts'
import { createRpcProxy } from './rpc/createRpcProxy.ts'
import { createSignIn } from './signIn/createSignIn.ts'
import { migrations } from './store/migrations.ts'
import { startSweep } from './store/startSweep.ts'
import { startUsageSweep } from './usage/startUsageSweep.ts'

const CHECK_MS = 3000

/**
 * Opens the database and Redis, and creates all services.
 *
 * @throws {ConfigError} when the database or Redis cannot be used
 */
export async function createGateway(config: Config, adminToken: string): Promise<Gateway> {
  // First, since a wrong wallet id stops the start.
  const listed = certifyWallets(loadDirectory(), config.certifiedWallets)
  const store = await openDatabase(config, migrations)
  const { redis, pubsub } = await openSharedState(config).catch(async (error) => {
    await store.close()
    throw error
  })
  const log = createLog(config)
  const metrics = createMetrics()
  // One breaker for all: a hanging Redis is detected once.
  const breaker = createBreaker()
  const makeCache = () => (redis ? createRedisCache(redis, breaker) : createMemoryCache())
  const projects = await createProjects({ store, pubsub })
  const guardedFetch = createGuardedFetch({
    hosts: [...upstreamHosts(config), ...providerHosts(config)],
    allowPrivate: config.allowPrivateUpstreams,
  })
  const lookupEgress = createLookupEgress(config)
  const nodes = { chains: config.chains, guardedFetch, metrics }
  const rpc = createRpcProxy({ ...nodes, cache: makeCache() })
  const esplora = createEsploraProxy({ ...nodes, cache: makeCache() })
  const directory = createDirectory({ data: listed })
  const stopSweep = startUsageSweep({ store, log, days: config.usageDays })
  const { sweepOrders, ...services } = createAccountServices({
    config,
    store,
    rpc,
    esplora,
    guardedFetch,
    lookupEgress,
    caches: {
      balances: makeCache(),
      history: makeCache(),
      identity: makeCache(),
      onramp: makeCache(),
      prices: makeCache(),
    },
    onFailure: (source, error) => log.warn({ source, err: error }, 'a source failed'),
  })
  const stopOrderSweep = startSweep({
    sweep: () => sweepOrders(Date.now()),
    subject: 'orders',
    log,
  })
  const stopIndexer = startIndexer({
    store,
    rpc,
    chains: indexedChains(config.chains),
    pollMs: config.indexPollMs,
    log,
  })
  return {
    config,
    adminToken,
    log,
    metrics,
    store,
    projects,
    limiter: createLimiter(redis, Date.now, breaker),
    idempotency:
      redis && createIdempotencyStore({ redis, breaker, claimMs: config.requestTimeoutMs }),
    rpc,
    esplora,
    ...services,
    directory,
    images: createAssetImages({ directory, networks: config.chains.map(toPictured) }),
    signIn: createSignIn({ config, store, redis, rpc, esplora }),
    // A database that hangs is not ready.
    check: () =>
      withDeadline(CHECK_MS, async () => {
        await Promise.all([store.ping(), redis?.ping()])
      }),
    async close() {
      projects.close()
      // Its pending requests end with the connections.
      const indexerStopped = stopIndexer()
      guardedFetch.close()
      await indexerStopped
      lookupEgress?.close()
      await pubsub.close()
      redis?.disconnect()
      await Promise.all([stopSweep(), stopOrderSweep()])
      await store.close()
    },
  }
}

function upstreamHosts({ chains }: Config): readonly string[] {
  return chains.flatMap(({ rpc }) =>
    rpc.map((url) => new URL(url).hostname.replace(/^\[|\]$/g, '')),
  )
}

const toPictured = ({ id, name }: Config['chains'][number]) => ({
  id,
  name: name ?? id,
  caipNetworkId: id as `${string}:${string}`,
})

import { createMethods } from './calls/createMethods.ts'
import type { Config } from './config/readConfig.ts'
import { createLog } from './createLog.ts'
import { createClients } from './delivery/createClients.ts'
import { createHub } from './delivery/createHub.ts'
import { createSubscriptionLimiter } from './delivery/createSubscriptionLimiter.ts'
import { openMessageStore } from './messages/openMessageStore.ts'
import { createMetrics } from './metrics/createMetrics.ts'
import type { RelayContext } from './relay.ts'

/** Topics, messages or subscriptions of one call, above what the SDKs send. */
const ITEMS_MAX = 1000

/**
 * Opens the message store and creates the parts of a relay.
 *
 * @throws {ConfigError} when Redis cannot be used
 */
export async function createRelay(config: Config): Promise<RelayContext> {
  const log = createLog(config)
  const store = await openMessageStore(config)
  const hub = createHub(store)
  const clients = createClients({ messagesPerSecond: config.clientMessagesPerSecond })
  const metrics = createMetrics({
    topics: hub.topics,
    clients: clients.size,
    stored: store.size,
  })
  const methods = createMethods({
    store,
    limits: { ...config, itemsMax: ITEMS_MAX },
    onPublish: (tag) => metrics.published.inc({ tag: nameOf(tag) }),
  })
  // Above the ids of an earlier process, below 2^53.
  let lastId = Date.now() * 1000
  const underWay = new Set<Promise<void>>()
  return {
    config,
    log,
    metrics,
    store,
    hub,
    clients,
    subscriptions: createSubscriptionLimiter(config),
    methods,
    nextId() {
      lastId += 1
      return lastId
    },
    async track(work) {
      underWay.add(work)
      try {
        await work
      } catch (error) {
        log.error({ err: error }, 'a frame failed')
      } finally {
        underWay.delete(work)
      }
    },
    async settled() {
      await Promise.allSettled(underWay)
    },
    async close() {
      hub.close()
      await store.close()
    },
  }
}

/** Clients choose the tags, so only those of the protocol get a label of their own. */
function nameOf(tag: number): string {
  return tag >= 1000 && tag <= 1121 ? String(tag) : 'other'
}

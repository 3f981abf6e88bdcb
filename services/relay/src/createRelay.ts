import { createMethods } from './calls/createMethods.ts'
import type { Config } from './config/readConfig.ts'
import { createLog } from './createLog.ts'
import { createClients } from './delivery/createClients.ts'
import { createHub } from './delivery/createHub.ts'
import { createSubscriptionCounts } from './delivery/createSubscriptionCounts.ts'
import { openMailbox } from './messages/openMessageStore.ts'
import { createMetrics } from './metrics/createMetrics.ts'
import type { RelayParts } from './relay.ts'

/** Topics, messages or subscriptions of one call: what the SDKs put into one, and then some. */
const ITEMS_MAX = 1000

/**
 * Opens the mailbox and puts the parts together.
 *
 * @throws {ConfigError} when Redis cannot be used
 */
export async function createRelay(config: Config): Promise<RelayParts> {
  const log = createLog(config)
  const mailbox = await openMailbox(config)
  const hub = createHub(mailbox)
  const clients = createClients({ messagesPerSecond: config.clientMessagesPerSecond })
  const metrics = createMetrics({
    topics: hub.topics,
    clients: clients.size,
    mailbox: mailbox.size,
  })
  const methods = createMethods({
    mailbox,
    limits: { ...config, itemsMax: ITEMS_MAX },
    onPublish: (tag) => metrics.published.inc({ tag: nameOf(tag) }),
  })
  // Above what a process before us may have used, below 2^53.
  let lastId = Date.now() * 1000
  const underWay = new Set<Promise<void>>()
  return {
    config,
    log,
    metrics,
    mailbox,
    hub,
    clients,
    subscriptions: createSubscriptionCounts(config),
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
      await mailbox.close()
    },
  }
}

/** Tags are strangers' numbers: those of the protocol are counted by name, others together. */
function nameOf(tag: number): string {
  return tag >= 1000 && tag <= 1121 ? String(tag) : 'other'
}

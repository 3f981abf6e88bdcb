import type { Logger } from 'pino'
import type { Methods } from './calls/createMethods.ts'
import type { Config } from './config/readConfig.ts'
import type { Clients } from './delivery/createClients.ts'
import type { Hub } from './delivery/createHub.ts'
import type { SubscriptionLimiter } from './delivery/createSubscriptionLimiter.ts'
import type { MessageStore } from './messages/types.ts'
import type { Metrics } from './metrics/createMetrics.ts'

/** What the parts of one relay share. */
export interface RelayContext {
  readonly config: Config
  readonly log: Logger
  readonly metrics: Metrics
  readonly store: MessageStore
  readonly hub: Hub
  readonly clients: Clients
  readonly subscriptions: SubscriptionLimiter
  readonly methods: Methods
  /** Creates the id of a push: a safe integer that was not used before. */
  readonly nextId: () => number
  /** Tracks pending work. */
  readonly track: (work: Promise<void>) => Promise<void>
  /** Resolves when no work is pending. */
  readonly settled: () => Promise<void>
  readonly close: () => Promise<void>
}

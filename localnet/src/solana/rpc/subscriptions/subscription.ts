import type { Json } from '../../../net/json.ts'
import type { Cluster } from '../../cluster.ts'
import type { RawParams } from '../rpcMethod.ts'

/** What an open subscription may do. */
export type Sink = {
  readonly cluster: Cluster
  /** Sends one notification. */
  readonly notify: (result: Json) => void
  /** Ends the subscription from our side. */
  readonly end: () => void
}

/** One kind of subscription. */
export type SubscriptionKind = {
  readonly notification: string
  /** Checks the parameters (RpcError -32602) before the subscription exists. */
  readonly open: (params: RawParams, sink: Sink) => OpenSubscription
}

/** A subscription that starts after the client has its number. */
export type OpenSubscription = {
  /** @returns the function that stops it */
  readonly start: () => () => void
}

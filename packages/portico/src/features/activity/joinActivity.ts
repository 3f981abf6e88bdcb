import type { HistoryTransaction } from '../../wire/gateway/history.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { TrackedTransaction } from '../transactions/state.ts'

/** A transaction of the list: of the history, or one that this browser follows. */
export type ActivityItem = {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at: number
} & (
  | { readonly mined: HistoryTransaction; readonly tracked?: undefined }
  | { readonly tracked: TrackedTransaction; readonly mined?: undefined }
)

export interface JoinActivityParameters {
  /** The newest first. */
  readonly tracked: readonly TrackedTransaction[]
  readonly history: readonly HistoryTransaction[]
  /** Of the list. Unset: any. */
  readonly networkId: CaipNetworkId | undefined
  /** Whether the history has older transactions, which are not loaded. */
  readonly hasMore: boolean
}

export interface JoinActivityReturnType {
  /** On any network. */
  readonly pending: readonly TrackedTransaction[]
  /** The newest first. */
  readonly items: readonly ActivityItem[]
}

/**
 * Joins the history of a network with the transactions that this browser follows, each once: the
 * history knows more of one that is in a block.
 */
export function joinActivity({
  tracked,
  history,
  networkId,
  hasMore,
}: JoinActivityParameters): JoinActivityReturnType {
  const mined = history.map((transaction): ActivityItem => {
    const { id, metadata } = transaction
    return { id: `${metadata.chain}:${id}`, at: Date.parse(metadata.minedAt), mined: transaction }
  })
  const known = new Set(mined.map(({ id }) => id.toLowerCase()))
  const others = tracked.filter(({ id }) => !known.has(id.toLowerCase()))
  // A gap between the two would look like a time without transactions.
  const since = hasMore ? (mined.at(-1)?.at ?? 0) : Number.NEGATIVE_INFINITY
  const settled = others
    .filter(({ status }) => status !== 'pending')
    .filter((item) => networkId === undefined || item.networkId === networkId)
    .map((item): ActivityItem => ({ id: item.id, at: item.sentAt, tracked: item }))
    .filter(({ at }) => at >= since)
  return {
    pending: others.filter(({ status }) => status === 'pending'),
    items: [...mined, ...settled].sort((one, other) => other.at - one.at),
  }
}

import { RelayError } from '../errors.ts'

export interface SubscriptionLimits {
  readonly topicsMax: number
  readonly topicsPerAddress: number
}

/** Counts subscriptions on this process: in all, and of each address, since client ids are free. */
export function createSubscriptionCounts({ topicsMax, topicsPerAddress }: SubscriptionLimits) {
  const perAddress = new Map<string, number>()
  let all = 0

  function add(address: string, change: number): void {
    all += change
    const count = (perAddress.get(address) ?? 0) + change
    if (count > 0) perAddress.set(address, count)
    else perAddress.delete(address)
  }

  return {
    /**
     * All of them, or none.
     *
     * @throws {RelayError} `too_many_topics`
     */
    take(address: string, count: number): void {
      if ((perAddress.get(address) ?? 0) + count > topicsPerAddress) {
        throw refusal(`An address may have ${topicsPerAddress} topics.`)
      }
      if (all + count > topicsMax) throw refusal('The relay has all the topics that it may.')
      if (count > 0) add(address, count)
    },
    giveBack(address: string, count: number): void {
      if (count > 0) add(address, -count)
    },
  }
}

export type SubscriptionCounts = ReturnType<typeof createSubscriptionCounts>

const RETRY_SECONDS = 60

const refusal = (message: string) =>
  new RelayError('too_many_topics', message, { retryAfterSeconds: RETRY_SECONDS })

import { getAddressRanges } from '@portico/common/limits'
import { RelayError } from '../errors.ts'

export interface SubscriptionLimits {
  readonly topicsMax: number
  readonly topicsPerAddress: number
}

/**
 * Limits the subscriptions of this process: in all, and of each address, since client ids are free
 * to create.
 */
export function createSubscriptionLimiter({ topicsMax, topicsPerAddress }: SubscriptionLimits) {
  const perAddress = new Map<string, number>()
  let all = 0

  const countOf = (key: string): number => perAddress.get(key) ?? 0

  function add(address: string, change: number): void {
    all += change
    for (const { key } of getAddressRanges(address)) {
      const count = countOf(key) + change
      if (count > 0) perAddress.set(key, count)
      else perAddress.delete(key)
    }
  }

  return {
    /**
     * Takes all of them, or none.
     *
     * @throws {RelayError} `too_many_topics`
     */
    take(address: string, count: number): void {
      const ranges = getAddressRanges(address)
      if (ranges.some(({ key, factor }) => countOf(key) + count > topicsPerAddress * factor)) {
        throw refusal(`An address may have ${topicsPerAddress} topics.`)
      }
      if (all + count > topicsMax) throw refusal('The relay has all the topics that it may.')
      if (count > 0) add(address, count)
    },
    release(address: string, count: number): void {
      if (count > 0) add(address, -count)
    },
  }
}

export type SubscriptionLimiter = ReturnType<typeof createSubscriptionLimiter>

const RETRY_SECONDS = 60

const refusal = (message: string) =>
  new RelayError('too_many_topics', message, { retryAfterSeconds: RETRY_SECONDS })

import { getAddressRanges } from '@portico/common/limits'
import type { Owner } from './types.ts'

interface Usage<T> {
  bytes: number
  /** The oldest first. */
  readonly messages: Set<T>
}

/** Tracks how much of the store each owner uses. An owner is an address; in IPv6, its /48. */
export function createUsageByOwner<T>() {
  const owners = new Map<string, Usage<T>>()
  return {
    add(owner: Owner, bytes: number, message: T): void {
      const key = getWidestRange(owner)
      const usage = owners.get(key) ?? { bytes: 0, messages: new Set() }
      usage.bytes += bytes
      usage.messages.add(message)
      owners.set(key, usage)
    },
    remove(owner: Owner, bytes: number, message: T): void {
      const key = getWidestRange(owner)
      const usage = owners.get(key)
      if (!usage?.messages.delete(message)) return
      usage.bytes -= bytes
      if (usage.messages.size === 0) owners.delete(key)
    },
    /**
     * The oldest messages of the owner that uses most, if that is more than this owner would use
     * with `bytes` on top. An owner keeps its last message: otherwise many small owners could push
     * out one long message.
     */
    getOldestOfLargest(owner: Owner, bytes: number, count: number): readonly T[] {
      let largest: Usage<T> | undefined
      for (const usage of owners.values()) {
        if (usage.messages.size > 1 && usage.bytes > (largest?.bytes ?? 0)) largest = usage
      }
      const own = owners.get(getWidestRange(owner))
      if (!largest || largest === own || largest.bytes <= (own?.bytes ?? 0) + bytes) return []
      return [...take(largest.messages, Math.min(count, largest.messages.size - 1))]
    },
  }
}

function getWidestRange({ address }: Owner): string {
  return getAddressRanges(address).at(-1)?.key ?? address
}

function* take<T>(values: Iterable<T>, count: number): Generator<T> {
  let left = count
  for (const value of values) {
    if (left-- === 0) return
    yield value
  }
}

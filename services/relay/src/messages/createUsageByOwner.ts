import { countedRanges } from '@portico/common/limits'
import type { Owner } from './types.ts'

interface Held<T> {
  bytes: number
  /** The oldest first. */
  readonly letters: Set<T>
}

/** Who has how much of a full store: an address, or the whole /48 of one. */
export function createLetterOwners<T>() {
  const owners = new Map<string, Held<T>>()
  return {
    add(owner: Owner, bytes: number, letter: T): void {
      const key = widestOf(owner)
      const held = owners.get(key) ?? { bytes: 0, letters: new Set() }
      held.bytes += bytes
      held.letters.add(letter)
      owners.set(key, held)
    },
    remove(owner: Owner, bytes: number, letter: T): void {
      const key = widestOf(owner)
      const held = owners.get(key)
      if (!held?.letters.delete(letter)) return
      held.bytes -= bytes
      if (held.letters.size === 0) owners.delete(key)
    },
    /**
     * The oldest letters of whoever has more than this owner would have with so many bytes on top. A last letter is nobody's to drop: many
     * who have little could push out one that is long.
     */
    oldestOfLargest(owner: Owner, bytes: number, count: number): readonly T[] {
      let largest: Held<T> | undefined
      for (const held of owners.values()) {
        if (held.letters.size > 1 && held.bytes > (largest?.bytes ?? 0)) largest = held
      }
      const own = owners.get(widestOf(owner))
      if (!largest || largest === own || largest.bytes <= (own?.bytes ?? 0) + bytes) return []
      return [...take(largest.letters, Math.min(count, largest.letters.size - 1))]
    },
  }
}

function widestOf({ address }: Owner): string {
  return countedRanges(address).at(-1)?.key ?? address
}

function* take<T>(values: Iterable<T>, count: number): Generator<T> {
  let left = count
  for (const value of values) {
    if (left-- === 0) return
    yield value
  }
}

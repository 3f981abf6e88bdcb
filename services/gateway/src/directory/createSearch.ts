import Fuse from 'fuse.js'
import { foldText, squeezeText } from './foldText.ts'
import { matchTypo } from './matchTypo.ts'
import type { Wallet } from './schema.ts'

/** Finds the indexes of matching wallets, the best first. */
export type Search = (text: string) => readonly number[]

/** The share of characters that may differ. */
const TYPOS = 0.3
/** A shorter text must match exactly. */
const SLIP_FROM = 4
/** Only a longer text may differ in several characters. */
const TYPOS_FROM = 6
/** A longer text is no name with typos, and it costs the most. */
const TYPOS_TO = 32

const EXACT = 0
const PREFIX = 1
const WORD = 2
const INSIDE = 3
const SLIP = 4
const TYPO = 5

interface Entry {
  readonly name: string
  readonly squeezed: string
  /** Each word with a leading space. */
  readonly words: string
  /** The name without separators, from each of its words on. */
  readonly starts: readonly string[]
  readonly keys: ReadonlySet<string>
}

interface Hit {
  readonly index: number
  readonly tier: number
  readonly score: number
}

/**
 * Creates a search over names that tolerates typos.
 *
 * The order is: equal names, names that begin with the text, words that begin with it, names that
 * contain it, then names with one typo. Only without any of these, it finds names that differ in a
 * few characters. Equal matches are ordered by rank. Reverse domains and ids match as a whole.
 *
 * @param wallets - by rank
 * @example
 * createSearch(wallets)('metamsk') // [0]: the index of MetaMask
 */
export function createSearch(wallets: readonly Wallet[]): Search {
  const entries = wallets.map(toEntry)
  const fuse = new Fuse(
    entries.map(({ name }) => name),
    {
      includeScore: true,
      shouldSort: false,
      threshold: TYPOS,
      ignoreLocation: true,
      ignoreFieldNorm: true,
    },
  )
  return (text) => {
    const needle = foldText(text)
    const squeezed = squeezeText(needle)
    if (squeezed === '') return []
    const hits: Hit[] = []
    entries.forEach((entry, index) => {
      const tier = tierOf(entry, needle, squeezed)
      if (tier !== undefined) {
        hits.push({ index, tier, score: 0 })
        return
      }
      const score = squeezed.length >= SLIP_FROM ? matchTypo(entry.starts, squeezed) : undefined
      if (score !== undefined) hits.push({ index, tier: SLIP, score })
    })
    if (hits.length === 0 && squeezed.length >= TYPOS_FROM && needle.length <= TYPOS_TO) {
      for (const { refIndex: index, score = 1 } of fuse.search(needle)) {
        hits.push({ index, tier: TYPO, score })
      }
    }
    return hits.sort(byMerit).map(({ index }) => index)
  }
}

function toEntry({ id, name, rdns }: Wallet): Entry {
  const folded = foldText(name)
  return {
    name: folded,
    squeezed: squeezeText(folded),
    words: ` ${folded.replace(/[^\p{L}\p{N}]+/gu, ' ')}`,
    starts: startsOf(folded),
    keys: new Set([folded, id, ...(rdns === null ? [] : [rdns.toLowerCase()])]),
  }
}

function startsOf(folded: string): readonly string[] {
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return words.map((_, index) => words.slice(index).join(''))
}

function tierOf(entry: Entry, needle: string, squeezed: string): number | undefined {
  if (entry.keys.has(needle) || entry.squeezed === squeezed) return EXACT
  if (entry.name.startsWith(needle) || entry.squeezed.startsWith(squeezed)) return PREFIX
  if (entry.words.includes(` ${needle}`)) return WORD
  return squeezed.length > 1 && entry.name.includes(needle) ? INSIDE : undefined
}

function byMerit(a: Hit, b: Hit): number {
  return a.tier - b.tier || a.score - b.score || a.index - b.index
}

import type { WalletListing } from '../../../wire/gateway/wallets.ts'
import { type DirectoryFilter, servesOneOf } from './directoryFilter.ts'

export interface SelectWalletsParameters extends DirectoryFilter {
  readonly exclude: readonly string[]
  readonly search?: string | undefined
  /** From 1. */
  readonly page: number
  readonly entries: number
}

/** Returns a page of a full list, by rank. A search returns the best matches first. */
export function selectWallets<T extends WalletListing>(
  list: readonly T[],
  { include, exclude, namespaces, search = '', page, entries }: SelectWalletsParameters,
): { data: readonly T[]; count: number } {
  const names = (ids: readonly string[], wallet: T) =>
    ids.includes(wallet.id) || (wallet.rdns !== null && ids.includes(wallet.rdns))
  const allowed = list.filter(
    (wallet) =>
      (include === undefined || names(include, wallet)) &&
      !names(exclude, wallet) &&
      servesOneOf(wallet, namespaces),
  )
  const found = search === '' ? allowed : searchWallets(allowed, search)
  const from = (page - 1) * entries
  return { data: found.slice(from, from + entries), count: found.length }
}

/**
 * Returns the wallets whose name matches, the best first: it starts with the text, a word starts
 * with it, it contains it, or it matches with one typo.
 */
export function searchWallets<T extends { readonly name: string }>(
  wallets: readonly T[],
  search: string,
): readonly T[] {
  const wanted = plain(search)
  // Punctuation alone matches no name.
  if (wanted === '') return []
  return wallets
    .map((wallet) => ({ wallet, grade: grade(plain(wallet.name), wanted) }))
    .filter(({ grade }) => grade < MISS)
    .sort((a, b) => a.grade - b.grade)
    .map(({ wallet }) => wallet)
}

const MISS = 4

function grade(name: string, wanted: string): number {
  const words = name.split(' ')
  if (name.startsWith(wanted)) return 0
  if (words.some((word) => word.startsWith(wanted))) return 1
  if (name.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''))) return 2
  const parts = wanted.split(' ')
  const found = words.some((_, from) =>
    parts.every((part, at) => isNearly(words[from + at] ?? '', part)),
  )
  return found ? 3 : MISS
}

// Allows one typo in texts that are long enough.
function isNearly(word: string, wanted: string): boolean {
  return word.startsWith(wanted) || (wanted.length > 3 && isOneSlip(word, wanted))
}

/** Whether the start of a word differs by one missing, extra, wrong or swapped letter. */
function isOneSlip(word: string, wanted: string): boolean {
  let at = 0
  while (at < wanted.length && word[at] === wanted[at]) at += 1
  const rest = wanted.slice(at)
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return [
    [word.slice(at + 1), rest],
    [word.slice(at), rest.slice(1)],
    [word.slice(at + 1), rest.slice(1)],
    [word.slice(at), swapped],
  ].some(([have = '', want = '']) => have.startsWith(want))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

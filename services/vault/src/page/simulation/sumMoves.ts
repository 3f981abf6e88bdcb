import type { Change } from './simulation.ts'

/** A transfer. Its amount is never negative. */
export interface Move extends Change {
  readonly from: string
  readonly to: string
}

/** Sums what transfers change for one account: each token once, without what comes back. */
export function sumMoves(moves: readonly Move[], owner: string): readonly Change[] {
  const sums = new Map<string, Change>()
  for (const { from, to, token, id, amount } of moves) {
    const key = `${token} ${id}`
    const before = sums.get(key)?.amount ?? 0n
    const gained = to === owner ? amount : 0n
    const lost = from === owner ? amount : 0n
    sums.set(key, { token, id, amount: before + gained - lost })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0n)
}

/** Returns whether two lists have the same changes, in any order. Each has a token once. */
export function isSameChanges(some: readonly Change[], others: readonly Change[]): boolean {
  const isIn = ({ token, id, amount }: Change) =>
    others.some((other) => other.token === token && other.id === id && other.amount === amount)
  return some.length === others.length && some.every(isIn)
}

import type { Change } from '../review/simulation.ts'

/** A transfer. Its amount is never negative. */
export interface Move extends Change {
  readonly from: string
  readonly to: string
}

/** Sums changes: each token once, and none that comes back. */
export function sumChanges(changes: readonly Change[]): readonly Change[] {
  const sums = new Map<string, Change>()
  for (const { token, id, amount } of changes) {
    const key = `${token} ${id}`
    sums.set(key, { token, id, amount: amount + (sums.get(key)?.amount ?? 0n) })
  }
  return [...sums.values()].filter(({ amount }) => amount)
}

/** Sums what transfers change for one account. */
export function sumMoves(moves: readonly Move[], owner: string): readonly Change[] {
  const changes = moves.flatMap((move) => [
    ...(move.to === owner ? [move] : []),
    ...(move.from === owner ? [negate(move)] : []),
  ])
  return sumChanges(changes)
}

/** Returns whether two sums have the same changes, in any order. */
export function isSameChanges(some: readonly Change[], others: readonly Change[]): boolean {
  return sumChanges([...some, ...others.map(negate)]).length === 0
}

/** Returns what undoes a change. */
export function negate(change: Change): Change {
  return { ...change, amount: -change.amount }
}

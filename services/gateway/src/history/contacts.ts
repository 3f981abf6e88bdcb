import type { SourceTransaction } from './types.ts'

/** Digits that users compare at each end of an address: poisoned addresses share them. */
const COMPARED = 4
const ADDRESS = /^0x[0-9a-f]{40}$/

/**
 * The digits of an address that a user compares: the first and last four.
 *
 * @returns `undefined` for an address of another namespace, where a look-alike costs more
 */
export function getShape(address: string): string | undefined {
  if (!ADDRESS.test(address)) return undefined
  return `${address.slice(2, 2 + COMPARED)}${address.slice(-COMPARED)}`
}

/** The addresses to which an account has sent something in transactions of its own. */
export function findContacts(
  account: string,
  transactions: readonly SourceTransaction[],
): readonly string[] {
  const found = new Set<string>()
  for (const { sentFrom, transfers } of transactions) {
    if (sentFrom !== account) continue
    for (const { sender, recipient, amount } of transfers) {
      if (sender === account && recipient !== account && amount !== '0') found.add(recipient)
    }
  }
  return [...found]
}

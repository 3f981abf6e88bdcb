import type { Portico } from '../../core/portico.ts'
import type { Account } from '../../wire/accounts.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { LiveConnection } from './state.ts'

/** Returns the canonical form of an address. Wallets write addresses in any case. */
export function canonicalAddress(portico: Portico, namespace: Namespace, address: string): string {
  const adapter = portico.config.adapters.find((item) => item.namespace === namespace)
  return adapter?.parseAddress(address) ?? address
}

/** Whether two texts are the same address. */
export function isSameAddress(
  portico: Portico,
  namespace: Namespace,
  a: string,
  b: string,
): boolean {
  return canonicalAddress(portico, namespace, a) === canonicalAddress(portico, namespace, b)
}

/** Returns the account with an address, if it can be selected: one on Stacks cannot. */
export function findAccount(
  portico: Portico,
  { namespace, accounts }: Pick<LiveConnection, 'namespace' | 'accounts'>,
  address: string,
): Account | undefined {
  return accounts.find(
    (account) =>
      account.type !== 'stacks' && isSameAddress(portico, namespace, account.address, address),
  )
}

/** Returns the accounts with a valid address, or `undefined` if there is none. */
export function readableAccounts(
  portico: Portico,
  accounts: readonly Account[],
  namespace: Namespace,
): readonly [Account, ...Account[]] | undefined {
  const adapter = portico.config.adapters.find((item) => item.namespace === namespace)
  const isOnStacks = ({ type }: Account) => type === 'stacks'
  const readable = accounts.filter(
    (account) =>
      typeof account.address === 'string' &&
      (!adapter || isOnStacks(account) || adapter.parseAddress(account.address) !== undefined),
  )
  if (readable.every(isOnStacks)) return undefined
  const [first, ...rest] = readable
  return first && [first, ...rest]
}

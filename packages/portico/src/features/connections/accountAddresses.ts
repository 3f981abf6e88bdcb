import type { Portico } from '../../core/portico.ts'
import type { Account } from '../../wire/accounts.ts'
import type { Namespace } from '../../wire/namespace.ts'

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

/** Returns the accounts with a valid address, or `undefined` if there is none. */
export function readableAccounts(
  portico: Portico,
  accounts: readonly Account[],
  namespace: Namespace,
): readonly [Account, ...Account[]] | undefined {
  const adapter = portico.config.adapters.find((item) => item.namespace === namespace)
  const readable = accounts.filter(
    ({ address }) =>
      typeof address === 'string' && (!adapter || adapter.parseAddress(address) !== undefined),
  )
  const [first, ...rest] = readable
  return first && [first, ...rest]
}

import type { Portico } from '../../core/portico.ts'
import type { Account } from '../../wire/account.ts'
import type { Namespace } from '../../wire/namespace.ts'

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

import { getAddress } from 'viem'
import type { Portico } from '../core/portico.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import type { Eip1193Provider } from '../wire/providers.ts'
import type { WagmiAccounts, WagmiAddress } from './types.ts'

/** Returns Portico's active EVM connection in wagmi's form; undefined if there is none. */
export function readAccounts(
  portico: Portico,
): (WagmiAccounts & { readonly provider: Eip1193Provider }) | undefined {
  const live = getActiveConnection(portico.store.getState(), 'eip155')
  if (!live) return undefined
  const first = getAddress(live.address)
  const others = live.accounts.map(({ address }): WagmiAddress => getAddress(address))
  return {
    accounts: [first, ...new Set(others.filter((address) => address !== first))],
    chainId: Number(live.networkId.slice('eip155:'.length)),
    provider: live.provider as Eip1193Provider,
  }
}

/** Returns whether wagmi would see no difference. */
export function isSameAccounts(a: WagmiAccounts, b: WagmiAccounts): boolean {
  return a.chainId === b.chainId && a.accounts.join() === b.accounts.join()
}

import { getAddress } from 'viem'
import type { Portico } from '../core/portico.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import type { Eip1193Provider } from '../wire/providers.ts'
import type { WagmiAccounts, WagmiAddress } from './types.ts'

/** Portico's EVM connection in use, in wagmi's words; undefined while none is live. */
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

/** Whether wagmi would tell the two apart. */
export function isSameAccounts(a: WagmiAccounts, b: WagmiAccounts): boolean {
  return a.chainId === b.chainId && a.accounts.join() === b.accounts.join()
}

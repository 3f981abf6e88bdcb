import type { Chain } from 'viem'
import { getAddress } from 'viem'
import { DISCOVERY_GRACE_MS, RECONNECT_TIMEOUT_MS } from '../core/deadlines.ts'
import type { Portico } from '../core/portico.ts'
import { hasStoredSession } from '../core/storage/rawStore.ts'
import { getStatus } from '../features/connections/connectionStatus.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import type { Eip1193Provider } from '../wire/accounts.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { configNoNetworks } from '../wire/errors/rows/setup.ts'
import type { Network } from '../wire/network.ts'
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

/**
 * Waits until Portico's stored EVM session is restored, or it is certain that it will not be, with
 * a timeout. wagmi reconnects its connectors before the page has rendered, when Portico may not be
 * started yet.
 */
export async function waitUntilRestored(portico: Portico): Promise<void> {
  if (isRestored(portico)) return
  await new Promise<void>((resolve) => {
    const finish = () => {
      unsubscribe()
      cancelTimer()
      resolve()
    }
    const unsubscribe = portico.store.subscribe(() => {
      if (isRestored(portico)) finish()
    })
    const cancelTimer = portico.config.clock.after(
      DISCOVERY_GRACE_MS + RECONNECT_TIMEOUT_MS,
      finish,
    )
  })
}

/** Returns whether Portico's stored EVM session is restored or certainly will not be. */
export function isRestored(portico: Portico): boolean {
  const state = portico.store.getState()
  if (getActiveConnection(state, 'eip155')) return true
  if (getStatus(state, 'eip155') === 'reconnecting') return false
  if (state.status === 'idle') return !hasStoredSession(portico.storage.read())
  return state.status === 'ready'
}

/**
 * Returns Portico's EVM networks as chains for wagmi, so that a site lists them once. Networks of
 * other namespaces are left out.
 *
 * @param networks - usually `portico.config.networks`
 * @throws {PorticoError} `config/no-networks` if there is no EVM network
 * @example
 * import { http } from 'viem'
 *
 * const chains = wagmiChains(portico.config.networks)
 * const transports = Object.fromEntries(chains.map(({ id }) => [id, http()]))
 */
export function wagmiChains(networks: readonly Network[]): readonly [Chain, ...Chain[]] {
  const [first, ...rest] = networks
    .filter(({ chainNamespace }) => chainNamespace === 'eip155')
    // viem ignores the additional fields of a network.
    .map((network) => network as unknown as Chain)
  if (!first) throw new PorticoError(configNoNetworks)
  return [first, ...rest]
}

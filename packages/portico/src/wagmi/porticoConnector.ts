import type { Portico } from '../core/portico.ts'
import { connectorNotConnected } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { isSameAccounts, readAccounts, waitUntilRestored } from './porticoConnection.ts'
import type {
  PorticoConnectorFn,
  PorticoWagmiConnector,
  WagmiAccounts,
  WagmiSetup,
} from './types.ts'

/**
 * Creates a connector for wagmi 2 and wagmi 3 that shares Portico's EVM connection: `connect` opens
 * Portico's modal, `disconnect` disconnects Portico's EVM wallets, `switchChain` switches between
 * Portico's networks. Turn off wagmi's own wallet discovery, which would reconnect wallets without
 * Portico. Use {@link bridge} to pass connections that begin in the modal to wagmi.
 *
 * Its `connect` rejects with viem's `UserRejectedRequestError` (4001) if the user closes the modal,
 * and with `wagmi/chain-missing` for a chain that Portico does not know; `switchChain` with the
 * same, and with the mapped error of the wallet.
 *
 * @param portico - the instance whose connection is shared
 * @returns a connector for `connectors` of wagmi's `createConfig`
 * @example
 * import { http } from 'viem'
 * import { mainnet } from 'viem/chains'
 *
 * const config = createConfig({
 *   chains: [mainnet],
 *   connectors: [porticoConnector(portico)],
 *   multiInjectedProviderDiscovery: false,
 *   transports: { [mainnet.id]: http() },
 * })
 * bridge(portico, config)
 */
export function porticoConnector(portico: Portico): PorticoConnectorFn {
  return (setup) => createConnector(portico, setup)
}

function createConnector(portico: Portico, setup: WagmiSetup): PorticoWagmiConnector {
  const { chains } = setup
  const notifier = createNotifier(portico, setup)
  let loading: ReturnType<typeof loadActions> | undefined
  return {
    // Instances on one page have different storage keys.
    id: portico.config.storageKey,
    name: 'Portico',
    type: 'portico',
    portico,
    async connect({ chainId, isReconnecting, withCapabilities } = {}) {
      if (isReconnecting) await waitUntilRestored(portico)
      else await (await loadActions()).connectTo(portico, chains, chainId)
      const { accounts, chainId: connectedId } = requireAccounts(portico)
      // Loaded in advance, so that disconnecting works even if the server no longer has the chunk.
      loading = loadActions()
      loading.catch(() => {})
      notifier.begin({ accounts, chainId: connectedId })
      const withEmptyCapabilities = accounts.map((address) => ({ address, capabilities: {} }))
      return {
        accounts: (withCapabilities ? withEmptyCapabilities : accounts) as never,
        chainId: connectedId,
      }
    },
    async disconnect() {
      const { disconnectAll } = await (loading ?? loadActions())
      notifier.end()
      await disconnectAll(portico)
    },
    getAccounts: async () => requireAccounts(portico).accounts,
    getChainId: async () => requireAccounts(portico).chainId,
    async getProvider() {
      // wagmi skips a connector without a provider when it reconnects.
      await waitUntilRestored(portico)
      return readAccounts(portico)?.provider
    },
    async isAuthorized() {
      await waitUntilRestored(portico)
      return readAccounts(portico) !== undefined
    },
    switchChain: async ({ chainId }) => (await loadActions()).switchTo(portico, chains, chainId),
    // Portico handles the events of the wallet, and this connector those of Portico.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }
}

function requireAccounts(portico: Portico): WagmiAccounts {
  const found = readAccounts(portico)
  if (!found) throw new PorticoError(connectorNotConnected)
  return found
}

async function loadActions() {
  try {
    return await import('./connectorActions.ts')
  } catch (cause) {
    throw new PorticoError(loadFailed, { cause })
  }
}

/** Notifies wagmi of changes to a connection that it knows. */
function createNotifier(portico: Portico, { emitter }: WagmiSetup) {
  let last: WagmiAccounts | undefined
  let unsubscribe = () => {}
  const end = () => {
    unsubscribe()
    last = undefined
  }
  const notify = () => {
    const now = readAccounts(portico)
    if (!last || (now && isSameAccounts(last, now))) return
    if (!now) {
      end()
      emitter.emit('disconnect')
      return
    }
    const { accounts, chainId } = now
    last = { accounts, chainId }
    emitter.emit('change', last)
  }
  return {
    begin(known: WagmiAccounts) {
      end()
      last = known
      unsubscribe = portico.store.subscribe(notify)
    },
    end,
  }
}

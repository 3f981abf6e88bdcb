import type { Portico } from '../core/portico.ts'
import { connectorNotConnected } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { loadFailed } from '../wire/errors/rows/setup.ts'
import { isSameAccounts, readAccounts } from './readAccounts.ts'
import type {
  PorticoConnectorFn,
  PorticoWagmiConnector,
  WagmiAccounts,
  WagmiSetup,
} from './types.ts'
import { whenRestored } from './whenRestored.ts'

/**
 * A connector for wagmi 2 and wagmi 3 that shares Portico's EVM connection: `connect` opens Portico's modal, `disconnect` leaves Portico's
 * EVM wallets, `switchChain` goes through Portico's networks. Portico finds the wallets, so wagmi's own search is best turned off: it
 * would reconnect to a wallet past Portico. Tell wagmi also of what began in the modal: see {@link bridge}.
 *
 * Its `connect` rejects with viem's `UserRejectedRequestError` (4001) when the visitor closes the modal, and with `wagmi/chain-missing`
 * for a chain that Portico does not know; `switchChain` with the same, and with the wallet's own error by name.
 *
 * @param portico - the instance whose connection is shared
 * @returns what `connectors` of wagmi's `createConfig` takes
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
  const following = createFollower(portico, setup)
  let leaving: ReturnType<typeof onDemand> | undefined
  return {
    // Each instance of a page has its own key.
    id: portico.config.storageKey,
    name: 'Portico',
    type: 'portico',
    portico,
    async connect({ chainId, isReconnecting, withCapabilities } = {}) {
      if (isReconnecting) await whenRestored(portico)
      else await (await onDemand()).connectTo(portico, chains, chainId)
      const { accounts, chainId: landed } = requireAccounts(portico)
      // There before it is needed: who leaves must not depend on what a server still has.
      leaving = onDemand()
      leaving.catch(() => {})
      following.begin({ accounts, chainId: landed })
      const described = accounts.map((address) => ({ address, capabilities: {} }))
      return { accounts: (withCapabilities ? described : accounts) as never, chainId: landed }
    },
    async disconnect() {
      const { leave } = await (leaving ?? onDemand())
      following.end()
      await leave(portico)
    },
    getAccounts: async () => requireAccounts(portico).accounts,
    getChainId: async () => requireAccounts(portico).chainId,
    async getProvider() {
      // A connector without a provider is passed over when wagmi reconnects.
      await whenRestored(portico)
      return readAccounts(portico)?.provider
    },
    async isAuthorized() {
      await whenRestored(portico)
      return readAccounts(portico) !== undefined
    },
    switchChain: async ({ chainId }) => (await onDemand()).moveTo(portico, chains, chainId),
    // Portico listens to the wallet, and this connector to Portico.
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

async function onDemand() {
  try {
    return await import('./onDemand.ts')
  } catch (cause) {
    throw new PorticoError(loadFailed, { cause })
  }
}

/** Tells wagmi what becomes of a connection that it knows of. */
function createFollower(portico: Portico, { emitter }: WagmiSetup) {
  let told: WagmiAccounts | undefined
  let unsubscribe = () => {}
  const end = () => {
    unsubscribe()
    told = undefined
  }
  const follow = () => {
    const now = readAccounts(portico)
    if (!told || (now && isSameAccounts(told, now))) return
    if (!now) {
      end()
      emitter.emit('disconnect')
      return
    }
    const { accounts, chainId } = now
    told = { accounts, chainId }
    emitter.emit('change', told)
  }
  return {
    begin(known: WagmiAccounts) {
      end()
      told = known
      unsubscribe = portico.store.subscribe(follow)
    },
    end,
  }
}

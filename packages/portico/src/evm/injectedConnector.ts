import type {
  ConnectorConnectParameters,
  ConnectorEvent,
  ConnectorGrant,
} from '../core/contracts/connector.ts'
import type { PageSession } from '../core/contracts/createPageConnector.ts'
import { raceAbort, throwIfAborted } from '../core/lifecycle/raceAbort.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import type { Eip1193Provider } from '../wire/providers.ts'
import { askForAccounts } from './askForAccounts.ts'
import { followProvider } from './followProvider.ts'
import { readNetworkId } from './readNetworkId.ts'
import { revokeAccounts } from './revokeAccounts.ts'

/**
 * Works with one provider object (EIP-1193): the one that was chosen, whatever `window.ethereum` becomes later.
 *
 * @param walletName - for errors that name the wallet
 */
export function createInjectedSession(provider: Eip1193Provider, walletName: string): PageSession {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let connected = false
  let unfollow: (() => void) | undefined

  const emit = (event: ConnectorEvent) => {
    if (!connected) return
    if (event.type === 'disconnect') connected = false
    if (event.type === 'accounts' && event.accounts.length === 0) connected = false
    for (const listener of [...listeners]) listener(event)
  }

  return {
    async connect({ mode, signal }) {
      throwIfAborted(signal)
      try {
        const grant = await raceAbort(askForGrant(provider, walletName, mode), signal)
        connected = true
        return grant
      } catch (error) {
        throw mapWalletError(error, { walletName })
      }
    },
    async disconnect() {
      if (!connected) return
      connected = false
      await revokeAccounts(provider)
    },
    subscribe(listener) {
      // One listener on the wallet, however many listen here.
      unfollow ??= followProvider(provider, emit)
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        unfollow?.()
        unfollow = undefined
      }
    },
  }
}

async function askForGrant(
  provider: Eip1193Provider,
  walletName: string,
  mode: ConnectorConnectParameters['mode'],
): Promise<ConnectorGrant> {
  const accounts = await askForAccounts(provider, walletName, mode)
  const networkId = readNetworkId(await provider.request({ method: 'eth_chainId' }))
  return { sessions: [{ namespace: 'eip155', accounts, networkId, provider }], declined: [] }
}

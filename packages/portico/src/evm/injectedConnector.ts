import { raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import type { PageSession } from '../core/connectors/createPageConnector.ts'
import type {
  ConnectorConnectParameters,
  ConnectorEvent,
  ConnectorGrant,
} from '../core/interfaces/connector.ts'
import type { Account, Eip1193Provider } from '../wire/accounts.ts'
import { connectorNoAccounts } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import { requestAccounts, revokeAccounts } from './accounts.ts'
import { readNetworkId } from './readNetworkId.ts'
import { subscribeToProvider } from './subscribeToProvider.ts'

const namespace = 'eip155' as const

/**
 * Creates the session of one provider (EIP-1193). It keeps this object, whatever `window.ethereum`
 * becomes later.
 *
 * @param walletName - the name of the wallet in errors
 */
export function createInjectedSession(provider: Eip1193Provider, walletName: string): PageSession {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let connected = false
  let unsubscribe: (() => void) | undefined

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
        const request = requestGrant(provider, walletName, mode, signal)
        const grant = await raceAbort(request, signal)
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
      // One subscription to the provider serves all listeners.
      unsubscribe ??= subscribeToProvider(provider, emit)
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        unsubscribe?.()
        unsubscribe = undefined
      }
    },
  }
}

async function requestGrant(
  provider: Eip1193Provider,
  walletName: string,
  mode: ConnectorConnectParameters['mode'],
  signal: AbortSignal,
): Promise<ConnectorGrant> {
  let accounts: readonly Account[] = await requestAccounts(provider, walletName, mode)
  let moved: CaipNetworkId | undefined
  // The wallet may change between the two requests, while the session has no listeners yet.
  const stop = subscribeToProvider(provider, (event) => {
    if (event.type === 'accounts') accounts = event.accounts
    if (event.type === 'network') moved = event.networkId
  })
  signal.addEventListener('abort', stop, { once: true })
  try {
    const answered = readNetworkId(await provider.request({ method: 'eth_chainId' }))
    const networkId = moved ?? answered
    const [first, ...rest] = accounts
    if (!first) throw new PorticoError(connectorNoAccounts, { args: { name: walletName } })
    const session = { namespace, accounts: [first, ...rest] as const, networkId, provider }
    return { sessions: [session], declined: [] }
  } finally {
    stop()
    signal.removeEventListener('abort', stop)
  }
}

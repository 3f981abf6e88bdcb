import { raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import type { PageSession } from '../core/connectors/createPageConnector.ts'
import type {
  ConnectorConnectParameters,
  ConnectorEvent,
  ConnectorGrant,
} from '../core/interfaces/connector.ts'
import type { Account } from '../wire/account.ts'
import { connectorNoAccounts } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId } from '../wire/network.ts'
import type { Eip1193Provider } from '../wire/providers.ts'
import { askForAccounts } from './askForAccounts.ts'
import { followProvider } from './followProvider.ts'
import { readNetworkId } from './readNetworkId.ts'
import { revokeAccounts } from './revokeAccounts.ts'

const namespace = 'eip155' as const

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
        const asked = askForGrant(provider, walletName, mode, signal)
        const grant = await raceAbort(asked, signal)
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
  signal: AbortSignal,
): Promise<ConnectorGrant> {
  let accounts: readonly Account[] = await askForAccounts(provider, walletName, mode)
  let moved: CaipNetworkId | undefined
  // The wallet may change its mind between the two answers, when nobody listens to it yet.
  const stop = followProvider(provider, (event) => {
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

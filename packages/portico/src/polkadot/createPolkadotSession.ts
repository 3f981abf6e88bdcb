import { raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import type { PageSession } from '../core/connectors/createPageConnector.ts'
import type { ConnectorConnectParameters, ConnectorEvent } from '../core/interfaces/connector.ts'
import type { Account } from '../wire/accounts.ts'
import {
  chainNotSupported,
  connectorInvalidAnswer,
  connectorNoAccounts,
  connectorNotConnected,
  connectorNotFound,
  rpcUnauthorized,
  rpcUserRejected,
} from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId, Network } from '../wire/network.ts'
import { type InjectedAccount, readAccounts, selectAccounts } from './accounts.ts'
import type { Authorizations } from './authorizations.ts'
import { DEFAULT_NETWORK } from './chains.ts'
import { createPolkadotProvider } from './createPolkadotProvider.ts'
import {
  callMethod,
  enableWallet,
  type InjectedEntry,
  type InjectedWallet,
  subscribeToAccounts,
} from './injectedWallet.ts'

const namespace = 'polkadot' as const

/** What a session needs. */
export interface PolkadotSessionOptions {
  readonly connectorId: string
  readonly walletName: string
  /** Returns the present entry of the wallet. Some wallets replace a placeholder. */
  readonly getEntry: () => InjectedEntry | undefined
  readonly authorizations: Authorizations
}

interface Connected {
  readonly wallet: InjectedWallet
  readonly granted: readonly InjectedAccount[]
  readonly networkId: CaipNetworkId
  readonly reachability: 'ok' | 'unreachable'
}

/** Creates the session of one wallet in the page. The site chooses its network. */
export function createPolkadotSession(options: PolkadotSessionOptions): PageSession {
  const { connectorId, walletName, authorizations } = options
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let current: Connected | undefined
  let unsubscribe: (() => void) | undefined

  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const unwatch = () => {
    unsubscribe?.()
    unsubscribe = undefined
  }
  const watch = () => {
    unwatch()
    if (!current || listeners.size === 0) return
    const { wallet } = current
    unsubscribe = subscribeToAccounts(wallet, (answer) => {
      if (current?.wallet === wallet) onAccounts(current, answer)
    })
  }
  const onAccounts = (before: Connected, answer: unknown) => {
    let granted: readonly InjectedAccount[]
    try {
      granted = readChangedAccounts(answer)
    } catch (error) {
      return emit({ type: 'error', namespace, error: mapWalletError(error) })
    }
    const { networkId } = before
    const accounts = selectAccounts(granted, networkId)
    current = { ...before, granted }
    onReachability(before.wallet, 'ok')
    if (accounts.length === 0) {
      current = undefined
      unwatch()
      void forgetIfRevoked(before.wallet)
    }
    if (isSame(selectAccounts(before.granted, networkId), accounts)) return
    emit({ type: 'accounts', namespace, accounts })
  }
  // A wallet that locks and one from which the user removed the site both send an empty list. Only
  // the latter refuses to list accounts, and its `enable` would prompt the user now.
  const forgetIfRevoked = async ({ accounts }: InjectedWallet) => {
    const isRefused = await callMethod(accounts, 'get').then(
      () => false,
      (error) => isPorticoError(error, rpcUnauthorized),
    )
    if (isRefused && !current) authorizations.remove(connectorId)
  }
  const switchNetwork = (networkId: CaipNetworkId) => {
    if (!current) throw new PorticoError(connectorNotConnected)
    if (current.networkId === networkId) return
    const accounts = selectAccounts(current.granted, networkId)
    if (accounts.length === 0) throw new PorticoError(chainNotSupported)
    const before = selectAccounts(current.granted, current.networkId)
    current = { ...current, networkId }
    // Listeners to the network read the accounts that it has.
    if (!isSame(before, accounts)) emit({ type: 'accounts', namespace, accounts })
    emit({ type: 'network', namespace, networkId })
  }
  // Extensions have no event for that: the next request shows it.
  const onReachability = (wallet: InjectedWallet, reachability: 'ok' | 'unreachable') => {
    if (current?.wallet !== wallet || current.reachability === reachability) return
    current = { ...current, reachability }
    emit({ type: 'reachability', namespace, reachability })
  }
  const request = async ({ mode, site }: ConnectorConnectParameters) => {
    if (mode === 'silent' && !authorizations.has(connectorId)) {
      throw new PorticoError(rpcUnauthorized)
    }
    const entry = options.getEntry()
    if (!entry) throw new PorticoError(connectorNotFound)
    const wallet = await enableWallet(entry, site?.metadata?.name ?? getHostName())
    return { wallet, granted: readAccounts(await callMethod(wallet.accounts, 'get')) }
  }

  return {
    async connect(parameters) {
      const { signal, networks, preferredNetworkIds } = parameters
      throwIfAborted(signal)
      try {
        const { wallet, granted } = await raceAbort(request(parameters), signal)
        const networkId = chooseNetwork(granted, networks, preferredNetworkIds?.[namespace])
        const [first, ...rest] = selectAccounts(granted, networkId)
        if (!first) throw new PorticoError(connectorNoAccounts, { args: { name: walletName } })
        current = { wallet, granted, networkId, reachability: 'ok' }
        authorizations.add(connectorId)
        watch()
        const provider = createPolkadotProvider(wallet, {
          accounts: () => (current?.wallet === wallet ? current.granted : []),
          switchNetwork,
          onReachability: (reachability) => onReachability(wallet, reachability),
        })
        const session = { namespace, accounts: [first, ...rest] as const, networkId, provider }
        return { sessions: [session], declined: [] }
      } catch (error) {
        // The user has declined. A wallet that is slow, locked or not there yet is tried again.
        const isDeclined =
          isPorticoError(error, rpcUserRejected) || isPorticoError(error, rpcUnauthorized)
        if (parameters.mode === 'silent' && isDeclined) authorizations.remove(connectorId)
        throw mapWalletError(error, { walletName })
      }
    },
    // Wallets have no method that revokes the authorization.
    async disconnect() {
      current = undefined
      unwatch()
      authorizations.remove(connectorId)
    },
    subscribe(listener) {
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      if (!unsubscribe) watch()
      return () => {
        listeners.delete(own)
        if (listeners.size === 0) unwatch()
      }
    },
  }
}

/**
 * Chooses the network of a connection: the preferred one of the site, else the first one, that the
 * accounts can use.
 */
function chooseNetwork(
  granted: readonly InjectedAccount[],
  networks: readonly Network[],
  preferred: CaipNetworkId | undefined,
): CaipNetworkId {
  const own = networks
    .filter(({ chainNamespace }) => chainNamespace === namespace)
    .map(({ caipNetworkId }) => caipNetworkId)
  const first = own.find((id) => id === preferred) ?? own[0] ?? DEFAULT_NETWORK
  return [first, ...own].find((id) => selectAccounts(granted, id).length > 0) ?? first
}

// A list with nothing readable is an error and revokes nothing.
function readChangedAccounts(answer: unknown): readonly InjectedAccount[] {
  const granted = readAccounts(answer)
  if (granted.length > 0 || (answer as readonly unknown[]).length === 0) return granted
  throw new PorticoError(connectorInvalidAnswer, { details: 'accounts' })
}

function getHostName(): string {
  return globalThis.location?.hostname || 'localhost'
}

function isSame(before: readonly Account[], now: readonly Account[]): boolean {
  return (
    before.length === now.length &&
    before.every(
      ({ address, label }, at) => address === now[at]?.address && label === now[at]?.label,
    )
  )
}

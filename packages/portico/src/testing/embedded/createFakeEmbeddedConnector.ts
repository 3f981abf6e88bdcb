import { raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import type {
  Connector,
  ConnectorConnectParameters,
  ConnectorEvent,
  ConnectorGrant,
} from '../../core/interfaces/connector.ts'
import { connectorNoAccounts, rpcUserRejected } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { FakeChainsOptions } from '../evm/createFakeChains.ts'
import { addWalletControls } from '../wallet/addWalletControls.ts'
import { createWalletState, type WalletState } from '../wallet/createWalletState.ts'
import { drawIcon } from '../wallet/drawIcon.ts'
import type { FakeWalletControls, FakeWalletOptions } from '../wallet/types.ts'
import { createEmbeddedChains } from './createEmbeddedChains.ts'
import { createEmbeddedKeys, type EmbeddedNamespace } from './createEmbeddedKeys.ts'
import {
  type EmbeddedSession,
  getAccountType,
  getReach,
  readSession,
  requestSession,
  requireNamespace,
  restoreSession,
  storeSession,
} from './embeddedSession.ts'

/** Options of {@link createFakeEmbeddedConnector}. */
export interface FakeEmbeddedOptions extends FakeWalletOptions {
  /** Default: `embedded`. */
  readonly id?: string | undefined
  /** Default: `auth`, which has no row in the wallet list. An `external` connector has one. */
  readonly type?: 'auth' | 'external' | undefined
  /** Default: both. */
  readonly namespaces?: readonly EmbeddedNamespace[] | undefined
  /** The user who is logged in. Default: none. */
  readonly user?:
    | { readonly email?: string; readonly username?: string; readonly provider?: string }
    | undefined
  /** Options of the EVM side. */
  readonly evm?: FakeChainsOptions | undefined
  /** RPC addresses for Solana transactions, by CAIP-2 id. */
  readonly solanaRpcUrls?: Readonly<Record<string, string>> | undefined
  /** How long the frame takes to load, in milliseconds. Default: 0. */
  readonly frameDelayMs?: number | undefined
}

/** A fake embedded wallet: a connector with test controls. */
export interface FakeEmbeddedConnector extends Connector, FakeWalletControls {
  readonly name: string
  readonly icon: string
  readonly getUser: NonNullable<Connector['getUser']>
  readonly setAccountType: NonNullable<Connector['setAccountType']>
  /** Moves the wallet to another EVM chain without a request. */
  setChain(chainId: number): void
}

/**
 * Creates a scriptable connector that behaves like an embedded wallet: one login for several
 * namespaces, several account types, a frame that must never move in the document, and a session
 * that survives a reload in the given storage. `lock` and `vanish` make it unreachable; `revoke`
 * ends the login.
 *
 * @example
 * createPortico({
 *   networks: [mainnet],
 *   connectors: [createFakeEmbeddedConnector({ storage: localStorage })],
 * })
 */
export function createFakeEmbeddedConnector(
  options: FakeEmbeddedOptions = {},
): FakeEmbeddedConnector {
  const { id = 'embedded', name = 'Fake Account', type = 'auth' } = options
  const namespaces = options.namespaces ?? ['eip155', 'solana']
  const icon = options.icon ?? drawIcon(name)
  const state = createWalletState({ ...options, name })
  const keys = createEmbeddedKeys(options.seed ?? name)
  const chains = createEmbeddedChains(state, keys, options)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const login = createLogin(state, chains, emit)
  let frame: Promise<void> | undefined
  const load = () => {
    frame ??= new Promise((resolve) => setTimeout(resolve, options.frameDelayMs ?? 0))
    return frame
  }

  return addWalletControls(state, icon, {
    id,
    name,
    icon,
    type,
    namespaces,
    disconnectScope: 'all' as const,
    needsUserActivation: true,
    pageUi: true,
    persistentHost: true,
    reach: (namespace: Namespace) => getReach(namespaces, namespace),
    getAvailability: async () =>
      state.present ? ('available' as const) : ('unreachable' as const),
    load,
    async connect(parameters: ConnectorConnectParameters) {
      const { signal, mode } = parameters
      throwIfAborted(signal)
      const requested = parameters.namespaces.map((namespace) =>
        requireNamespace(namespaces, namespace, name),
      )
      try {
        const session =
          mode === 'silent'
            ? restoreSession(state, requested, load)
            : requestSession(state, requested, parameters, load)
        return login.grant(await raceAbort(session, signal), parameters, name)
      } catch (error) {
        throw mapWalletError(error, { walletName: name })
      }
    },
    // One login serves all namespaces, so ending it for one ends it for all.
    disconnect: async () => login.end(),
    subscribe(listener: (event: ConnectorEvent) => void) {
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    getUser() {
      if (login.namespaces.length === 0) return undefined
      const accountType = getAccountType(readSession(state), 'eip155')
      return { ...options.user, accountType, smartAccountDeployed: false }
    },
    async setAccountType(namespace: Namespace, accountType: 'eoa' | 'smartAccount' | 'payment') {
      const own = requireNamespace(namespaces, namespace, name)
      const session = readSession(state)
      const types = { ...session.types, [own]: accountType }
      storeSession(state, { ...session, types })
      const accounts = keys.accounts(own, accountType)
      if (login.namespaces.includes(own)) emit({ type: 'accounts', namespace: own, accounts })
    },
    setChain: chains.evm.setChain,
  })
}

/** The login of the user: the namespaces that are connected, and the events of the wallet. */
function createLogin(
  state: WalletState,
  chains: ReturnType<typeof createEmbeddedChains>,
  emit: (event: ConnectorEvent) => void,
) {
  let connected: readonly EmbeddedNamespace[] = []
  const end = () => {
    connected = []
    storeSession(state, { namespaces: [], types: {} })
    chains.revoke()
  }
  state.onChange((change) => {
    const namespaces = connected
    if (change === 'revoke') {
      end()
      if (namespaces.length > 0) emit({ type: 'disconnect', namespaces })
      return
    }
    const reachability = change === 'unlock' || change === 'reappear' ? 'ok' : 'unreachable'
    for (const namespace of namespaces) emit({ type: 'reachability', namespace, reachability })
  })
  chains.evm.provider.on?.('chainChanged', (chainId: never) => {
    const networkId: CaipNetworkId = `eip155:${Number(chainId)}`
    if (connected.includes('eip155')) emit({ type: 'network', namespace: 'eip155', networkId })
  })
  return {
    get namespaces() {
      return connected
    },
    end,
    grant(
      session: EmbeddedSession,
      parameters: ConnectorConnectParameters,
      name: string,
    ): ConnectorGrant {
      connected = [...new Set([...connected, ...session.namespaces])]
      storeSession(state, { ...session, namespaces: connected })
      const [first, ...rest] = chains.grant(session, parameters)
      if (!first) throw new PorticoError(connectorNoAccounts, { args: { name } })
      const declined = parameters.namespaces
        .filter((namespace) => !session.namespaces.some((granted) => granted === namespace))
        .map((namespace) => ({ namespace, error: new PorticoError(rpcUserRejected) }))
      return { sessions: [first, ...rest], declined }
    },
  }
}

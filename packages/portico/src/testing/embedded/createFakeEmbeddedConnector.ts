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
import type { ChainBookOptions } from '../evm/chainBook.ts'
import { createVault } from '../wallet/createVault.ts'
import { drawIcon } from '../wallet/drawIcon.ts'
import type { FakeWalletControls, FakeWalletOptions } from '../wallet/types.ts'
import { walletControls } from '../wallet/walletControls.ts'
import { askForSession, restoreSession } from './askForSession.ts'
import { createEmbeddedChains } from './embeddedChains.ts'
import { type EmbeddedNamespace, embeddedKeys } from './embeddedKeys.ts'
import { reachOf, requireOwn } from './embeddedReach.ts'
import { type EmbeddedSession, recallSession, rememberSession, typeOf } from './embeddedSession.ts'

/** What {@link createFakeEmbeddedConnector} takes. */
export interface FakeEmbeddedOptions extends FakeWalletOptions {
  /** Default `embedded`. */
  readonly id?: string | undefined
  /** Default `auth`. An `auth` connector is a login, not a row; `external` has a row of its own. */
  readonly type?: 'auth' | 'external' | undefined
  /** Default: both. */
  readonly namespaces?: readonly EmbeddedNamespace[] | undefined
  /** The user who is logged in. Default: none. */
  readonly user?:
    | { readonly email?: string; readonly username?: string; readonly provider?: string }
    | undefined
  /** The EVM half. */
  readonly evm?: ChainBookOptions | undefined
  /** Where Solana transactions go, by CAIP-2 id. */
  readonly solanaRpcUrls?: Readonly<Record<string, string>> | undefined
  /** How long the frame takes to load, in milliseconds. Default 0. */
  readonly frameDelayMs?: number | undefined
}

/** A fake embedded wallet: a connector, and the hands on it. */
export interface FakeEmbeddedConnector extends Connector, FakeWalletControls {
  readonly name: string
  readonly icon: string
  readonly getUser: NonNullable<Connector['getUser']>
  readonly setAccountType: NonNullable<Connector['setAccountType']>
  /** The wallet moves to another EVM chain by itself. */
  setChain(chainId: number): void
}

/**
 * Makes a scriptable connector shaped like an embedded wallet: one login for several namespaces, several kinds of account, a frame that
 * must never move, and a session that survives a reload in the given storage. `lock` and `vanish` make it unreachable; `revoke` ends
 * the login.
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
  const vault = createVault({ ...options, name })
  const keys = embeddedKeys(options.seed ?? name)
  const chains = createEmbeddedChains(vault, keys, options)
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let connected: readonly EmbeddedNamespace[] = []
  let frame: Promise<void> | undefined

  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const load = () => {
    frame ??= new Promise((resolve) => setTimeout(resolve, options.frameDelayMs ?? 0))
    return frame
  }
  const leave = () => {
    connected = []
    rememberSession(vault, { namespaces: [], types: {} })
    chains.leave()
  }
  const toGrant = (
    session: EmbeddedSession,
    parameters: ConnectorConnectParameters,
  ): ConnectorGrant => {
    connected = [...new Set([...connected, ...session.namespaces])]
    rememberSession(vault, { ...session, namespaces: connected })
    const [first, ...rest] = chains.enter(session, parameters)
    if (!first) throw new PorticoError(connectorNoAccounts, { args: { name } })
    const declined = parameters.namespaces
      .filter((namespace) => !session.namespaces.some((granted) => granted === namespace))
      .map((namespace) => ({ namespace, error: new PorticoError(rpcUserRejected) }))
    return { sessions: [first, ...rest], declined }
  }

  vault.onChange((change) => {
    const left = connected
    if (change === 'revoke') {
      leave()
      if (left.length > 0) emit({ type: 'disconnect', namespaces: left })
      return
    }
    const reachability = change === 'unlock' || change === 'reappear' ? 'ok' : 'unreachable'
    for (const namespace of left) emit({ type: 'reachability', namespace, reachability })
  })
  chains.evm.provider.on?.('chainChanged', (chainId: never) => {
    const networkId: CaipNetworkId = `eip155:${Number(chainId)}`
    if (connected.includes('eip155')) emit({ type: 'network', namespace: 'eip155', networkId })
  })

  return walletControls(vault, icon, {
    id,
    name,
    icon,
    type,
    namespaces,
    disconnectScope: 'all' as const,
    needsUserActivation: true,
    pageUi: true,
    persistentHost: true,
    reach: (namespace: Namespace) => reachOf(namespaces, namespace),
    getAvailability: async () =>
      vault.present ? ('available' as const) : ('unreachable' as const),
    load,
    async connect(parameters: ConnectorConnectParameters) {
      const { signal, mode } = parameters
      throwIfAborted(signal)
      const asked = parameters.namespaces.map((namespace) =>
        requireOwn(namespaces, namespace, name),
      )
      try {
        const session =
          mode === 'silent'
            ? restoreSession(vault, asked, load)
            : askForSession(vault, asked, parameters, load)
        return toGrant(await raceAbort(session, signal), parameters)
      } catch (error) {
        throw mapWalletError(error, { walletName: name })
      }
    },
    // One login: leaving a part of it is leaving all of it.
    disconnect: async () => leave(),
    subscribe(listener: (event: ConnectorEvent) => void) {
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      return () => void listeners.delete(own)
    },
    getUser() {
      if (connected.length === 0) return undefined
      const accountType = typeOf(recallSession(vault), 'eip155')
      return { ...options.user, accountType, smartAccountDeployed: false }
    },
    async setAccountType(namespace: Namespace, accountType: 'eoa' | 'smartAccount' | 'payment') {
      const own = requireOwn(namespaces, namespace, name)
      const session = recallSession(vault)
      const types = { ...session.types, [own]: accountType }
      rememberSession(vault, { ...session, types })
      const accounts = keys.accounts(own, accountType)
      if (connected.includes(own)) emit({ type: 'accounts', namespace: own, accounts })
    },
    setChain: chains.evm.setChain,
  })
}

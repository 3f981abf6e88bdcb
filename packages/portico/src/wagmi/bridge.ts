import type { Portico } from '../core/portico.ts'
import { isRestored, isSameAccounts, readAccounts } from './porticoConnection.ts'
import type { WagmiAccounts, WagmiConfig, WagmiConnection, WagmiState } from './types.ts'

type Connector = WagmiConfig['connectors'][number]

/**
 * Keeps a wagmi config in sync with Portico's EVM connection. Connecting, switching and
 * disconnecting in Portico's modal updates wagmi's hooks at once, and connections that wagmi
 * restored but Portico did not are removed. The config must contain {@link porticoConnector} of the
 * same instance. Connections of other namespaces and wagmi's other connectors are not affected.
 * Each config needs its own bridge. Safe on a server.
 *
 * @param portico - the instance
 * @param config - the result of wagmi's `createConfig` (wagmi 2 or 3)
 * @returns a function that ends the bridge; wagmi keeps its current connection
 * @example
 * const config = createConfig({ chains, connectors: [porticoConnector(portico)], transports })
 * const end = bridge(portico, config)
 */
export function bridge(portico: Portico, config: WagmiConfig): () => void {
  let isChanging = false
  const sync = () => {
    const connector = config.connectors.find((item) => isOf(item, portico))
    // Changes made here trigger this subscription as well.
    if (!connector || isChanging) return
    isChanging = true
    try {
      const subject = { config, connector, isRestored: isRestored(portico) }
      reconcile(subject, readAccounts(portico))
    } finally {
      isChanging = false
    }
  }
  const stops = [
    portico.store.subscribe(sync),
    // wagmi may overwrite the state while it reconnects or reads its storage.
    config.subscribe(((state: WagmiState) => state) as never, sync),
  ]
  sync()
  return () => {
    for (const stop of stops) stop()
  }
}

function isOf(connector: object, portico: Portico): boolean {
  return 'portico' in connector && connector.portico === portico
}

interface Subject {
  readonly config: WagmiConfig
  readonly connector: Connector
  readonly isRestored: boolean
}

function reconcile(
  { config, connector, isRestored }: Subject,
  wanted: WagmiAccounts | undefined,
): void {
  if (!wanted) endConnection(config, connector)
  const { connections, status } = config.state
  const held = connections.get(connector.uid)
  // A connection of an earlier page. wagmi shows it as reconnecting until it is restored or
  // removed.
  const isStale = ({ connector: { id, uid } }: WagmiConnection) =>
    isRestored && id === connector.id && uid !== connector.uid && status !== 'reconnecting'
  const agrees =
    wanted && held ? isSameAccounts(wanted, held) && status !== 'disconnected' : wanted === held
  if (agrees && ![...connections.values()].some(isStale)) return
  const others = [...connections].filter(
    ([uid, connection]) => uid !== connector.uid && !isStale(connection),
  )
  const isNew = !held || status === 'disconnected'
  const change = (state: WagmiState) =>
    withConnection(state, { others: new Map(others), connector, wanted, isNew })
  // Subscribers that wait for a new connection look for this status.
  if (wanted && status === 'disconnected')
    config.setState(((state: WagmiState) => ({ ...state, status: 'connecting' })) as never)
  config.setState(change as never)
}

/**
 * Ends a connection that wagmi itself began, with the event that wagmi expects. Another current
 * connection stays current.
 */
function endConnection(config: WagmiConfig, connector: Connector): void {
  const { connections, current } = config.state
  if (!connections.has(connector.uid)) return
  connector.emitter.emit('disconnect')
  if (current === config.state.current || !config.state.connections.has(current ?? '')) return
  config.setState(((state: WagmiState) => ({ ...state, current })) as never)
}

// The same state changes as wagmi's own when a connector connects or disconnects.
function withConnection(
  state: WagmiState,
  {
    others,
    connector,
    wanted,
    isNew,
  }: {
    others: ReadonlyMap<string, WagmiConnection>
    connector: Connector
    wanted: WagmiAccounts | undefined
    isNew: boolean
  },
): WagmiState {
  if (wanted) {
    const { accounts, chainId } = wanted
    return {
      ...state,
      connections: new Map(others).set(connector.uid, { accounts, chainId, connector }),
      current: isNew ? connector.uid : state.current,
      status: isNew ? 'connected' : state.status,
    }
  }
  const [next] = others.keys()
  const isBusy = state.status === 'connecting' || state.status === 'reconnecting'
  const current = state.current && others.has(state.current) ? state.current : (next ?? null)
  const status = current ? 'connected' : 'disconnected'
  return { ...state, connections: others, current, status: isBusy ? state.status : status }
}

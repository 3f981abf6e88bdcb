import type { Portico } from '../core/portico.ts'
import { isSameAccounts, readAccounts } from './readAccounts.ts'
import type { WagmiAccounts, WagmiConfig, WagmiConnection, WagmiState } from './types.ts'
import { isRestored } from './whenRestored.ts'

type Connector = WagmiConfig['connectors'][number]

/**
 * Keeps a wagmi config in step with Portico's EVM connection, which is the truth: what the visitor connects, changes or leaves in Portico's
 * modal reaches wagmi's hooks at once, and what wagmi remembers of a session that is over goes. The config must hold
 * {@link porticoConnector} of the same instance. Connections of other families never reach wagmi, and wagmi's other connectors are left alone.
 * Several configs are bridged one by one. Safe on a server.
 *
 * @param portico - the instance
 * @param config - what wagmi's `createConfig` returned, of wagmi 2 or wagmi 3
 * @returns ends it; wagmi keeps the connection it has
 * @example
 * const config = createConfig({ chains, connectors: [porticoConnector(portico)], transports })
 * const end = bridge(portico, config)
 */
export function bridge(portico: Portico, config: WagmiConfig): () => void {
  let isChanging = false
  const agree = () => {
    const connector = config.connectors.find((item) => isOf(item, portico))
    // What is changed here is heard here, too.
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
    portico.store.subscribe(agree),
    // wagmi may overwrite what it was told: while it reconnects, or when it reads its storage.
    config.subscribe(((state: WagmiState) => state) as never, agree),
  ]
  agree()
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
  if (!wanted) endAsWagmi(config, connector)
  const { connections, status } = config.state
  const held = connections.get(connector.uid)
  // A connection of an earlier page: wagmi shows it as reconnecting until it is known what became of it.
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
  // Whoever waits for a connection to begin looks for this step.
  if (wanted && status === 'disconnected')
    config.setState(((state: WagmiState) => ({ ...state, status: 'connecting' })) as never)
  config.setState(change as never)
}

/** Where wagmi itself began the connection, this is how it ends there: with what wagmi listens to. What is in use beside it stays in use. */
function endAsWagmi(config: WagmiConfig, connector: Connector): void {
  const { connections, current } = config.state
  if (!connections.has(connector.uid)) return
  connector.emitter.emit('disconnect')
  if (current === config.state.current || !config.state.connections.has(current ?? '')) return
  config.setState(((state: WagmiState) => ({ ...state, current })) as never)
}

// As wagmi itself does when a connector connects or disconnects.
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

import type { Portico } from '../core/portico.ts'
import { isSameAccounts, readAccounts } from './readAccounts.ts'
import type { WagmiAccounts, WagmiConfig, WagmiConnection, WagmiState } from './types.ts'

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
  const agree = () => {
    const connector = config.connectors.find((item) => isOf(item, portico))
    if (connector) reconcile(config, connector, readAccounts(portico))
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

function reconcile(
  config: WagmiConfig,
  connector: Connector,
  wanted: WagmiAccounts | undefined,
): void {
  const { connections, status } = config.state
  const held = connections.get(connector.uid)
  // A connection of an earlier page, which wagmi shows as reconnecting until it has asked.
  const isStale = ({ connector: { id, uid } }: WagmiConnection) =>
    id === connector.id && uid !== connector.uid && status !== 'reconnecting'
  const agrees =
    wanted && held ? isSameAccounts(wanted, held) && status !== 'disconnected' : wanted === held
  if (agrees && ![...connections.values()].some(isStale)) return
  const others = [...connections].filter(
    ([uid, connection]) => uid !== connector.uid && !isStale(connection),
  )
  const change = (state: WagmiState) => withConnection(state, new Map(others), connector, wanted)
  config.setState(change as never)
}

// As wagmi itself does when a connector connects or disconnects.
function withConnection(
  state: WagmiState,
  others: ReadonlyMap<string, WagmiConnection>,
  connector: Connector,
  wanted: WagmiAccounts | undefined,
): WagmiState {
  if (wanted) {
    const { accounts, chainId } = wanted
    const isNew = !state.connections.has(connector.uid) || state.status === 'disconnected'
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

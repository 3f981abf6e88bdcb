import { emitAnalytics } from '../../core/analytics.ts'
import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { raceAbort } from '../../core/async/raceAbort.ts'
import type { Connector, ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { StoredConnection } from '../../core/storage/record.ts'
import type { Namespace } from '../../wire/namespace.ts'
import { connectionKey } from '../connections/connectionKey.ts'
import { type SettledGrant, settleGrant, walletInfo } from '../connections/settleGrant.ts'
import type { ConnectingConnection, LiveConnection } from '../connections/state.ts'
import { createConnectHookSlot } from './connectHook.ts'

export interface RequestGrantParameters
  extends Pick<
    ConnectorConnectParameters,
    'namespaces' | 'mode' | 'signal' | 'preferredNetworkIds' | 'signIn' | 'login' | 'onProgress'
  > {
  readonly connector: Connector
  /** Time limit for the wallet. Unset: until `signal` aborts. */
  readonly timeoutMs?: number | undefined
  /** The sign-in request was created by an earlier page. */
  readonly isResumed?: boolean | undefined
  /** Returns the stored connection of a namespace. */
  readonly remembered?: ((namespace: Namespace) => StoredConnection | undefined) | undefined
  /** Throws to reject the grant. */
  readonly check?: (() => void) | undefined
}

/**
 * Asks a wallet for accounts and turns its grant into live connections. Connecting, restoring and
 * resuming all use it.
 *
 * @returns the connections, and whether the signature that came with them was accepted
 */
export async function requestGrant(
  portico: Portico,
  { connector, timeoutMs, isResumed, remembered, check, ...request }: RequestGrantParameters,
): Promise<SettledGrant & { readonly isAccepted: boolean }> {
  const { config, store } = portico
  const { namespaces, signal } = request
  const answer = connector.connect({
    ...request,
    networks: store.getState().networks,
    accountTypes: config.defaultAccountTypes,
    site: config,
    present: async (wanted) =>
      (await mapLoadError(import('../approvals/presentRequest.ts'))).presentRequest(
        portico,
        connector,
        wanted,
      ),
  })
  const deadline = timeoutMs ? { clock: config.clock, timeoutMs, name: connector.name } : undefined
  const grant = await raceAbort(answer, signal, deadline)
  check?.()
  const hook = portico.keep(createConnectHookSlot)
  // A signature for an expired request is ignored. The user then signs in a second step.
  const isFresh = isResumed || request.signIn === hook.request
  const accept = grant.signedIn && isFresh && (await hook.load?.())
  const leave = () => connector.disconnect({ namespaces })
  const isAccepted = !accept || (await accept.acceptSigned(portico, grant, leave, signal))
  return { ...settleGrant(portico, connector, grant, namespaces, remembered), isAccepted }
}

/**
 * Emits the `connect` event and starts sign-in. `restored` is true for connections from storage.
 */
export function emitConnected(
  portico: Portico,
  connections: readonly LiveConnection[],
  restored: boolean,
): void {
  for (const { key, namespace, address, networkId, wallet } of connections) {
    portico.events.emit('connect', { key, namespace, address, networkId, restored })
    if (!restored) emitAnalytics(portico, 'CONNECT_SUCCESS', { namespace, wallet: wallet.name })
  }
  portico
    .keep(createConnectHookSlot)
    .load?.()
    .then(
      ({ startSignIn }) => startSignIn(portico, connections, restored),
      // Offline: the next connection tries again.
      (error) => portico.events.emit('error', { scope: 'signIn', error }),
    )
}

/** Creates the pending connections of a connector. */
export function createConnecting(
  connector: Connector,
  namespaces: readonly Namespace[],
): ConnectingConnection[] {
  return namespaces.map((namespace) => ({
    key: connectionKey(namespace, connector.id),
    status: 'connecting',
    connectorId: connector.id,
    namespace,
    wallet: walletInfo(connector),
  }))
}

/**
 * Adds pending connections to the state. Live connections stay until another wallet replaces them.
 */
export function showConnecting(
  { store }: Portico,
  connecting: readonly ConnectingConnection[],
): void {
  store.setState((state) => ({
    connections: {
      ...Object.fromEntries(connecting.map((connection) => [connection.key, connection])),
      ...state.connections,
    },
  }))
}

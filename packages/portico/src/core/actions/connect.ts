import {
  connectorAlreadyConnected,
  connectorNamespaceUnsupported,
  connectorNoAccounts,
} from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { beginAttempt, endAttempt } from '../connections/attempts.ts'
import { showUnsupported } from '../connections/handleConnectorEvent.ts'
import { rememberConnections } from '../connections/rememberConnections.ts'
import { type SettledGrant, settleGrant, walletInfo } from '../connections/settleGrant.ts'
import type { Connector, ConnectProgress, DeclinedNamespace } from '../contracts/connector.ts'
import { CONNECT_TIMEOUT_MS } from '../deadlines.ts'
import { raceAbort, throwIfAborted } from '../lifecycle/raceAbort.ts'
import type { Attempt, Portico } from '../portico.ts'
import { connectionKey, getActiveNetworkId } from '../state/selectors.ts'
import type { LiveConnection } from '../state/types.ts'
import { track } from '../track.ts'
import { getConnectorParts } from '../wallets/getConnectors.ts'
import { rememberRecent } from '../wallets/rememberRecent.ts'

export interface ConnectParameters {
  /** The id of a connector, e.g. a wallet's rdns, or of a row that merges several of them. */
  connectorId: string
  /** The namespaces to ask for. Default: all that both the wallet and the site have. */
  namespaces?: readonly Namespace[] | undefined
  /** The network to land on, where the wallet can choose. */
  networkId?: CaipNetworkId | undefined
  /** Ends the attempt. */
  signal?: AbortSignal | undefined
  onProgress?: ((progress: ConnectProgress) => void) | undefined
}
/** Live connections, and the namespaces that were refused while others were granted. */
export type ConnectReturnType = {
  connections: readonly LiveConnection[]
  declined: readonly DeclinedNamespace[]
}
export type ConnectErrorType = PorticoError

/**
 * Asks a wallet for accounts. One interactive attempt at a time: a new one ends the one before.
 *
 * @throws {PorticoError} `connector/not-found`, `connector/already-connected`, `connector/namespace-unsupported`,
 *   `connector/aborted`, `connector/timed-out`, `connector/no-accounts`, or the wallet's own error by name, e.g. `rpc/user-rejected`
 * @example
 * const { connections } = await connect(portico, { connectorId: 'io.metamask' })
 */
export async function connect(
  portico: Portico,
  parameters: ConnectParameters,
): Promise<ConnectReturnType> {
  const plan = planParts(portico, parameters)
  const keys = plan.flatMap(({ connector, namespaces }) =>
    namespaces.map((namespace) => connectionKey(namespace, connector.id)),
  )
  const attempt = beginAttempt(portico, keys, true, parameters.signal)
  showConnecting(portico, plan, parameters.connectorId)
  const connections: LiveConnection[] = []
  const declined: DeclinedNamespace[] = []
  try {
    for (const part of plan) {
      const settled = await connectPart(portico, part, attempt, parameters)
      connections.push(...settled.connections)
      declined.push(...settled.declined)
    }
    if (connections.length === 0) throw refusal(plan, declined)
  } catch (error) {
    if (connections.length === 0) {
      track(portico, 'CONNECT_ERROR', { connectorId: parameters.connectorId })
      throw error
    }
  } finally {
    endAttempt(portico, attempt)
    clearAttempt(portico, parameters.connectorId)
  }
  announce(portico, connections)
  return { connections, declined }
}

interface Part {
  connector: Connector
  namespaces: readonly Namespace[]
}

// One connector a part: a merged row stands for several, each with a prompt of its own.
function planParts(portico: Portico, { connectorId, namespaces }: ConnectParameters): Part[] {
  const { connections, networks } = portico.store.getState()
  const wanted = new Set(namespaces ?? networks.map((network) => network.chainNamespace))
  const connectors = getConnectorParts(portico.store.getState(), connectorId)
  const reachable = connectors.map((connector) => ({
    connector,
    namespaces: connector.namespaces.filter((namespace) => wanted.has(namespace)),
  }))
  const missing = (namespaces ?? []).find(
    (namespace) => !reachable.some((part) => part.namespaces.includes(namespace)),
  )
  if (missing || reachable.every((part) => part.namespaces.length === 0)) {
    throw new PorticoError(connectorNamespaceUnsupported, {
      args: {
        name: connectors[0]?.name ?? connectorId,
        namespace: missing ?? [...wanted].join(', '),
      },
    })
  }
  const plan = reachable
    .map(({ connector, namespaces }) => ({
      connector,
      namespaces: namespaces.filter(
        (namespace) => connections[connectionKey(namespace, connector.id)]?.status !== 'connected',
      ),
    }))
    .filter((part) => part.namespaces.length > 0)
  if (plan.length === 0) throw new PorticoError(connectorAlreadyConnected)
  return plan
}

function showConnecting(portico: Portico, plan: readonly Part[], connectorId: string): void {
  const connecting = plan.flatMap(({ connector, namespaces }) =>
    namespaces.map((namespace) => ({
      key: connectionKey(namespace, connector.id),
      status: 'connecting' as const,
      connectorId: connector.id,
      namespace,
      wallet: walletInfo(connector),
    })),
  )
  portico.store.setState((state) => ({
    connections: {
      ...state.connections,
      ...Object.fromEntries(connecting.map((connection) => [connection.key, connection])),
    },
    attempt: {
      connectorId,
      namespaces: plan.flatMap((part) => part.namespaces),
      progress: undefined,
    },
  }))
}

async function connectPart(
  portico: Portico,
  { connector, namespaces }: Part,
  attempt: Attempt,
  { networkId, onProgress, connectorId }: ConnectParameters,
): Promise<SettledGrant> {
  const { signal } = attempt.controller
  try {
    throwIfAborted(signal)
    const { networks } = portico.store.getState()
    const grant = await raceAbort(
      connector.connect({
        namespaces,
        networks,
        mode: 'interactive',
        signal,
        preferredNetworkId: networkId ?? getActiveNetworkId(portico.store.getState()),
        accountTypes: portico.config.defaultAccountTypes,
        onProgress(progress) {
          if (signal.aborted) return
          showProgress(portico, connectorId, progress)
          onProgress?.(progress)
        },
      }),
      signal,
      { clock: portico.config.clock, timeoutMs: CONNECT_TIMEOUT_MS, name: connector.name },
    )
    const settled = settleGrant(portico, connector, grant, namespaces)
    rememberConnections(
      portico,
      settled.connections.map(({ key }) => key),
    )
    return settled
  } catch (error) {
    // An aborted attempt stops the whole row; a refusal leaves the other parts their chance.
    const failure = mapWalletError(error)
    if (signal.aborted) throw failure
    return {
      connections: [],
      declined: namespaces.map((namespace) => ({ namespace, error: failure })),
    }
  }
}

function refusal(plan: readonly Part[], declined: readonly DeclinedNamespace[]): PorticoError {
  const name = plan[0]?.connector.name ?? ''
  return declined[0]?.error ?? new PorticoError(connectorNoAccounts, { args: { name } })
}

function showProgress(portico: Portico, connectorId: string, progress: ConnectProgress): void {
  const { attempt } = portico.store.getState()
  if (attempt?.connectorId === connectorId) {
    portico.store.setState({ attempt: { ...attempt, progress } })
  }
}

function clearAttempt(portico: Portico, connectorId: string): void {
  const { attempt } = portico.store.getState()
  const underWay = [...portico.internal.attempts.values()].some((item) => item.interactive)
  if (attempt?.connectorId === connectorId && !underWay) {
    portico.store.setState({ attempt: undefined })
  }
}

function announce(portico: Portico, connections: readonly LiveConnection[]): void {
  for (const { key, namespace, address, networkId, wallet } of connections) {
    portico.events.emit('connect', { key, namespace, address, networkId, restored: false })
    track(portico, 'CONNECT_SUCCESS', { namespace, wallet: wallet.name })
  }
  const wallet = connections[0]?.wallet
  if (wallet) rememberRecent(portico, { id: wallet.id, name: wallet.name })
  showUnsupported(portico)
}

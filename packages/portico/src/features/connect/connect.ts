import { emitAnalytics } from '../../core/analytics.ts'
import { linkedController, raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import { CONNECT_TIMEOUT_MS } from '../../core/deadlines.ts'
import { notifyIntent } from '../../core/intent.ts'
import type { ConnectProgress, DeclinedNamespace } from '../../core/interfaces/connector.ts'
import type { ConnectorLogin } from '../../core/interfaces/embeddedWallet.ts'
import type { Portico } from '../../core/portico.ts'
import { type RequireParametersErrorType, requireParameters } from '../../core/requireParameters.ts'
import { connectorAborted, connectorNoAccounts } from '../../wire/errors/catalogue.ts'
import type { FrameErrorType, RelayErrorType, WalletErrorType } from '../../wire/errors/codes.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { type Attempt, beginAttempt, endAttempt, isConnecting } from '../connections/attempts.ts'
import { activateConnection } from '../connections/connectionUpdates.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import type { SettledGrant } from '../connections/settleGrant.ts'
import type { LiveConnection } from '../connections/state.ts'
import { type RequireNetworkErrorType, requireNetwork } from '../networks/requireNetwork.ts'
import { findNetwork, getActiveNetworkId } from '../networks/selectors.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { rememberRecent } from '../wallets/rememberRecent.ts'
import { createConnectHookSlot } from './connectHook.ts'
import { type ConnectStep, createConnectSteps } from './createConnectSteps.ts'
import { createConnecting, emitConnected, requestGrant, showConnecting } from './requestGrant.ts'

export interface ConnectParameters {
  /** The id of a connector, e.g. a wallet's rdns, or of a merged wallet. */
  connectorId: string
  /** The namespaces to request. Default: all that both the wallet and the site support. */
  namespaces?: readonly Namespace[] | undefined
  /**
   * The network to use. A wallet that cannot choose it while connecting is asked to switch
   * afterwards.
   */
  networkId?: CaipNetworkId | undefined
  /** How the user logs in, for connectors with `logins`. */
  login?: ConnectorLogin | undefined
  /** Aborts the attempt. */
  signal?: AbortSignal | undefined
  onProgress?: ((progress: ConnectProgress) => void) | undefined
}
/** The live connections, and the namespaces that the wallet declined while it granted others. */
export type ConnectReturnType = {
  connections: readonly LiveConnection[]
  declined: readonly DeclinedNamespace[]
}
export type ConnectErrorType =
  | RequireParametersErrorType
  | RequireNetworkErrorType
  | WalletErrorType
  | RelayErrorType
  | FrameErrorType
  | PorticoError<
      | 'config/project-id-missing'
      | 'connector/already-connected'
      | 'connector/chain-not-configured'
      | 'connector/invalid-answer'
      | 'connector/method-unsupported'
      | 'connector/namespace-unsupported'
      | 'connector/no-accounts'
      | 'connector/not-connected'
      | 'connector/not-found'
      | 'instance/load-failed'
    >

/**
 * Connects a wallet. Only one interactive attempt runs at a time: a new one aborts the previous
 * one.
 *
 * @throws {PorticoError} `instance/parameters-missing`, `connector/not-found`,
 *   `connector/already-connected`, `connector/namespace-unsupported`, `connector/aborted`,
 *   `connector/timed-out`, `connector/no-accounts`, or the wallet's own error by name, e.g.
 *   `rpc/user-rejected`
 * @example
 * const { connections } = await connect(portico, { connectorId: 'io.metamask' })
 */
export async function connect(
  portico: Portico,
  parameters: ConnectParameters,
): Promise<ConnectReturnType> {
  requireParameters(parameters, 'connectorId')
  notifyIntent(portico)
  const { networkId } = parameters
  const state = portico.store.getState()
  if (networkId !== undefined) requireNetwork(state, networkId)
  const plan = createConnectSteps(portico, parameters)
  const connecting = plan.flatMap(({ connector, namespaces }) =>
    createConnecting(connector, namespaces),
  )
  const keys = connecting.map(({ key }) => key)
  const attempt = beginAttempt(portico, keys, true, parameters.signal)
  const preferred = getPreferred(portico, parameters)
  showConnecting(portico, connecting)
  portico.store.setState({
    attempt: {
      connectorId: parameters.connectorId,
      namespaces: connecting.map(({ namespace }) => namespace),
      progress: undefined,
    },
  })
  const settled: LiveConnection[] = []
  const declined: DeclinedNamespace[] = []
  try {
    for (const part of plan) {
      const outcome = await runStep(portico, part, { attempt, preferred, parameters })
      settled.push(...outcome.connections)
      declined.push(...outcome.declined)
    }
  } finally {
    endAttempt(portico, attempt)
    clearAttempt(portico, parameters.connectorId)
  }
  // Connections that were disconnected again meanwhile are not returned.
  const connections = settled.filter((connection) => isStillLive(portico, connection))
  if (connections.length === 0) {
    emitAnalytics(portico, 'CONNECT_ERROR', { connectorId: parameters.connectorId })
    throw createConnectError(plan, declined, attempt)
  }
  activateAndNotify(portico, connections, preferred.namespace)
  if (preferred.chosen)
    await switchToPreferred(portico, connections, preferred.chosen, parameters.signal)
  return { connections, declined }
}

/** The namespace and networks in use before the attempt changed anything. */
interface Preferred {
  readonly namespace: Namespace | undefined
  readonly networkIds: Partial<Record<Namespace, CaipNetworkId>>
  /** A network that the caller or the user chose, rather than the site's default. */
  readonly chosen: CaipNetworkId | undefined
}

function getPreferred(portico: Portico, { networkId }: ConnectParameters): Preferred {
  const state = portico.store.getState()
  const networkIds: Partial<Record<Namespace, CaipNetworkId>> = {}
  for (const { namespace } of portico.config.adapters) {
    const id = getActiveNetworkId(state, namespace)
    if (id) networkIds[namespace] = id
  }
  const wanted = networkId ?? getActiveNetworkId(state)
  const namespace = findNetwork(state, wanted)?.chainNamespace
  if (wanted && namespace) networkIds[namespace] = wanted
  const isUserChoice =
    !getActiveConnection(state) && wanted !== portico.config.defaultNetwork.caipNetworkId
  return { namespace, networkIds, chosen: networkId ?? (isUserChoice ? wanted : undefined) }
}

// Switches a wallet that could not choose the network while connecting. If the switch fails, the
// wallet stays connected.
async function switchToPreferred(
  portico: Portico,
  connections: readonly LiveConnection[],
  networkId: CaipNetworkId,
  signal?: AbortSignal,
): Promise<void> {
  const elsewhere = connections.some(
    (live) => networkId.startsWith(`${live.namespace}:`) && live.networkId !== networkId,
  )
  if (!elsewhere || !portico.config.networkSwitch) return
  await switchNetwork(portico, { networkId, signal }).catch((error) =>
    portico.events.emit('error', { scope: 'connect', error }),
  )
}

function isStillLive(portico: Portico, { key, provider }: LiveConnection): boolean {
  const present = portico.store.getState().connections[key]
  return present?.status === 'connected' && present.provider === provider
}

async function runStep(
  portico: Portico,
  { connector, namespaces }: ConnectStep,
  context: { attempt: Attempt; preferred: Preferred; parameters: ConnectParameters },
): Promise<SettledGrant> {
  const { attempt, preferred, parameters } = context
  // A step that times out is aborted without aborting the following steps.
  const { controller, unlink } = linkedController(attempt.controller.signal)
  try {
    throwIfAborted(controller.signal)
    // Read synchronously if it is ready: phones open a wallet app only within the user's tap.
    const hook = portico.keep(createConnectHookSlot)
    const signIn =
      hook.request ??
      (hook.load && connector.reachesMany
        ? await raceAbort(
            hook.load().then(({ requestSignIn }) => requestSignIn(portico)),
            controller.signal,
          )
        : undefined)
    return await requestGrant(portico, {
      connector,
      namespaces,
      mode: 'interactive',
      signal: controller.signal,
      timeoutMs: connector.connectTimeoutMs ?? CONNECT_TIMEOUT_MS,
      preferredNetworkIds: preferred.networkIds,
      signIn,
      login: parameters.login,
      onProgress(progress) {
        if (controller.signal.aborted) return
        showProgress(portico, parameters.connectorId, progress)
        parameters.onProgress?.(progress)
      },
    })
  } catch (error) {
    controller.abort()
    const failure = mapWalletError(error)
    return {
      connections: [],
      declined: namespaces.map((namespace) => ({ namespace, error: failure })),
    }
  } finally {
    unlink()
  }
}

function createConnectError(
  plan: readonly ConnectStep[],
  declined: readonly DeclinedNamespace[],
  { controller }: Attempt,
): PorticoError {
  if (controller.signal.aborted && declined.length === 0) return new PorticoError(connectorAborted)
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
  if (attempt?.connectorId === connectorId && !isConnecting(portico)) {
    portico.store.setState({ attempt: undefined })
  }
}

function activateAndNotify(
  portico: Portico,
  connections: readonly LiveConnection[],
  namespace: Namespace | undefined,
): void {
  // Of several namespaces, the one that was in use stays in use.
  const same = connections.find((connection) => connection.namespace === namespace)
  if (same) activateConnection(portico, same.key)
  emitConnected(portico, connections, false)
  const [first] = connections
  // For a connector with many wallets, `followRelays` remembers the wallet behind it.
  if (first && !first.connector.reachesMany) rememberRecent(portico, first.wallet)
}

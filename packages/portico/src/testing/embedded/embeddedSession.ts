import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type { ConnectorConnectParameters } from '../../core/interfaces/connector.ts'
import type { AccountType } from '../../wire/accounts.ts'
import { DEFAULT_ACCOUNT_TYPES } from '../../wire/accounts.ts'
import {
  connectorInvalidAnswer,
  connectorNamespaceUnsupported,
  connectorNoAccounts,
} from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'
import type { WalletState } from '../wallet/createWalletState.ts'
import type { EmbeddedNamespace } from './createEmbeddedKeys.ts'

/** The stored login. */
export interface EmbeddedSession {
  readonly namespaces: readonly EmbeddedNamespace[]
  readonly types: Readonly<Partial<Record<EmbeddedNamespace, AccountType>>>
}

const KEY = 'session'

/** Reads the stored session. */
export function readSession(state: WalletState): EmbeddedSession {
  const text = state.read(KEY)
  return text === undefined ? { namespaces: [], types: {} } : JSON.parse(text)
}

/** Stores a session, or removes it if it has no namespaces. */
export function storeSession(state: WalletState, session: EmbeddedSession): void {
  state.write(KEY, session.namespaces.length > 0 ? JSON.stringify(session) : undefined)
}

/** Returns the account type of a session in a namespace. */
export function getAccountType(
  { types }: EmbeddedSession,
  namespace: EmbeddedNamespace,
): AccountType {
  return types[namespace] ?? DEFAULT_ACCOUNT_TYPES[namespace]
}

/**
 * Loads the frame, then prompts the user to log in.
 *
 * @param requested - the namespaces that the site requests
 * @param load - loads the frame
 * @throws {PorticoError} `connector/invalid-answer` for the step `lie`, `connector/no-accounts`,
 *   `connector/aborted`
 */
export async function requestSession(
  state: WalletState,
  requested: readonly EmbeddedNamespace[],
  { namespaces: params, onProgress, signal, accountTypes }: ConnectorConnectParameters,
  load: () => Promise<void>,
): Promise<EmbeddedSession> {
  onProgress?.({ type: 'frameLoading' })
  await load()
  throwIfAborted(signal)
  onProgress?.({ type: 'approveInPopup' })
  const namespace = params[0] ?? 'eip155'
  const approval = await state.approve({ namespace, method: 'connect', params })
  if (approval === 'lie') throw new PorticoError(connectorInvalidAnswer)
  if (approval === 'empty')
    throw new PorticoError(connectorNoAccounts, { args: { name: state.name } })
  const namespaces = approval === 'partial' ? requested.slice(0, 1) : requested
  return { namespaces, types: { ...readSession(state).types, ...accountTypes } }
}

/** Restores the session of an earlier login. A locked wallet has none. */
export async function restoreSession(
  state: WalletState,
  requested: readonly EmbeddedNamespace[],
  load: () => Promise<void>,
): Promise<EmbeddedSession> {
  await load()
  const session = readSession(state)
  state.logRequest({ namespace: requested[0] ?? 'eip155', method: 'session', params: requested })
  const stored = state.locked ? [] : session.namespaces
  return { ...session, namespaces: requested.filter((namespace) => stored.includes(namespace)) }
}

/** Returns the reach of a namespace, or undefined if the wallet does not have it. */
export function getReach(namespaces: readonly EmbeddedNamespace[], namespace: Namespace) {
  const own = namespaces.find((item) => item === namespace)
  if (!own) return undefined
  const accountTypes = own === 'eip155' ? (['eoa', 'smartAccount'] as const) : (['eoa'] as const)
  return { networks: 'any' as const, methods: 'any' as const, accountTypes }
}

/**
 * Returns the namespace if the wallet has it.
 *
 * @throws {PorticoError} `connector/namespace-unsupported`
 */
export function requireNamespace(
  namespaces: readonly EmbeddedNamespace[],
  namespace: Namespace,
  name: string,
): EmbeddedNamespace {
  const own = namespaces.find((item) => item === namespace)
  if (!own) throw new PorticoError(connectorNamespaceUnsupported, { args: { name, namespace } })
  return own
}

/**
 * Chooses the network of a new session: the site's preference, else its first.
 *
 * @throws {PorticoError} `connector/invalid-answer` if the site has no network of the namespace
 */
export function chooseNetwork(
  namespace: Namespace,
  networks: readonly Network[],
  preferred: CaipNetworkId | undefined,
): CaipNetworkId {
  const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
  const first = own.find(({ caipNetworkId }) => caipNetworkId === preferred) ?? own[0]
  if (!first) throw new PorticoError(connectorInvalidAnswer, { details: `No ${namespace} network` })
  return first.caipNetworkId
}

import { connectorUnavailable } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { beginAttempt, endAttempt } from '../connections/attempts.ts'
import { rememberConnections } from '../connections/rememberConnections.ts'
import { settleGrant } from '../connections/settleGrant.ts'
import type { Connector } from '../contracts/connector.ts'
import { DISCOVERY_GRACE_MS, RECONNECT_TIMEOUT_MS } from '../deadlines.ts'
import { raceAbort, throwIfAborted } from '../lifecycle/raceAbort.ts'
import type { Attempt, Portico } from '../portico.ts'
import { connectionKey } from '../state/selectors.ts'
import type { ConnectionKey, ReconnectingConnection } from '../state/types.ts'
import { readRecord, type StoredConnection } from '../storage/record.ts'

export type ReconnectReturnType = Promise<void>

/**
 * Asks the stored wallets again, silently, one at a time, the most recently used first. What is stored is a hint: a connection
 * is connected when its wallet says so. Joins a reconnection that is under way. Never rejects: what failed is disconnected,
 * and told on the `error` event.
 *
 * @example
 * await reconnect(portico)
 */
export function reconnect(portico: Portico): ReconnectReturnType {
  const { internal } = portico
  internal.reconnecting ??= restoreAll(portico).finally(() => {
    internal.reconnecting = undefined
  })
  return internal.reconnecting
}

async function restoreAll(portico: Portico): Promise<void> {
  const record = readRecord(portico)
  portico.internal.lastRecord = record
  const groups = groupByConnector(
    record.connections.filter((stored) => !isUnderWay(portico, keyOf(stored))),
  )
  const waiting = groups.map((group) => ({
    group,
    attempt: beginAttempt(portico, group.map(keyOf), false),
  }))
  showReconnecting(portico, groups.flat())
  for (const { group, attempt } of waiting) {
    try {
      await restoreGroup(portico, group, attempt)
    } catch (error) {
      if (!attempt.controller.signal.aborted) {
        portico.events.emit('error', { scope: 'reconnect', error })
      }
    } finally {
      endAttempt(portico, attempt)
    }
  }
  portico.store.setState({ status: 'ready' })
}

async function restoreGroup(
  portico: Portico,
  group: readonly StoredConnection[],
  attempt: Attempt,
): Promise<void> {
  const { signal } = attempt.controller
  const connectorId = group[0]?.connectorId ?? ''
  const name = group[0]?.wallet.name ?? ''
  const deadline = { clock: portico.config.clock, timeoutMs: RECONNECT_TIMEOUT_MS, name }
  throwIfAborted(signal)
  const connector = await waitForConnector(portico, connectorId, signal)
  const namespaces = group.map(({ namespace }) => namespace)
  const grant = await raceAbort(
    connector.connect({
      namespaces,
      networks: portico.store.getState().networks,
      mode: 'silent',
      signal,
      preferredNetworkId: group[0]?.networkId,
      accountTypes: portico.config.defaultAccountTypes,
    }),
    signal,
    deadline,
  )
  const { connections } = settleGrant(
    portico,
    connector,
    grant,
    namespaces,
    (namespace) => group.find((stored) => stored.namespace === namespace)?.activatedAt,
  )
  keepChosenAccounts(portico, group)
  rememberConnections(portico, group.map(keyOf))
  for (const { key, namespace, address, networkId } of connections) {
    portico.events.emit('connect', { key, namespace, address, networkId, restored: true })
  }
}

/** Resolves once the wallet has appeared in the page; it may be injected late. */
function waitForConnector(
  portico: Portico,
  connectorId: string,
  signal: AbortSignal,
): Promise<Connector> {
  const find = () => portico.store.getState().connectors.find(({ id }) => id === connectorId)
  const found = find()
  if (found) return Promise.resolve(found)
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void) => {
      unsubscribe()
      cancelTimer()
      signal.removeEventListener('abort', giveUp)
      settle()
    }
    const giveUp = () => finish(() => reject(new PorticoError(connectorUnavailable)))
    const unsubscribe = portico.store.subscribe(() => {
      const connector = find()
      if (connector) finish(() => resolve(connector))
    })
    const cancelTimer = portico.config.clock.after(DISCOVERY_GRACE_MS, giveUp)
    signal.addEventListener('abort', giveUp)
  })
}

// The wallet lists its own choice first; the account chosen here is kept while it is still granted.
function keepChosenAccounts(portico: Portico, group: readonly StoredConnection[]): void {
  portico.store.setState(({ connections }) => {
    const next = { ...connections }
    for (const stored of group) {
      const live = next[keyOf(stored)]
      if (live?.status !== 'connected') continue
      if (live.accounts.some(({ address }) => address === stored.address)) {
        next[live.key] = { ...live, address: stored.address }
      }
    }
    return { connections: next }
  })
}

function showReconnecting(portico: Portico, stored: readonly StoredConnection[]): void {
  const entries = stored.map((item): [ConnectionKey, ReconnectingConnection] => [
    keyOf(item),
    {
      key: keyOf(item),
      status: 'reconnecting',
      connectorId: item.connectorId,
      namespace: item.namespace,
      wallet: item.wallet,
      address: item.address,
      networkId: item.networkId,
    },
  ])
  portico.store.setState((state) => ({
    connections: { ...state.connections, ...Object.fromEntries(entries) },
    ...(entries.length > 0 && { status: 'restoring' as const }),
  }))
}

function groupByConnector(stored: readonly StoredConnection[]): StoredConnection[][] {
  const groups = new Map<string, StoredConnection[]>()
  for (const item of [...stored].sort((a, b) => b.activatedAt - a.activatedAt)) {
    groups.set(item.connectorId, [...(groups.get(item.connectorId) ?? []), item])
  }
  return [...groups.values()]
}

function isUnderWay(portico: Portico, key: ConnectionKey): boolean {
  return portico.store.getState().connections[key] !== undefined
}

function keyOf({ namespace, connectorId }: StoredConnection): ConnectionKey {
  return connectionKey(namespace, connectorId)
}

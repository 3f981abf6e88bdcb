import { mapLoadError } from '../../core/async/mapLoadError.ts'
import { raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import { DISCOVERY_GRACE_MS, LOAD_TIMEOUT_MS, RECONNECT_TIMEOUT_MS } from '../../core/deadlines.ts'
import type { ConnectionKey, Connector } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import {
  createKnownRecord,
  readRecord,
  type StoredConnection,
  updateRecord,
} from '../../core/storage/record.ts'
import { connectorUnavailable } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { loadFailed } from '../../wire/errors/rows/setup.ts'
import { type Attempt, beginAttempt, endAttempt } from '../connections/attempts.ts'
import { sharesRdns } from '../connections/combineConnectors.ts'
import { connectionKey } from '../connections/connectionKey.ts'
import type { ReconnectingConnection } from '../connections/state.ts'
import { emitConnected, requestGrant } from './requestGrant.ts'

/** Holds the running reconnection. */
export const createReconnection = (): { promise?: Promise<void> | undefined } => ({})

/** Implementation of `reconnect`, loaded on demand. */
export function restoreConnections(portico: Portico): Promise<void> {
  const reconnection = portico.keep(createReconnection)
  reconnection.promise ??= restoreAll(portico).finally(() => {
    reconnection.promise = undefined
  })
  return reconnection.promise
}

async function restoreAll(portico: Portico): Promise<void> {
  const record = readRecord(portico)
  portico.keep(createKnownRecord).record = record
  const groups = groupByConnector(
    record.connections.filter((stored) => !isInState(portico, keyOf(stored))),
  )
  const waiting = groups.map((group) => ({
    group,
    attempt: beginAttempt(portico, group.map(keyOf), false),
  }))
  showReconnecting(portico, groups.flat())
  await restoreInTurn(portico, waiting)
  portico.store.setState({ status: 'ready' })
}

interface Waiting {
  group: readonly StoredConnection[]
  attempt: Attempt
}

// The most recently used first. A wallet that is not in the page yet lets the others go first.
async function restoreInTurn(portico: Portico, all: readonly Waiting[]): Promise<void> {
  const changes = watchForConnectors(portico)
  let waiting = all
  while (waiting.length > 0) {
    const next = waiting.find(
      (item) => isPresent(portico, item) || item.attempt.controller.signal.aborted,
    )
    if (!next && (await changes.wait())) continue
    const turn = next ?? waiting[0]
    waiting = waiting.filter((item) => item !== turn)
    if (turn) await restoreOrGiveUp(portico, turn)
  }
  changes.stop()
}

async function restoreOrGiveUp(portico: Portico, { group, attempt }: Waiting): Promise<void> {
  try {
    await restoreGroup(portico, group, attempt)
  } catch (error) {
    if (!attempt.controller.signal.aborted) {
      attempt.controller.abort()
      // Code that did not load says nothing about the wallet.
      const isUnloaded = (error as PorticoError | undefined)?.code === loadFailed.code
      if (!isUnloaded) countMiss(portico, group)
      portico.events.emit('error', { scope: 'reconnect', error })
    }
  } finally {
    endAttempt(portico, attempt)
  }
}

async function restoreGroup(
  portico: Portico,
  group: readonly StoredConnection[],
  attempt: Attempt,
): Promise<void> {
  const { signal } = attempt.controller
  throwIfAborted(signal)
  const connector = requireConnector(portico, group)
  const namespaces = group.map(({ namespace }) => namespace)
  // A slow device needs longer for the code than a wallet needs to answer.
  const { clock } = portico.config
  const deadline = { clock, timeoutMs: LOAD_TIMEOUT_MS, name: connector.name }
  const loading = connector.load({ namespaces, site: portico.config })
  await mapLoadError(raceAbort(loading, signal, deadline))
  const { connections } = await requestGrant(portico, {
    connector,
    namespaces,
    mode: 'silent',
    signal,
    timeoutMs: RECONNECT_TIMEOUT_MS,
    preferredNetworkIds: Object.fromEntries(
      group.map(({ namespace, networkId }) => [namespace, networkId]),
    ),
    remembered: (namespace) => group.find((stored) => stored.namespace === namespace),
    // Another wallet may have announced the same rdns meanwhile.
    check: () => requireConnector(portico, group),
  })
  emitConnected(portico, connections, true)
}

// A wallet that does not answer is forgotten after this many starts. Before that it may only be
// locked.
const MISSES_MAX = 3

/** @param group - as read at the start: pages that start together count one miss */
function countMiss(portico: Portico, group: readonly StoredConnection[]): void {
  updateRecord(portico, (record) => ({
    ...record,
    connections: record.connections.flatMap((stored) => {
      const tried = group.find((item) => keyOf(item) === keyOf(stored))
      if (!tried || tried.misses !== stored.misses) return [stored]
      const misses = (stored.misses ?? 0) + 1
      return misses < MISSES_MAX ? [{ ...stored, misses }] : []
    }),
  }))
}

/** Waits for state changes until the grace period for late injection is over. */
function watchForConnectors(portico: Portico): { wait(): Promise<boolean>; stop(): void } {
  let isOver = false
  let wake: (inTime: boolean) => void = () => {}
  const unsubscribe = portico.store.subscribe(() => wake(true))
  const cancelTimer = portico.config.clock.after(DISCOVERY_GRACE_MS, () => {
    isOver = true
    wake(false)
  })
  return {
    wait: () =>
      new Promise((resolve) => {
        if (isOver) resolve(false)
        else wake = resolve
      }),
    stop() {
      unsubscribe()
      cancelTimer()
    },
  }
}

function isPresent(portico: Portico, { group }: Waiting): boolean {
  return findConnector(portico, group) !== undefined
}

function requireConnector(portico: Portico, group: readonly StoredConnection[]): Connector {
  const connector = findConnector(portico, group)
  if (!connector) throw new PorticoError(connectorUnavailable)
  return connector
}

function findConnector(
  portico: Portico,
  group: readonly StoredConnection[],
): Connector | undefined {
  const { connectors } = portico.store.getState()
  // If several wallets announce one rdns, the connected one is unknown. The user has to choose.
  return connectors.find(
    (item) => item.id === group[0]?.connectorId && !sharesRdns(item, connectors),
  )
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

function isInState(portico: Portico, key: ConnectionKey): boolean {
  return portico.store.getState().connections[key] !== undefined
}

function keyOf({ namespace, connectorId }: StoredConnection): ConnectionKey {
  return connectionKey(namespace, connectorId)
}

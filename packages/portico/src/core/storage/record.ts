import { PorticoError } from '../../wire/errors/porticoError.ts'
import { storageCorrupt, storageVersion } from '../../wire/errors/rows/storage.ts'
import { isNamespace, type Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { Portico } from '../portico.ts'

/** A stored connection. */
export interface StoredConnection {
  connectorId: string
  namespace: Namespace
  address: string
  networkId: CaipNetworkId
  activatedAt: number
  wallet: { id: string; name: string }
  /** The number of consecutive failed reconnections. */
  misses?: number | undefined
}

/**
 * The record that an instance stores. It is a hint only: a missing connection was not necessarily
 * disconnected, because the storage may have been cleared.
 */
export interface StoredRecord {
  version: 1
  connections: StoredConnection[]
  recents: { id: string; name: string }[]
  selectedNetworkId?: CaipNetworkId | undefined
  labels: Record<string, string>
  /** The times at which connections were disconnected, by key. */
  departures: Record<string, number>
  /** The last deep link to a wallet app, without a pairing. Validated again before use. */
  link?: { href: string; name: string } | undefined
  /** The stored transactions and receivers, validated by `readLedger`. */
  ledger?: Readonly<Record<string, unknown>> | undefined
  /**
   * What connected accounts held when it was last read, by `networkId:address`, validated by
   * `readPortfolio`.
   */
  portfolios?: Record<string, unknown> | undefined
  /** The purchases that have not ended, by order id, validated by `readOpenOrders`. */
  orders?: Readonly<Record<string, unknown>> | undefined
  /** The time of the last sign-in or sign-out in any tab. */
  signInAt?: number | undefined
  /**
   * What account buttons showed last, by `namespace:address`, validated by `readShownAccount`. The
   * namespace is that of the button, or empty.
   */
  shown?: Record<string, unknown> | undefined
}

const RECORD_VERSION = 1
// Far larger than any record that the library writes.
const RECORD_LENGTH_MAX = 262_144

export const emptyRecord: StoredRecord = {
  version: RECORD_VERSION,
  connections: [],
  recents: [],
  labels: {},
  departures: {},
}

type ReadResult =
  | { status: 'ok'; record: StoredRecord }
  | { status: 'absent' | 'corrupt' | 'newer'; record?: undefined }

/** Parses the text of a record. */
export function parseRecord(raw: string | null): ReadResult {
  if (raw === null) return { status: 'absent' }
  if (raw.length > RECORD_LENGTH_MAX) return { status: 'corrupt' }
  try {
    const value: unknown = JSON.parse(raw)
    const { version } = value as { version?: unknown }
    if (typeof version === 'number' && version > RECORD_VERSION) return { status: 'newer' }
    return { status: 'ok', record: parseStoredRecord(value) }
  } catch {
    return { status: 'corrupt' }
  }
}

/**
 * Reads the stored record. Returns an empty one if it is absent, corrupt or of a newer release; the
 * last two emit an error.
 */
export function readRecord(portico: Portico): StoredRecord {
  const result = parseRecord(portico.storage.read())
  if (result.status === 'corrupt' || result.status === 'newer') {
    portico.events.emit('error', {
      scope: 'storage',
      error: new PorticoError(result.status === 'corrupt' ? storageCorrupt : storageVersion),
    })
  }
  return result.record ?? emptyRecord
}

/**
 * Updates the stored record. Reads it first, so that changes of other tabs are kept. A record of a
 * newer release is not changed.
 */
export function updateRecord(
  portico: Portico,
  change: (record: StoredRecord) => StoredRecord,
): void {
  const raw = portico.storage.read()
  const current = parseRecord(raw)
  if (current.status === 'newer') return
  const next = change(current.record ?? emptyRecord)
  // What an account holds is stored only as long as its connection. Its purchases (`orders`) stay
  // until they end: who paid may connect again only when the coins have arrived.
  for (const kept of [next.portfolios, next.shown]) {
    for (const key in kept) {
      if (!next.connections.some(({ address }) => key.endsWith(address))) delete kept[key]
    }
  }
  const text = JSON.stringify(next)
  if (text !== raw) portico.storage.write(text)
}

/** Holds the last known record of the storage, to detect what another tab removed from it. */
export const createKnownRecord = (): { record?: StoredRecord } => ({})

// Written without a schema library, which would be larger than this code.

/**
 * Validates a stored record. Drops unknown properties.
 *
 * @throws {PorticoError} `storage/corrupt`
 */
export function parseStoredRecord(value: unknown): StoredRecord {
  const stored = object(value)
  return {
    version: demand(stored.version === 1) && 1,
    connections: list(stored.connections, 64).map(readConnection),
    recents: list(stored.recents, 16).map(readWallet),
    selectedNetworkId: optional(stored.selectedNetworkId, networkId),
    labels: dictionary(stored.labels, text),
    departures: dictionary(stored.departures, whole),
    link: optional(stored.link, readLink),
    signInAt: optional(stored.signInAt, whole),
    ledger: optionalObject(stored.ledger),
    portfolios: optionalObject(stored.portfolios),
    orders: optionalObject(stored.orders),
    shown: optionalObject(stored.shown),
  }
}

function readConnection(value: unknown): StoredConnection {
  const {
    connectorId,
    namespace,
    address,
    networkId: id,
    activatedAt,
    wallet,
    misses,
  } = object(value)
  return {
    connectorId: text(connectorId),
    namespace: demand(isNamespace(namespace)) && (namespace as Namespace),
    address: text(address),
    networkId: networkId(id),
    activatedAt: whole(activatedAt),
    wallet: readWallet(wallet),
    misses: optional(misses, whole),
  }
}

function readWallet(value: unknown): { id: string; name: string } {
  const { id, name } = object(value)
  return { id: text(id), name: text(name) }
}

function readLink(value: unknown): { href: string; name: string } {
  const { href, name } = object(value)
  return { href: text(href), name: text(name) }
}

function demand(good: boolean): true {
  if (!good) throw new PorticoError(storageCorrupt)
  return true
}

function optional<T>(value: unknown, read: (value: unknown) => T): T | undefined {
  return value === undefined ? undefined : read(value)
}

function optionalObject(value: unknown): Record<string, unknown> | undefined {
  return optional(value, object)
}

function object(value: unknown): Record<string, unknown> {
  demand(typeof value === 'object' && value !== null)
  return value as Record<string, unknown>
}

function list(value: unknown, most: number): readonly unknown[] {
  demand(Array.isArray(value) && value.length <= most)
  return value as readonly unknown[]
}

function dictionary<T>(value: unknown, read: (item: unknown) => T): Record<string, T> {
  demand(!Array.isArray(value))
  return Object.fromEntries(
    // Defines properties and sets none, so that a key `__proto__` changes no prototype.
    Object.entries(object(value)).map(([key, item]) => [text(key), read(item)]),
  )
}

function text(value: unknown): string {
  demand(typeof value === 'string' && value.length <= 1024)
  return value as string
}

function networkId(value: unknown): CaipNetworkId {
  const id = text(value)
  demand(id.length <= 64 && /^[a-z0-9]+:[-_a-zA-Z0-9]+$/.test(id))
  return id as CaipNetworkId
}

function whole(value: unknown): number {
  demand(Number.isSafeInteger(value) && (value as number) >= 0)
  return value as number
}

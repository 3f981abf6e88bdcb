import { PorticoError } from '../../wire/errors/porticoError.ts'
import { storageCorrupt } from '../../wire/errors/rows/storage.ts'
import { isNamespace, type Namespace } from '../../wire/namespace.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

/** A connection as it is stored. */
export interface StoredConnection {
  connectorId: string
  namespace: Namespace
  address: string
  networkId: CaipNetworkId
  activatedAt: number
  wallet: { id: string; name: string }
  /** Starts at which it did not come back, in a row. */
  misses?: number | undefined
}

/**
 * The one record that an instance keeps between page loads. A hint, never truth. `departures` says when a connection was left, by
 * key: a connection that is merely missing, because the record was wiped, was not left.
 */
export interface StoredRecord {
  version: 1
  connections: StoredConnection[]
  recents: { id: string; name: string }[]
  selectedNetworkId?: CaipNetworkId | undefined
  labels: Record<string, string>
  departures: Record<string, number>
  /** The link that last led a phone to its wallet, without any code. Checked again before it is opened. */
  link?: { href: string; name: string } | undefined
  /** What moving money keeps: read, and mistrusted, by `readLedger`. */
  ledger?: Readonly<Record<string, unknown>> | undefined
  /** When somebody last signed in or out, in any tab. */
  signInAt?: number | undefined
}

// By hand and not by schema: every page that connects loads this, and a schema library is larger than all that it would say here.

/**
 * Reads the record out of what was stored: what belongs to it and nothing else.
 *
 * @throws {PorticoError} `storage/corrupt` where any part is not what it should be
 */
export function readStored(value: unknown): StoredRecord {
  const { version, connections, recents, selectedNetworkId, labels, departures, ...more } =
    object(value)
  const { link, ledger, signInAt } = more
  return {
    version: demand(version === 1) && 1,
    connections: list(connections, 64).map(readConnection),
    recents: list(recents, 16).map(readWallet),
    ...(selectedNetworkId !== undefined && { selectedNetworkId: networkId(selectedNetworkId) }),
    labels: dictionary(labels, text),
    departures: dictionary(departures, whole),
    ...(link !== undefined && { link: readLink(link) }),
    ...(ledger !== undefined && { ledger: object(ledger) }),
    ...(signInAt !== undefined && { signInAt: whole(signInAt) }),
  }
}

function readConnection(value: unknown): StoredConnection {
  const { connectorId, namespace, address, networkId: id, ...more } = object(value)
  demand(isNamespace(namespace))
  const activatedAt = whole(more.activatedAt)
  demand(activatedAt >= 0)
  return {
    connectorId: text(connectorId),
    namespace: namespace as Namespace,
    address: text(address),
    networkId: networkId(id),
    activatedAt,
    wallet: readWallet(more.wallet),
    ...(more.misses !== undefined && { misses: number(more.misses) }),
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

function object(value: unknown): Readonly<Record<string, unknown>> {
  demand(typeof value === 'object' && value !== null)
  return value as Readonly<Record<string, unknown>>
}

function list(value: unknown, most: number): readonly unknown[] {
  demand(Array.isArray(value) && value.length <= most)
  return value as readonly unknown[]
}

function dictionary<T>(value: unknown, read: (item: unknown) => T): Record<string, T> {
  demand(!Array.isArray(value))
  return Object.fromEntries(
    Object.entries(object(value))
      // Names that would be more than a name.
      .filter(([key]) => !['__proto__', 'constructor', 'prototype'].includes(key))
      .map(([key, item]) => [text(key), read(item)]),
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

function number(value: unknown): number {
  demand(Number.isFinite(value))
  return value as number
}

function whole(value: unknown): number {
  demand(Number.isSafeInteger(value))
  return value as number
}

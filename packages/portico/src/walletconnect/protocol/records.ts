import { type PeerMetadata, readNamespaces, readPeer, type SessionNamespaces } from './messages.ts'
import { readKey, readList, readNumber, readObject, readText, readTexts } from './readValues.ts'
import { readStoredEvents, type StoredEvents } from './storedEvents.ts'

/** A session as it is stored. */
export interface StoredSession {
  readonly topic: string
  readonly symKey: string
  /** Milliseconds. */
  readonly expiresAt: number
  readonly namespaces: SessionNamespaces
  readonly peer: PeerMetadata
  /** The network in use, by namespace. */
  readonly current: Readonly<Record<string, string>>
  /** The last events that wallets sent to adapters, by network. */
  readonly events?: StoredEvents | undefined
  /** The topic of the pairing that created it. Another tab may wait for the same pairing. */
  readonly pairing?: string | undefined
}

/** A pairing without a session, as it is stored: phones close the page behind the wallet. */
export interface StoredPairing {
  readonly topic: string
  readonly symKey: string
  readonly secretKey: string
  readonly id: number
  readonly expiresAt: number
  /** What was proposed. Another proposal needs another pairing. */
  readonly proposal: string
  /** The sealed messages, to publish them again if the relay lost them. */
  readonly messages: readonly string[]
  /** The id of the `wc_sessionAuthenticate` request, if there is one. */
  readonly authId?: number | undefined
  /** The wallet's public key, once it has answered. */
  readonly responder?: string | undefined
  /** Whether a connection attempt waits for it. */
  readonly wanted: boolean
}

/** The stored record of this client. */
export interface StoredRecord {
  readonly version: 1
  /** The client's Ed25519 seed. */
  readonly seed: string
  readonly sessions: readonly StoredSession[]
  /** Sessions that have ended, until their wallets have received the disconnect. */
  readonly pendingDisconnects: readonly StoredSession[]
}

const PROPOSAL_MAX = 100_000
const PENDING_DISCONNECTS_MAX = 20
const HANDLED_MAX = 2000

/** Reads a stored record and leaves out invalid sessions. @returns `undefined` if it is invalid */
export function readRecord(value: unknown): StoredRecord | undefined {
  const record = readObject(value)
  const seed = readKey(record?.seed)
  if (record?.version !== 1 || !seed || !Array.isArray(record.sessions)) return undefined
  return {
    version: 1,
    seed,
    sessions: readSessions(record.sessions),
    pendingDisconnects: readSessions(
      readList(record.pendingDisconnects).slice(-PENDING_DISCONNECTS_MAX),
    ),
  }
}

function readSessions(list: readonly unknown[]): readonly StoredSession[] {
  return list.flatMap((item) => readSession(item) ?? [])
}

function readSession(value: unknown): StoredSession | undefined {
  const session = readObject(value)
  const topic = readKey(session?.topic)
  const symKey = readKey(session?.symKey)
  const expiresAt = readNumber(session?.expiresAt)
  const namespaces = readNamespaces(session?.namespaces)
  if (!topic || !symKey || expiresAt === undefined || !namespaces) return undefined
  return {
    topic,
    symKey,
    expiresAt,
    namespaces,
    peer: readPeer(session?.peer),
    // Only compared with networks that were granted, so the values need no validation.
    current: (readObject(session?.current) ?? {}) as Readonly<Record<string, string>>,
    pairing: readKey(session?.pairing),
    events: readStoredEvents(session?.events),
  }
}

/** Reads a stored pairing. @returns `undefined` if it is invalid */
export function readPairing(value: unknown): StoredPairing | undefined {
  const pairing = readObject(value)
  const topic = readKey(pairing?.topic)
  const symKey = readKey(pairing?.symKey)
  const secretKey = readKey(pairing?.secretKey)
  const id = readNumber(pairing?.id)
  const expiresAt = readNumber(pairing?.expiresAt)
  const proposal = readText(pairing?.proposal, PROPOSAL_MAX)
  if (!topic || !symKey || !secretKey || !id || !expiresAt || !proposal) return undefined
  const responder = readKey(pairing?.responder)
  const authId = readNumber(pairing?.authId)
  const wanted = pairing?.wanted === true
  const messages = readTexts(pairing?.messages, PROPOSAL_MAX) ?? []
  return { topic, symKey, secretKey, id, authId, expiresAt, proposal, messages, responder, wanted }
}

/** Adds the id of a handled wallet request and drops the lowest ids above the limit. */
export function addHandled(ids: readonly unknown[], id: number): readonly unknown[] {
  return [...ids, id].sort((a, b) => Number(a) - Number(b)).slice(-HANDLED_MAX)
}

/**
 * Returns whether a wallet request was handled or may have been. Ids begin with the time
 * (`payloadId` of @walletconnect/jsonrpc-utils 1.0.8: milliseconds, then three random digits), so
 * an id below all stored ones was dropped from the list or is out of date.
 */
export function isHandled(ids: readonly unknown[], id: number): boolean {
  return ids.includes(id) || (ids.length >= HANDLED_MAX && id < Number(ids[0]))
}

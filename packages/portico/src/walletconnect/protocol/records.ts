import { type PeerMetadata, readNamespaces, readPeer, type SessionNamespaces } from './messages.ts'
import { readKey, readList, readNumber, readObject, readText, readTexts } from './readValues.ts'

/** A session, as it survives a reload. */
export interface StoredSession {
  readonly topic: string
  readonly symKey: string
  /** Milliseconds. */
  readonly expiresAt: number
  readonly namespaces: SessionNamespaces
  readonly peer: PeerMetadata
  /** The networks in use, by family. */
  readonly current: Readonly<Record<string, string>>
  /** The topic of the pairing that it came of: another tab may wait on the same. */
  readonly pairing?: string | undefined
}

/** A pairing that waits for a wallet, as it survives a reload: phones close the page behind the wallet. */
export interface StoredPairing {
  readonly topic: string
  readonly symKey: string
  readonly secretKey: string
  readonly id: number
  readonly expiresAt: number
  /** What was proposed: another proposal needs another pairing. */
  readonly proposal: string
  /** The same, sealed, for a relay that has forgotten it; before it, what asks to sign in. */
  readonly messages: readonly string[]
  /** The id of the request to sign in with the same approval, where there was one. */
  readonly authId?: number | undefined
  /** The wallet's public key, once it has answered. */
  readonly responder?: string | undefined
  /** An attempt waits for it; not so when the visitor has left it. */
  readonly wanted: boolean
}

/** All that this client remembers. */
export interface StoredRecord {
  readonly version: 1
  /** The client's Ed25519 seed. */
  readonly seed: string
  readonly sessions: readonly StoredSession[]
  /** Sessions that were left, as long as their wallets have not heard of it. */
  readonly farewells: readonly StoredSession[]
}

const PROPOSAL_MAX = 100_000
const FAREWELLS_MAX = 20
const USED_MAX = 2000

/** Reads a record; one broken session does not cost the others. @returns `undefined` for what is none */
export function readRecord(value: unknown): StoredRecord | undefined {
  const record = readObject(value)
  const seed = readKey(record?.seed)
  if (record?.version !== 1 || !seed || !Array.isArray(record.sessions)) return undefined
  return {
    version: 1,
    seed,
    sessions: readSessions(record.sessions),
    farewells: readSessions(readList(record.farewells).slice(-FAREWELLS_MAX)),
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
    // Only compared with networks that were granted.
    current: (readObject(session?.current) ?? {}) as Readonly<Record<string, string>>,
    pairing: readKey(session?.pairing),
  }
}

/** Reads what a pairing left. @returns `undefined` for what is none */
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

/** Adds the id of a request that a wallet made in a session, and that had its effect. Of too many the lowest is forgotten. */
export function addUsed(ids: readonly unknown[], id: number): readonly unknown[] {
  return [...ids, id].sort((a, b) => Number(a) - Number(b)).slice(-USED_MAX)
}

/**
 * Whether a request had its effect, or may have had it: ids begin with the time (`payloadId` of @walletconnect/jsonrpc-utils 1.0.8:
 * milliseconds, then three random digits), so one below all that are remembered is forgotten or out of date.
 */
export function isUsed(ids: readonly unknown[], id: number): boolean {
  return ids.includes(id) || (ids.length >= USED_MAX && id < Number(ids[0]))
}

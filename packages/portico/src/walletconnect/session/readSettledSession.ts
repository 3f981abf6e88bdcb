import type { SignInRequest } from '../../core/interfaces/connector.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { connectorInvalidAnswer, connectorNoAccounts } from '../../wire/errors/rows/connecting.ts'
import { isNamespace } from '../../wire/namespace.ts'
import { bytesToHex, hexToBytes } from '../crypto/encoding.ts'
import { deriveSharedKey, deriveTopic } from '../crypto/keys.ts'
import { type PeerMetadata, readSettlement, type SessionNamespaces } from '../protocol/messages.ts'
import { readGranted } from '../protocol/namespaces.ts'
import type { StoredSession } from '../protocol/records.ts'
import { reasons } from '../protocol/sessionError.ts'
import { readAuthResult } from '../protocol/signIn.ts'
import { SESSION_MS } from './createSessions.ts'
import type { SettledPairing } from './types.ts'

const LONGEST_SESSION_MS = 30 * 86_400_000

/** A session, or why it is refused: an error for the site and a reason for the wallet. */
type Settled =
  | { readonly session: StoredSession; readonly error?: never; readonly reason?: never }
  | {
      readonly session?: never
      readonly error: PorticoError
      readonly reason: { readonly code: number; readonly message: string }
    }

/**
 * Reads the session that a wallet settles.
 *
 * @param params - of `wc_sessionSettle`
 * @param responder - the public key of the wallet that approved the proposal
 */
export function readSettledSession(
  params: unknown,
  key: Uint8Array,
  responder: string,
  proposal: string,
  now: number,
): Settled {
  const settlement = readSettlement(params)
  if (settlement?.controller !== responder) {
    return { error: new PorticoError(connectorInvalidAnswer), reason: reasons.invalidSettle }
  }
  const { namespaces, peer, expiry } = settlement
  const proposed = Object.keys(JSON.parse(proposal)).filter(isNamespace)
  if (!proposed.some((namespace) => readGranted(namespaces, namespace))) {
    const error = new PorticoError(connectorNoAccounts, { args: { name: peer.name } })
    return { error, reason: reasons.unsupportedChains }
  }
  return { session: toSession(key, clampExpiry(expiry * 1000, now), namespaces, peer) }
}

/**
 * Reads the session that a wallet approves together with the sign-in.
 *
 * @param result - of `wc_sessionAuthenticate`
 */
export function readAuthSession(
  result: unknown,
  { domain, nonce, uri: aud }: SignInRequest,
  secretKey: string,
  now: number,
): SettledPairing | undefined {
  const answer = readAuthResult(result, { domain, nonce, aud })
  const key = answer && readSharedKey(secretKey, answer.responder)
  if (!key) return undefined
  const { chains, methods, peer, signed } = answer
  const addresses = [...new Set(signed.map(({ address }) => address))]
  const accounts = chains.flatMap((chain) => addresses.map((address) => `${chain}:${address}`))
  const namespaces = { eip155: { accounts, methods } }
  return { session: toSession(key, now + SESSION_MS, namespaces, peer), signedIn: signed }
}

/** @returns `undefined` if the public key is of small order */
export function readSharedKey(secretKey: string, publicKey: string): Uint8Array | undefined {
  try {
    return deriveSharedKey(hexToBytes(secretKey), hexToBytes(publicKey))
  } catch {
    return undefined
  }
}

function toSession(
  key: Uint8Array,
  expiresAt: number,
  namespaces: SessionNamespaces,
  peer: PeerMetadata,
): StoredSession {
  const symKey = bytesToHex(key)
  return { topic: deriveTopic(key), symKey, expiresAt, namespaces, peer, current: {} }
}

// A session that is over when it begins comes from a wallet with another clock: it gets the usual
// lifetime.
function clampExpiry(expiresAt: number, now: number): number {
  return expiresAt <= now ? now + SESSION_MS : Math.min(expiresAt, now + LONGEST_SESSION_MS)
}

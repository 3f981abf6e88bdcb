import type { Clock } from '../../core/async/clock.ts'
import type { SignedIn, SignInRequest } from '../../core/interfaces/connector.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  connectorInvalidAnswer,
  connectorNoAccounts,
} from '../../wire/errors/rows/connectorFailures.ts'
import { relayPairingExpired, relayRequestExpired } from '../../wire/errors/rows/relay.ts'
import { rpcUserRejected } from '../../wire/errors/rows/rpc.ts'
import { isNamespace } from '../../wire/namespace.ts'
import { bytesToHex, hexToBytes } from '../crypto/hex.ts'
import { deriveSharedKey, publicKeyOf, topicOf } from '../crypto/keys.ts'
import { readProposeResult, readSettlement } from '../protocol/messages.ts'
import { methods } from '../protocol/methods.ts'
import { formatPairingUri } from '../protocol/pairingUri.ts'
import { readGranted } from '../protocol/readGranted.ts'
import type { Payload } from '../protocol/readPayload.ts'
import type { StoredPairing, StoredSession } from '../protocol/records.ts'
import { readRefusal, reasons } from '../protocol/sessionError.ts'
import { readAuthAnswer } from '../protocol/signIn.ts'
import type { Channel } from './createChannel.ts'
import type { SessionStore } from './createSessionStore.ts'
import { SESSION_MS, type Sessions } from './createSessions.ts'
import type { Locks } from './types.ts'

/** A wallet that has said yes settles at once; one that does not has given up. */
export const SETTLE_MS = 60_000
const LONGEST_SESSION_MS = 30 * 86_400_000

/** A session, and what was signed with the same approval. */
export interface SettledPairing {
  readonly session: StoredSession
  readonly signedIn?: readonly SignedIn[] | undefined
}

/** A code that a wallet may scan. */
export interface Pairing {
  readonly uri: string
  /** Milliseconds; the last ten seconds are too short to scan it. */
  readonly expiresAt: number
  /** The session that it led to. */
  readonly settled: Promise<SettledPairing>
  /** The wallet said yes, and the session is on its way. */
  isAnswered(): boolean
  /** Somebody waits for it, until the returned function is called, once. A session that no tab waits for is ended. */
  want(): () => void
}

/** What pairings work with. */
export interface PairingDeps {
  readonly channel: Channel
  readonly store: SessionStore
  readonly sessions: Sessions
  readonly clock: Clock
  readonly locks: Locks | undefined
}

/** A request to sign in with the same approval, under way. */
interface AuthRequest {
  readonly id: number
  readonly signIn: SignInRequest
}

export interface LivePairing extends Pairing {
  readonly proposal: string
  /** The relay has it. */
  isReady: boolean
  /** Tells the relay what is proposed, once or again: to a wallet it is the same. */
  propose(): Promise<void>
  listen(): Promise<void>
  forget(): void
}

/**
 * One code, from its first minute to the session or the end of it.
 *
 * @param isOwn - made by this page, rather than taken up from another that may still be there
 */
export function createPairing(
  { channel, store, sessions, clock, locks }: PairingDeps,
  first: StoredPairing,
  isOwn: boolean,
  auth: AuthRequest | undefined,
  onOver: () => void,
): LivePairing {
  const { topic, expiresAt } = first
  let stored = first
  let wanted = 0
  let over = false
  let cancelTimer = () => {}
  let sessionTopic: string | undefined
  const authTopic = topicOf(publicKeyOf(hexToBytes(first.secretKey)))
  let resolve: (settled: SettledPairing) => void = () => {}
  let reject: (error: PorticoError) => void = () => {}
  const settled = new Promise<SettledPairing>((onSession, onError) => {
    resolve = onSession
    reject = onError
  })
  settled.catch(() => {})

  const save = (change: Partial<StoredPairing>) => {
    stored = { ...stored, ...change }
    if (store.pairing()?.topic === stored.topic) store.setPairing(stored)
  }
  // Tabs that wait share a lock. Where there are none, a page answers for what it made itself.
  const ifUnwanted = (run: () => void) => {
    const decide = (isFree: unknown) => {
      if (isFree && wanted === 0) run()
    }
    if (locks) locks.request(topic, { ifAvailable: true }, decide).catch(() => {})
    else decide(isOwn)
  }
  const finish = () => {
    over = true
    cancelTimer()
    unfollow()
    channel.leave(stored.topic)
    if (auth) channel.leave(authTopic)
    if (store.pairing()?.topic === stored.topic) store.setPairing(undefined)
    onOver()
  }
  const fail = (error: PorticoError) => {
    if (over) return
    if (sessionTopic) channel.leave(sessionTopic)
    finish()
    reject(error)
  }
  // The relay gives a message to whom it reaches first: another tab may have heard what was meant for this one, too.
  const unfollow = store.subscribe(() => {
    const session = store.sessions().find(({ pairing }) => pairing === stored.topic)
    if (!session || over) return
    finish()
    sessions.adopt(session).catch(() => {})
    resolve({ session })
  })
  const expectSettle = (responder: string) => {
    const key = readSharedKey(stored.secretKey, responder)
    if (!key) return fail(new PorticoError(connectorInvalidAnswer))
    save({ responder })
    cancelTimer()
    cancelTimer = clock.after(SETTLE_MS, () => fail(new PorticoError(relayRequestExpired)))
    const topic = topicOf(key)
    sessionTopic = topic
    const handle = (payload: Payload) => settle(topic, key, responder, payload)
    return channel.listen([{ topic, key, handle }]).catch(() => {})
  }
  const hear = (payload: Payload) => {
    if (over || stored.responder || payload.id !== stored.id || payload.type === 'request') return
    if (payload.type === 'error') return fail(readRefusal(payload.error))
    const responder = readProposeResult(payload.result)
    if (!responder) return fail(new PorticoError(connectorInvalidAnswer))
    void expectSettle(responder)
  }
  const settle = (topic: string, key: Uint8Array, responder: string, payload: Payload) => {
    if (over || payload.type !== 'request' || payload.method !== 'wc_sessionSettle') return
    const settlement = readSettlement(payload.params)
    const travel = methods.wc_sessionSettle.answer
    const refuse = (reason: { code: number; message: string }, error: PorticoError) => {
      channel.say(topic, { id: payload.id, error: reason }, travel).catch(() => {})
      fail(error)
    }
    if (settlement?.controller !== responder) {
      return refuse(reasons.invalidSettle, new PorticoError(connectorInvalidAnswer))
    }
    const { namespaces, peer, expiry } = settlement
    const asked = Object.keys(JSON.parse(stored.proposal)).filter(isNamespace)
    if (!asked.some((family) => readGranted(namespaces, family))) {
      return refuse(
        reasons.unsupportedChains,
        new PorticoError(connectorNoAccounts, { args: { name: peer.name } }),
      )
    }
    channel.say(topic, { id: payload.id, result: true }, travel).catch(() => {})
    const expiresAt = clampExpiry(expiry * 1000, clock.now())
    begin({ topic, symKey: bytesToHex(key), expiresAt, namespaces, peer, current: {} })
  }
  const begin = (settled: StoredSession, signedIn?: readonly SignedIn[]) => {
    const session = { ...settled, pairing: stored.topic }
    finish()
    sessions.adopt(session).catch(() => {})
    ifUnwanted(() => sessions.end(session.topic).catch(() => {}))
    resolve({ session, signedIn })
  }
  // The one-click way: the answer is the session, and comes under a topic of its own. A wallet that does not know it answers the proposal.
  const hearAuth = (payload: Payload) => {
    if (over || !auth || payload.id !== auth.id || payload.type === 'request') return
    if (payload.type === 'error') {
      const refusal = readRefusal(payload.error)
      if (refusal.code === rpcUserRejected.code) fail(refusal)
      return
    }
    const { domain, nonce, uri: aud } = auth.signIn
    const answer = readAuthAnswer(payload.result, { domain, nonce, aud })
    const key = answer && readSharedKey(stored.secretKey, answer.responder)
    if (!answer || !key) return fail(new PorticoError(connectorInvalidAnswer))
    const accounts = answer.chains.flatMap((chain) =>
      [...new Set(answer.signed.map(({ address }) => address))].map(
        (address) => `${chain}:${address}`,
      ),
    )
    const namespaces = { eip155: { accounts, methods: answer.methods } }
    const expiresAt = clock.now() + SESSION_MS
    const { peer, signed } = answer
    const symKey = bytesToHex(key)
    begin({ topic: topicOf(key), symKey, expiresAt, namespaces, peer, current: {} }, signed)
  }

  // No failure: whoever waits was shown another code before this one ran out, and may be answered on that.
  cancelTimer = clock.after(stored.expiresAt - clock.now(), () => !stored.responder && finish())
  const symKey = hexToBytes(stored.symKey)
  const link = { topic, symKey, methods: auth && ['wc_sessionAuthenticate'] }
  return {
    uri: formatPairingUri(link),
    expiresAt,
    proposal: stored.proposal,
    isReady: false,
    async propose() {
      for (const [index, message] of stored.messages.entries()) {
        const isAuth = stored.authId !== undefined && index === 0
        const { request } = methods[isAuth ? 'wc_sessionAuthenticate' : 'wc_sessionPropose']
        await channel.publish({ topic, message, ...request })
      }
    },
    settled,
    isAnswered: () => stored.responder !== undefined,
    async listen() {
      const key = (sender: Uint8Array) => readSharedKey(stored.secretKey, bytesToHex(sender))
      const ears = [
        { topic, key: symKey, handle: hear },
        { topic: authTopic, key, handle: hearAuth },
      ]
      await channel.listen(auth ? ears : ears.slice(0, 1))
      if (stored.responder) await expectSettle(stored.responder)
    },
    want() {
      wanted += 1
      save({ wanted: true })
      let release = () => {}
      const left = new Promise<void>((resolve) => {
        release = resolve
      })
      // A page that wonders whether this one is awake takes it away.
      const hold = (): Promise<void> | undefined =>
        locks
          ?.request(topic, { mode: 'shared' }, () => left)
          .catch((error) => (error.name === 'AbortError' ? hold() : left))
      Promise.resolve(hold() ?? left).then(() => ifUnwanted(() => over || save({ wanted: false })))
      return () => {
        wanted -= 1
        // Another tab may hear of the session a little later, and must not think that nobody waited.
        if (over) clock.after(SETTLE_MS, release)
        else release()
      }
    },
    forget() {
      if (over) return
      fail(new PorticoError(relayPairingExpired))
    },
  }
}

function readSharedKey(secretKey: string, publicKey: string): Uint8Array | undefined {
  try {
    return deriveSharedKey(hexToBytes(secretKey), hexToBytes(publicKey))
  } catch {
    return undefined
  }
}

// The wallet's clock may be another: a session that it calls over as it begins lives as long as sessions do.
function clampExpiry(expiresAt: number, now: number): number {
  return expiresAt <= now ? now + SESSION_MS : Math.min(expiresAt, now + LONGEST_SESSION_MS)
}

import type { SignedIn } from '../../core/interfaces/connector.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  connectorInvalidAnswer,
  connectorNoAccounts,
} from '../../wire/errors/rows/connectorFailures.ts'
import { relayPairingExpired, relayRequestExpired } from '../../wire/errors/rows/relay.ts'
import { rpcUserRejected } from '../../wire/errors/rows/rpc.ts'
import { isNamespace } from '../../wire/namespace.ts'
import { bytesToHex, hexToBytes } from '../crypto/encoding.ts'
import { deriveSharedKey, deriveTopic, getPublicKey } from '../crypto/keys.ts'
import type { IncomingMessage } from '../protocol/jsonRpc.ts'
import { readProposeResult, readSettlement } from '../protocol/messages.ts'
import { methods } from '../protocol/methods.ts'
import { readGranted } from '../protocol/namespaces.ts'
import { formatPairingUri } from '../protocol/pairingUri.ts'
import type { StoredPairing, StoredSession } from '../protocol/records.ts'
import { readRefusal, reasons } from '../protocol/sessionError.ts'
import { readAuthResult } from '../protocol/signIn.ts'
import { SESSION_MS } from './createSessions.ts'
import type { AuthRequest, LivePairing, PairingDependencies, SettledPairing } from './types.ts'

/** How long a wallet may take to settle the session after it has approved the proposal. */
export const SETTLE_MS = 60_000
const LONGEST_SESSION_MS = 30 * 86_400_000

/**
 * Manages one pairing until it leads to a session, fails or expires.
 *
 * @param isOwn - whether this page created it, rather than resuming another page's pairing
 */
export function createPairing(
  { channel, store, sessions, clock, locks }: PairingDependencies,
  first: StoredPairing,
  isOwn: boolean,
  auth: AuthRequest | undefined,
  onOver: () => void,
): LivePairing {
  const { topic, expiresAt } = first
  let stored = first
  let waiting = 0
  let isOver = false
  let cancelTimer = () => {}
  let sessionTopic: string | undefined
  const authTopic = deriveTopic(getPublicKey(hexToBytes(first.secretKey)))
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
  // Tabs that await the pairing share a lock. Without Web Locks, only the page that created it
  // decides.
  const ifUnwanted = (run: () => void) => {
    const decide = (isFree: unknown) => {
      if (isFree && waiting === 0) run()
    }
    if (locks) locks.request(topic, { ifAvailable: true }, decide).catch(() => {})
    else decide(isOwn)
  }
  const finish = () => {
    isOver = true
    cancelTimer()
    unsubscribe()
    channel.unsubscribe(stored.topic)
    if (auth) channel.unsubscribe(authTopic)
    if (store.pairing()?.topic === stored.topic) store.setPairing(undefined)
    onOver()
  }
  const fail = (error: PorticoError) => {
    if (isOver) return
    if (sessionTopic) channel.unsubscribe(sessionTopic)
    finish()
    reject(error)
  }
  // The relay may deliver a message to only one of several tabs: another tab may have the session.
  const unsubscribe = store.subscribe(() => {
    const session = store.sessions().find(({ pairing }) => pairing === stored.topic)
    if (!session || isOver) return
    finish()
    sessions.activate(session).catch(() => {})
    resolve({ session })
  })
  const awaitSettlement = (responder: string) => {
    const key = readSharedKey(stored.secretKey, responder)
    if (!key) return fail(new PorticoError(connectorInvalidAnswer))
    save({ responder })
    cancelTimer()
    cancelTimer = clock.after(SETTLE_MS, () => fail(new PorticoError(relayRequestExpired)))
    const topic = deriveTopic(key)
    sessionTopic = topic
    const handle = (payload: IncomingMessage) => handleSettlement(topic, key, responder, payload)
    return channel.subscribe([{ topic, key, handle: handle }]).catch(() => {})
  }
  const handleProposalResponse = (payload: IncomingMessage) => {
    if (isOver || stored.responder || payload.id !== stored.id || payload.type === 'request') return
    if (payload.type === 'error') return fail(readRefusal(payload.error))
    const responder = readProposeResult(payload.result)
    if (!responder) return fail(new PorticoError(connectorInvalidAnswer))
    void awaitSettlement(responder)
  }
  const handleSettlement = (
    topic: string,
    key: Uint8Array,
    responder: string,
    payload: IncomingMessage,
  ) => {
    if (isOver || payload.type !== 'request' || payload.method !== 'wc_sessionSettle') return
    const settlement = readSettlement(payload.params)
    const publishOptions = methods.wc_sessionSettle.answer
    const refuse = (reason: { code: number; message: string }, error: PorticoError) => {
      channel.send(topic, key, { id: payload.id, error: reason }, publishOptions).catch(() => {})
      fail(error)
    }
    if (settlement?.controller !== responder) {
      return refuse(reasons.invalidSettle, new PorticoError(connectorInvalidAnswer))
    }
    const { namespaces, peer, expiry } = settlement
    const proposed = Object.keys(JSON.parse(stored.proposal)).filter(isNamespace)
    if (!proposed.some((namespace) => readGranted(namespaces, namespace))) {
      return refuse(
        reasons.unsupportedChains,
        new PorticoError(connectorNoAccounts, { args: { name: peer.name } }),
      )
    }
    channel.send(topic, key, { id: payload.id, result: true }, publishOptions).catch(() => {})
    const expiresAt = clampExpiry(expiry * 1000, clock.now())
    startSession({ topic, symKey: bytesToHex(key), expiresAt, namespaces, peer, current: {} })
  }
  const startSession = (settled: StoredSession, signedIn?: readonly SignedIn[]) => {
    const session = { ...settled, pairing: stored.topic }
    finish()
    sessions.activate(session).catch(() => {})
    ifUnwanted(() => sessions.end(session.topic).catch(() => {}))
    resolve({ session, signedIn })
  }
  // The response to wc_sessionAuthenticate is the session itself and comes under its own topic. A
  // wallet that does not support the method answers the proposal instead.
  const handleAuthResponse = (payload: IncomingMessage) => {
    if (isOver || !auth || payload.id !== auth.id || payload.type === 'request') return
    if (payload.type === 'error') {
      const refusal = readRefusal(payload.error)
      if (refusal.code === rpcUserRejected.code) fail(refusal)
      return
    }
    const { domain, nonce, uri: aud } = auth.signIn
    const answer = readAuthResult(payload.result, { domain, nonce, aud })
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
    startSession(
      { topic: deriveTopic(key), symKey, expiresAt, namespaces, peer, current: {} },
      signed,
    )
  }

  // Not an error: the user already sees another code and may have scanned that one.
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
    isApproved: () => stored.responder !== undefined,
    async subscribe() {
      const key = (sender: Uint8Array) => readSharedKey(stored.secretKey, bytesToHex(sender))
      const subscriptions = [
        { topic, key: symKey, handle: handleProposalResponse },
        { topic: authTopic, key, handle: handleAuthResponse },
      ]
      await channel.subscribe(auth ? subscriptions : subscriptions.slice(0, 1))
      if (stored.responder) await awaitSettlement(stored.responder)
    },
    acquire() {
      waiting += 1
      save({ wanted: true })
      let release = () => {}
      const left = new Promise<void>((resolve) => {
        release = resolve
      })
      // A page that checks whether this one is frozen steals the lock.
      const hold = (): Promise<void> | undefined =>
        locks
          ?.request(topic, { mode: 'shared' }, () => left)
          .catch((error) => (error.name === 'AbortError' ? hold() : left))
      Promise.resolve(hold() ?? left).then(() =>
        ifUnwanted(() => isOver || save({ wanted: false })),
      )
      return () => {
        waiting -= 1
        // Another tab may receive the session later; the lock shows that this one was awaited.
        if (isOver) clock.after(SETTLE_MS, release)
        else release()
      }
    },
    cancel() {
      if (isOver) return
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

// A session that is over when it begins comes from a wallet with another clock: it gets the usual
// lifetime.
function clampExpiry(expiresAt: number, now: number): number {
  return expiresAt <= now ? now + SESSION_MS : Math.min(expiresAt, now + LONGEST_SESSION_MS)
}

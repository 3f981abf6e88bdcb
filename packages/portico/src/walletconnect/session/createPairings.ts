import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils'
import * as v from 'valibot'
import type { DappMetadata } from '../../core/config/types.ts'
import type { Clock } from '../../core/lifecycle/clock.ts'
import {
  connectorInvalidAnswer,
  connectorNoAccounts,
  relayPairingExpired,
  relayRequestExpired,
} from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { PAIRING_EXPIRED_AT_MS, PAIRING_LIFETIME_MS } from '../../wire/limits.ts'
import { isNamespace } from '../../wire/namespace.ts'
import { deriveSharedKey, KEY_BYTES, publicKeyOf, topicOf } from '../crypto/keys.ts'
import { createId } from '../protocol/createId.ts'
import { methods } from '../protocol/methods.ts'
import { formatPairingUri } from '../protocol/pairingUri.ts'
import type { ProposedNamespaces } from '../protocol/proposal.ts'
import { readGranted } from '../protocol/readGranted.ts'
import type { Payload } from '../protocol/readPayload.ts'
import {
  ProposeResult,
  SettleParams,
  type StoredPairing,
  type StoredSession,
} from '../protocol/schemas.ts'
import { mapSessionError, reasons } from '../protocol/sessionError.ts'
import type { Channel } from './createChannel.ts'
import type { SessionStore } from './createSessionStore.ts'
import { SESSION_MS, type Sessions } from './createSessions.ts'

// A wallet that has said yes settles at once; one that does not has given up.
const SETTLE_MS = 60_000
const LONGEST_SESSION_MS = 30 * 86_400_000

/** A code that a wallet may scan. */
export interface Pairing {
  readonly uri: string
  /** Milliseconds; the last ten seconds are too short to scan it. */
  readonly expiresAt: number
  /** The session that it led to. */
  readonly settled: Promise<StoredSession>
  /** The wallet said yes, and the session is on its way. */
  isAnswered(): boolean
  /** Somebody waits for it, until the returned function is called. A session that nobody waits for is ended. */
  want(): () => void
}

export interface PairingRequest {
  readonly proposed: ProposedNamespaces
  readonly metadata: DappMetadata
}

/** Makes codes, each for as long as it can be scanned, and the sessions that come of them. */
export interface Pairings {
  /** The code that is there and still good for this, or a new one that the relay has taken. */
  get(request: PairingRequest): Promise<Pairing>
  /** The code that is there and still good for this. */
  peek(request: PairingRequest): Pairing | undefined
  rest(): void
}

interface LivePairing extends Pairing {
  readonly proposal: string
  /** The relay has it. */
  isReady: boolean
  readonly isOver: () => boolean
  listen(): Promise<void>
  forget(): void
}

/** Proposes sessions under codes of four minutes (spec 9), one at a time. */
export function createPairings(deps: {
  readonly channel: Channel
  readonly store: SessionStore
  readonly sessions: Sessions
  readonly clock: Clock
}): Pairings {
  const { channel, store, clock } = deps
  const live = new Set<LivePairing>()
  let current: LivePairing | undefined
  let making: { readonly proposal: string; readonly pairing: Promise<Pairing> } | undefined

  const isGood = (pairing: LivePairing, proposal: string) =>
    !pairing.isOver() &&
    pairing.proposal === proposal &&
    (pairing.isAnswered() || pairing.expiresAt - clock.now() > PAIRING_EXPIRED_AT_MS)

  const enter = (stored: StoredPairing) => {
    const pairing = createPairing(deps, stored, () => live.delete(pairing))
    live.add(pairing)
    current = pairing
    return pairing
  }
  const make = async ({ proposed, metadata }: PairingRequest, proposal: string) => {
    const stored = newPairing(proposal, clock.now())
    store.setPairing(stored)
    const pairing = enter(stored)
    const params = {
      requiredNamespaces: {},
      optionalNamespaces: proposed,
      relays: [{ protocol: 'irn' }],
      pairingTopic: stored.topic,
      proposer: { publicKey: bytesToHex(publicKeyOf(hexToBytes(stored.secretKey))), metadata },
      expiryTimestamp: Math.floor(stored.expiresAt / 1000),
    }
    const spoken = { id: stored.id, method: 'wc_sessionPropose', params }
    return hold(pairing, async () => {
      await pairing.listen()
      await channel.say(stored.topic, spoken, methods.wc_sessionPropose.request)
    })
  }
  // The answer of a fast wallet may come before the caller has the code.
  const hold = async (pairing: LivePairing, prepare: () => Promise<void>) => {
    const leave = pairing.want()
    try {
      await prepare()
      pairing.isReady = true
      return pairing
    } catch (error) {
      pairing.forget()
      throw error
    } finally {
      clock.after(0, leave)
    }
  }
  // A page that was closed behind the wallet goes on where it was.
  const takeUp = async (proposal: string) => {
    const stored = store.pairing()
    if (!stored || live.size > 0 || stored.proposal !== proposal) return undefined
    const pairing = enter(stored)
    if (!isGood(pairing, proposal)) {
      pairing.forget()
      return undefined
    }
    return hold(pairing, () => pairing.listen())
  }

  const peek = (proposal: string) =>
    current?.isReady && isGood(current, proposal) ? current : undefined

  return {
    peek: ({ proposed }) => peek(JSON.stringify(proposed)),
    get(request) {
      const proposal = JSON.stringify(request.proposed)
      const there = peek(proposal)
      if (there) return Promise.resolve(there)
      if (making?.proposal === proposal) return making.pairing
      const pairing = takeUp(proposal)
        .then((found) => found ?? make(request, proposal))
        .finally(() => {
          making = undefined
        })
      making = { proposal, pairing }
      return pairing
    },
    rest() {
      for (const pairing of [...live]) pairing.forget()
    },
  }
}

function newPairing(proposal: string, now: number): StoredPairing {
  const symKey = randomBytes(KEY_BYTES)
  return {
    topic: topicOf(symKey),
    symKey: bytesToHex(symKey),
    secretKey: bytesToHex(randomBytes(KEY_BYTES)),
    id: createId(),
    expiresAt: now + PAIRING_LIFETIME_MS,
    proposal,
    wanted: false,
  }
}

function createPairing(
  { channel, store, sessions, clock }: Parameters<typeof createPairings>[0],
  first: StoredPairing,
  onOver: () => void,
): LivePairing {
  let stored = first
  let wanted = 0
  let over = false
  let cancelTimer = () => {}
  let sessionTopic: string | undefined
  let resolve: (session: StoredSession) => void = () => {}
  let reject: (error: PorticoError) => void = () => {}
  const settled = new Promise<StoredSession>((onSession, onError) => {
    resolve = onSession
    reject = onError
  })
  settled.catch(() => {})

  const save = (change: Partial<StoredPairing>) => {
    stored = { ...stored, ...change }
    if (store.pairing()?.topic === stored.topic) store.setPairing(stored)
  }
  const finish = () => {
    over = true
    cancelTimer()
    channel.leave(stored.topic)
    if (store.pairing()?.topic === stored.topic) store.setPairing(undefined)
    onOver()
  }
  const fail = (error: PorticoError) => {
    if (over) return
    if (sessionTopic) channel.leave(sessionTopic)
    finish()
    reject(error)
  }
  const timeOut = (ms: number, error: PorticoError) => {
    cancelTimer()
    cancelTimer = clock.after(Math.max(0, ms), () => fail(error))
  }
  const expectSettle = (responder: string) => {
    const key = readSharedKey(stored.secretKey, responder)
    if (!key) return fail(new PorticoError(connectorInvalidAnswer))
    save({ responder })
    timeOut(SETTLE_MS, new PorticoError(relayRequestExpired))
    const topic = topicOf(key)
    sessionTopic = topic
    const handle = (payload: Payload) => settle(topic, key, responder, payload)
    return channel.listen([{ topic, key, handle }]).catch(() => {})
  }
  const hear = (payload: Payload) => {
    if (over || stored.responder || payload.id !== stored.id || payload.type === 'request') return
    if (payload.type === 'error') return fail(mapSessionError(payload.error, 'The wallet'))
    const answer = v.safeParse(ProposeResult, payload.result)
    if (!answer.success) return fail(new PorticoError(connectorInvalidAnswer))
    void expectSettle(answer.output.responderPublicKey)
  }
  const settle = (topic: string, key: Uint8Array, responder: string, payload: Payload) => {
    if (over || payload.type !== 'request' || payload.method !== 'wc_sessionSettle') return
    const params = v.safeParse(SettleParams, payload.params)
    const travel = methods.wc_sessionSettle.answer
    const refuse = (reason: { code: number; message: string }, error: PorticoError) => {
      channel.say(topic, { id: payload.id, error: reason }, travel).catch(() => {})
      fail(error)
    }
    if (!params.success || params.output.controller.publicKey !== responder) {
      return refuse(reasons.invalid, new PorticoError(connectorInvalidAnswer))
    }
    const { namespaces, controller, expiry } = params.output
    const { name } = controller.metadata
    const asked = Object.keys(JSON.parse(stored.proposal)).filter(isNamespace)
    if (!asked.some((family) => readGranted(namespaces, family))) {
      return refuse(reasons.unacceptable, new PorticoError(connectorNoAccounts, { args: { name } }))
    }
    channel.say(topic, { id: payload.id, result: true }, travel).catch(() => {})
    const session: StoredSession = {
      topic,
      symKey: bytesToHex(key),
      expiresAt: clampExpiry(expiry * 1000, clock.now()),
      namespaces,
      peer: controller.metadata,
      current: {},
    }
    finish()
    sessions.adopt(session).catch(() => {})
    if (wanted === 0) void sessions.end(topic).catch(() => {})
    resolve(session)
  }

  timeOut(stored.expiresAt - clock.now(), new PorticoError(relayPairingExpired))
  const symKey = hexToBytes(stored.symKey)
  return {
    uri: formatPairingUri({ topic: stored.topic, symKey, expiresAt: stored.expiresAt }),
    expiresAt: stored.expiresAt,
    proposal: stored.proposal,
    isReady: false,
    settled,
    isAnswered: () => stored.responder !== undefined,
    isOver: () => over,
    async listen() {
      await channel.listen([{ topic: stored.topic, key: symKey, handle: hear }])
      if (stored.responder) await expectSettle(stored.responder)
    },
    want() {
      wanted += 1
      save({ wanted: true })
      let left = false
      return () => {
        if (left) return
        left = true
        wanted -= 1
        if (wanted === 0 && !over) save({ wanted: false })
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

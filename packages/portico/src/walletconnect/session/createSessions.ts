import type { Clock } from '../../core/async/clock.ts'
import { relayRequestExpired, relaySessionEnded } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { namespaces as families } from '../../wire/namespace.ts'
import { hexToBytes } from '../crypto/hex.ts'
import { createId } from '../protocol/createId.ts'
import { readEvent, readUpdate } from '../protocol/messages.ts'
import { isMethod, methods } from '../protocol/methods.ts'
import { readGranted } from '../protocol/readGranted.ts'
import type { Payload } from '../protocol/readPayload.ts'
import { addUsed, isUsed, type StoredSession } from '../protocol/records.ts'
import { type ProviderRpcError, readSessionError, reasons } from '../protocol/sessionError.ts'
import { createBackoff } from '../relay/createBackoff.ts'
import type { RelayMessage } from '../relay/createRelayLine.ts'
import { type Channel, seal } from './createChannel.ts'
import type { SessionStore } from './createSessionStore.ts'

const DAY_MS = 86_400_000
/** How long a session lives after it was made or extended. */
export const SESSION_MS = 7 * DAY_MS
// Timers cannot wait longer; nor should a session without being extended.
const LONGEST_MS = 24 * DAY_MS

/** What happened to a session, in this tab or another. */
export type SessionEvent =
  | { readonly type: 'updated'; readonly session: StoredSession }
  | {
      readonly type: 'event'
      readonly session: StoredSession
      readonly name: string
      readonly data: unknown
      readonly networkId: string
    }
  | { readonly type: 'ended'; readonly session: StoredSession }
  /** How many requests wait for an answer. */
  | { readonly type: 'pending'; readonly session: StoredSession; readonly count: number }

/** A request to the wallet behind a session. */
export interface SessionRequest {
  readonly networkId: string
  readonly method: string
  readonly params: unknown
}

/** The sessions of this client, and what passes over them. */
export interface Sessions {
  /** Those that have not expired, the newest last. */
  list(): readonly StoredSession[]
  /** Takes a session in, or an earlier one up again. */
  adopt(session: StoredSession): Promise<void>
  /** Remembers which network a family is on. */
  setCurrent(topic: string, namespace: string, networkId: string): void
  /** Remembers what is new of a session; not where it is over. */
  change(topic: string, news: Partial<StoredSession>): void
  /**
   * Asks the wallet.
   *
   * @throws {ProviderRpcError} the wallet's own error
   * @throws {PorticoError} `relay/request-expired`, `relay/session-ended`, `relay/unreachable`, `connector/aborted`
   */
  request(topic: string, request: SessionRequest): Promise<unknown>
  /** Ends a session: here at once, at the wallet when it hears it. Rejects when that is not now; it is told later then. */
  end(topic: string): Promise<void>
  /** Tells wallets what they could not be told so far, until they have heard it or the session is over by itself. */
  finish(): Promise<void>
  /** The relay was away: asks again what wallets have not answered. */
  repeat(): void
  onEvent(listener: (event: SessionEvent) => void): () => void
}

interface Pending {
  readonly topic: string
  readonly resolve: (result: unknown) => void
  readonly reject: (error: PorticoError | ProviderRpcError) => void
  readonly cancelTimer: () => void
  /** What the relay has taken. */
  sent?: RelayMessage
}

interface Live {
  readonly session: StoredSession
  readonly cancelTimer: () => void
  /** Requests of the wallet that had their effect here, or before this page. */
  used: readonly unknown[]
}

/** Keeps sessions in step with the wallet, with storage and with other tabs. */
export function createSessions({
  channel,
  store,
  clock,
}: {
  readonly channel: Channel
  readonly store: SessionStore
  readonly clock: Clock
}): Sessions {
  const listeners = new Set<(event: SessionEvent) => void>()
  const backoff = createBackoff(clock)
  const telling = new Set<string>()
  const pending = new Map<number, Pending>()
  const live = new Map<string, Live>()

  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const take = (id: number) => {
    const request = pending.get(id)
    pending.delete(id)
    request?.cancelTimer()
    if (request) tellPending(request.topic)
    return request
  }
  const tellPending = (topic: string) => {
    const session = live.get(topic)?.session
    const count = [...pending.values()].filter((request) => request.topic === topic).length
    if (session) emit({ type: 'pending', session, count })
  }
  const forget = (topic: string) => {
    live.get(topic)?.cancelTimer()
    const session = live.get(topic)?.session
    live.delete(topic)
    channel.leave(topic)
    for (const [id, request] of pending) {
      if (request.topic === topic) take(id)?.reject(new PorticoError(relaySessionEnded))
    }
    if (session) emit({ type: 'ended', session })
  }
  const keep = (session: StoredSession) => {
    live.get(session.topic)?.cancelTimer()
    const left = session.expiresAt - clock.now()
    const cancelTimer = clock.after(Math.min(left, LONGEST_MS), () => {
      if (session.expiresAt > clock.now()) return keep(session)
      store.remove(session.topic)
      forget(session.topic)
    })
    // What another tab has heard meanwhile has its effect here, too.
    const used = live.get(session.topic)?.used ?? store.used(session.topic)
    live.set(session.topic, { session, cancelTimer, used })
  }
  /** Another tab may have ended or changed what is here. */
  const compare = () => {
    const stored = new Map(store.sessions().map((session) => [session.topic, session]))
    for (const [topic, { session }] of [...live]) {
      const now = stored.get(topic)
      if (!now) forget(topic)
      else if (JSON.stringify(now) !== JSON.stringify(session)) {
        keep(now)
        emit({ type: 'updated', session: now })
      }
    }
  }
  const enter = (session: StoredSession) => {
    store.put(session)
    keep(session)
  }
  const change = (topic: string, news: Partial<StoredSession>) => {
    compare()
    const session = live.get(topic)?.session
    if (session) enter({ ...session, ...news })
  }
  /** Each says whether it could read what came. */
  const handlers: Readonly<Record<string, (session: StoredSession, params: unknown) => boolean>> = {
    wc_sessionUpdate(session, params) {
      const namespaces = readUpdate(params)
      // What grants nothing at all is no update: a wallet that wants to leave says so.
      if (!namespaces || !families.some((family) => readGranted(namespaces, family))) return false
      change(session.topic, { namespaces })
      emit({ type: 'updated', session })
      return true
    },
    wc_sessionExtend({ topic }) {
      change(topic, { expiresAt: clock.now() + SESSION_MS })
      return true
    },
    wc_sessionEvent(session, params) {
      const event = readEvent(params)
      if (event) emit({ type: 'event', session, ...event })
      return !!event
    },
    wc_sessionPing: () => true,
    wc_sessionDelete({ topic }) {
      store.remove(topic)
      forget(topic)
      return true
    },
  }

  const hear = (topic: string, payload: Payload) => {
    const session = live.get(topic)?.session
    if (payload.type !== 'request') {
      // All tabs hear all answers: one that this tab did not ask for, or not there, is another's.
      const request = pending.get(payload.id)?.topic === topic ? take(payload.id) : undefined
      if (payload.type === 'result') request?.resolve(payload.result)
      else request?.reject(readSessionError(payload.error))
      return !!request
    }
    const { id, method, params } = payload
    if (!session || !isMethod(method)) return
    if (isUsed(live.get(topic)?.used ?? [], id)) return
    const isRead = handlers[method]?.(session, params)
    if (isRead === undefined) return
    if (isRead && method !== 'wc_sessionPing') {
      const now = live.get(topic)
      if (now) now.used = addUsed(now.used, id)
      store.use(topic, id)
    }
    const spoken = isRead ? { id, result: true } : { id, error: reasons.invalidEvent }
    // With the key at hand: a session that is over is not listened to any more.
    channel.say(topic, spoken, methods[method].answer, hexToBytes(session.symKey)).catch(() => {})
  }

  const finish = async (): Promise<void> => {
    const { request } = methods.wc_sessionDelete
    const tell = async ({ topic, symKey, expiresAt }: StoredSession) => {
      const spoken = { id: createId(), method: 'wc_sessionDelete', params: reasons.left }
      if (expiresAt > clock.now()) {
        if (telling.has(topic)) return
        telling.add(topic)
        await channel
          .say(topic, spoken, request, hexToBytes(symKey))
          .finally(() => telling.delete(topic))
      }
      store.told(topic)
    }
    try {
      await Promise.all(store.farewells().map(tell))
    } catch (error) {
      backoff.next(() => void finish().catch(() => {}))
      throw error
    }
  }

  store.subscribe(compare)

  return {
    list() {
      const now = clock.now()
      for (const { topic, expiresAt } of store.sessions()) if (expiresAt <= now) store.remove(topic)
      return store.sessions()
    },
    adopt(session) {
      enter(session)
      const { topic, symKey } = session
      const handle = (payload: Payload) => hear(topic, payload)
      return channel.listen([{ topic, key: hexToBytes(symKey), handle }])
    },
    setCurrent(topic, namespace, networkId) {
      const session = live.get(topic)?.session
      if (session && session.current[namespace] !== networkId) {
        change(topic, { current: { ...session.current, [namespace]: networkId } })
      }
    },
    change,
    async request(topic, { networkId, method, params }) {
      const session = live.get(topic)?.session
      if (!session) throw new PorticoError(relaySessionEnded)
      const { request: travel } = methods.wc_sessionRequest
      const expiryTimestamp = Math.floor(clock.now() / 1000) + travel.ttl
      const id = createId()
      const request = { method, params, expiryTimestamp }
      const spoken = { id, method: 'wc_sessionRequest', params: { request, chainId: networkId } }
      const sealed = { topic, message: seal(hexToBytes(session.symKey), spoken), ...travel }
      return new Promise<unknown>((resolve, reject) => {
        const fail = (error: PorticoError) => take(id)?.reject(error)
        const cancelTimer = clock.after(travel.ttl * 1000, () =>
          fail(new PorticoError(relayRequestExpired)),
        )
        const waiting: Pending = { topic, resolve, reject, cancelTimer }
        pending.set(id, waiting)
        tellPending(topic)
        // Whoever asks again does not ring again.
        channel.publish(sealed).then(() => {
          waiting.sent = { ...sealed, prompt: false }
        }, fail)
      })
    },
    async end(topic) {
      store.leave(topic, clock.now() + DAY_MS)
      forget(topic)
      await finish()
    },
    finish,
    repeat() {
      for (const { sent } of pending.values()) if (sent) channel.publish(sent).catch(() => {})
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

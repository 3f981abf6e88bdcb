import type { Clock } from '../../core/async/clock.ts'
import { relayRequestExpired, relaySessionEnded } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { namespaces as allNamespaces } from '../../wire/namespace.ts'
import { hexToBytes } from '../crypto/encoding.ts'
import { createId, type IncomingMessage } from '../protocol/jsonRpc.ts'
import { readEvent, readUpdate } from '../protocol/messages.ts'
import { isMethod, methods } from '../protocol/methods.ts'
import { readGranted } from '../protocol/namespaces.ts'
import { addHandled, isHandled, type StoredSession } from '../protocol/records.ts'
import { readSessionError, reasons } from '../protocol/sessionError.ts'
import { createBackoff } from '../relay/createBackoff.ts'
import { type Channel, sealMessage } from './createChannel.ts'
import type { SessionStore } from './createSessionStore.ts'
import type { LiveSession, PendingRequest, SessionEvent, Sessions } from './types.ts'

const DAY_MS = 86_400_000
/** How long a session lives after it was created or extended. */
export const SESSION_MS = 7 * DAY_MS
// The limit of timers, and of a session that is not extended.
const LONGEST_MS = 24 * DAY_MS

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
  const disconnecting = new Set<string>()
  const pending = new Map<number, PendingRequest>()
  const live = new Map<string, LiveSession>()

  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const takePending = (id: number) => {
    const request = pending.get(id)
    pending.delete(id)
    request?.cancelTimer()
    if (request) emitPending(request.topic)
    return request
  }
  const emitPending = (topic: string) => {
    const session = live.get(topic)?.session
    const count = [...pending.values()].filter((request) => request.topic === topic).length
    if (session) emit({ type: 'pending', session, count })
  }
  const deactivate = (topic: string) => {
    live.get(topic)?.cancelTimer()
    const session = live.get(topic)?.session
    live.delete(topic)
    channel.unsubscribe(topic)
    for (const [id, request] of pending) {
      if (request.topic === topic) takePending(id)?.reject(new PorticoError(relaySessionEnded))
    }
    if (session) emit({ type: 'ended', session })
  }
  const setLive = (session: StoredSession) => {
    live.get(session.topic)?.cancelTimer()
    const left = session.expiresAt - clock.now()
    const cancelTimer = clock.after(Math.min(left, LONGEST_MS), () => {
      if (session.expiresAt > clock.now()) return setLive(session)
      store.remove(session.topic)
      deactivate(session.topic)
    })
    // Ids that another tab adds later are not read: this tab handles its own copy of those
    // messages.
    const handledIds = live.get(session.topic)?.handledIds ?? store.handledIds(session.topic)
    live.set(session.topic, { session, cancelTimer, handledIds })
  }
  /** Applies what another tab has ended or changed. */
  const syncWithStore = () => {
    const stored = new Map(store.sessions().map((session) => [session.topic, session]))
    for (const [topic, { session }] of [...live]) {
      const now = stored.get(topic)
      if (!now) deactivate(topic)
      else if (JSON.stringify(now) !== JSON.stringify(session)) {
        setLive(now)
        emit({ type: 'updated', session: now })
      }
    }
  }
  const save = (session: StoredSession) => {
    store.put(session)
    setLive(session)
  }
  const update = (topic: string, changes: Partial<StoredSession>) => {
    syncWithStore()
    const session = live.get(topic)?.session
    if (session) save({ ...session, ...changes })
  }
  /** Handlers of wallet requests. Each returns whether its parameters were valid. */
  const handlers: Readonly<Record<string, (session: StoredSession, params: unknown) => boolean>> = {
    wc_sessionUpdate(session, params) {
      const namespaces = readUpdate(params)
      // An update that grants nothing is invalid: a wallet that ends the session sends
      // wc_sessionDelete.
      if (!namespaces || !allNamespaces.some((namespace) => readGranted(namespaces, namespace)))
        return false
      update(session.topic, { namespaces })
      emit({ type: 'updated', session })
      return true
    },
    wc_sessionExtend({ topic }) {
      update(topic, { expiresAt: clock.now() + SESSION_MS })
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
      deactivate(topic)
      return true
    },
  }

  const handleMessage = (topic: string, payload: IncomingMessage) => {
    const session = live.get(topic)?.session
    if (payload.type !== 'request') {
      // All tabs receive all responses. A response without a request in this tab, or on this topic,
      // is not for it.
      const request = pending.get(payload.id)?.topic === topic ? takePending(payload.id) : undefined
      if (payload.type === 'result') request?.resolve(payload.result)
      else request?.reject(readSessionError(payload.error))
      return !!request
    }
    const { id, method, params } = payload
    if (!session || !isMethod(method)) return
    if (isHandled(live.get(topic)?.handledIds ?? [], id)) return
    const isRead = handlers[method]?.(session, params)
    if (isRead === undefined) return
    if (isRead && method !== 'wc_sessionPing') {
      const now = live.get(topic)
      if (now) now.handledIds = addHandled(now.handledIds, id)
      store.addHandledId(topic, id)
    }
    const response = isRead ? { id, result: true } : { id, error: reasons.invalidEvent }
    channel
      .send(topic, hexToBytes(session.symKey), response, methods[method].answer)
      .catch(() => {})
  }

  const sendDisconnects = async (): Promise<void> => {
    const { request } = methods.wc_sessionDelete
    const sendDisconnect = async ({ topic, symKey, expiresAt }: StoredSession) => {
      const message = { id: createId(), method: 'wc_sessionDelete', params: reasons.left }
      if (expiresAt > clock.now()) {
        if (disconnecting.has(topic)) return
        disconnecting.add(topic)
        await channel
          .send(topic, hexToBytes(symKey), message, request)
          .finally(() => disconnecting.delete(topic))
      }
      store.removePendingDisconnect(topic)
    }
    try {
      await Promise.all(store.pendingDisconnects().map(sendDisconnect))
    } catch (error) {
      backoff.next(() => void sendDisconnects().catch(() => {}))
      throw error
    }
  }

  store.subscribe(syncWithStore)

  return {
    list() {
      const now = clock.now()
      for (const { topic, expiresAt } of store.sessions()) if (expiresAt <= now) store.remove(topic)
      return store.sessions()
    },
    activate(session) {
      save(session)
      const { topic, symKey } = session
      const handle = (payload: IncomingMessage) => handleMessage(topic, payload)
      return channel.subscribe([{ topic, key: hexToBytes(symKey), handle }])
    },
    setNetwork(topic, namespace, networkId) {
      const session = live.get(topic)?.session
      if (session && session.current[namespace] !== networkId) {
        update(topic, { current: { ...session.current, [namespace]: networkId } })
      }
    },
    update,
    async request(topic, { networkId, method, params }) {
      const session = live.get(topic)?.session
      if (!session) throw new PorticoError(relaySessionEnded)
      const { request: publishOptions } = methods.wc_sessionRequest
      const expiryTimestamp = Math.floor(clock.now() / 1000) + publishOptions.ttl
      const id = createId()
      const request = { method, params, expiryTimestamp }
      const message = { id, method: 'wc_sessionRequest', params: { request, chainId: networkId } }
      const sealed = {
        topic,
        message: sealMessage(hexToBytes(session.symKey), message),
        ...publishOptions,
      }
      return new Promise<unknown>((resolve, reject) => {
        const fail = (error: PorticoError) => takePending(id)?.reject(error)
        const cancelTimer = clock.after(publishOptions.ttl * 1000, () =>
          fail(new PorticoError(relayRequestExpired)),
        )
        const waiting: PendingRequest = { topic, resolve, reject, cancelTimer }
        pending.set(id, waiting)
        emitPending(topic)
        // A request that is published again does not notify the user again.
        channel.publish(sealed).then(() => {
          waiting.sent = { ...sealed, prompt: false }
        }, fail)
      })
    },
    async end(topic) {
      store.markEnded(topic, clock.now() + DAY_MS)
      deactivate(topic)
      await sendDisconnects()
    },
    sendDisconnects,
    republish() {
      for (const { sent } of pending.values()) if (sent) channel.publish(sent).catch(() => {})
    },
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

import type { Clock } from '../../core/async/clock.ts'
import { relaySessionEnded } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { namespaces as allNamespaces } from '../../wire/namespace.ts'
import { hexToBytes } from '../crypto/encoding.ts'
import { createId, type IncomingMessage } from '../protocol/jsonRpc.ts'
import { readEvent, readUpdate } from '../protocol/messages.ts'
import { isMethod, methods } from '../protocol/methods.ts'
import { readGranted } from '../protocol/namespaces.ts'
import { addHandled, isHandled, type StoredSession } from '../protocol/records.ts'
import { reasons } from '../protocol/sessionError.ts'
import { keepStoredEvents } from '../protocol/storedEvents.ts'
import { createBackoff } from '../relay/createReconnectingSocket.ts'
import type { Channel } from './createChannel.ts'
import { createLiveSessions, type LiveSessions } from './createLiveSessions.ts'
import { createSessionRequests } from './createSessionRequests.ts'
import type { SessionStore } from './createSessionStore.ts'
import type { SessionEvent, Sessions } from './types.ts'

const DAY_MS = 86_400_000
/** How long a session lives after it was created or extended. */
export const SESSION_MS = 7 * DAY_MS

interface Dependencies {
  readonly channel: Channel
  readonly store: SessionStore
  readonly clock: Clock
}

type WalletRequest = Extract<IncomingMessage, { type: 'request' }>

/** Keeps sessions in step with the wallet, with storage and with other tabs. */
export function createSessions({ channel, store, clock }: Dependencies): Sessions {
  const listeners = new Set<(event: SessionEvent) => void>()
  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const requests = createSessionRequests(channel, clock, (topic, count) => {
    const own = live.get(topic)
    if (own) emit({ type: 'pending', session: own.session, count })
  })
  const live = createLiveSessions(
    store,
    clock,
    (session) => emit({ type: 'updated', session }),
    (topic, session) => {
      channel.unsubscribe(topic)
      requests.end(topic)
      if (session) emit({ type: 'ended', session })
    },
  )
  const handleRequest = createRequestHandler(channel, store, clock, live, emit)
  const sendDisconnects = createDisconnectSender(channel, store, clock)

  return {
    list() {
      const now = clock.now()
      for (const { topic, expiresAt } of store.sessions()) if (expiresAt <= now) store.remove(topic)
      return store.sessions()
    },
    activate(session) {
      const { topic, symKey } = session
      live.save(session)
      const handle = (payload: IncomingMessage) =>
        payload.type === 'request' ? handleRequest(topic, payload) : requests.settle(topic, payload)
      return channel.subscribe([{ topic, key: hexToBytes(symKey), handle }])
    },
    setNetwork(topic, namespace, networkId) {
      const current = live.get(topic)?.session.current
      if (current && current[namespace] !== networkId) {
        live.update(topic, { current: { ...current, [namespace]: networkId } })
      }
    },
    update: live.update,
    async request(topic, request) {
      const own = live.get(topic)
      if (!own) throw new PorticoError(relaySessionEnded)
      return requests.send(own.session, request)
    },
    async end(topic) {
      store.markEnded(topic, clock.now() + DAY_MS)
      live.delete(topic)
      await sendDisconnects()
    },
    sendDisconnects,
    republish: requests.republish,
    onEvent(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** Handles what wallets request of their sessions, each request once. */
function createRequestHandler(
  channel: Channel,
  store: SessionStore,
  clock: Clock,
  live: LiveSessions,
  emit: (event: SessionEvent) => void,
) {
  /** Each returns whether its parameters were valid. */
  const handlers: Readonly<Record<string, (session: StoredSession, params: unknown) => boolean>> = {
    wc_sessionUpdate(session, params) {
      const namespaces = readUpdate(params)
      // An update that grants nothing is invalid: a wallet that ends the session sends
      // wc_sessionDelete.
      if (!namespaces || !allNamespaces.some((namespace) => readGranted(namespaces, namespace)))
        return false
      const events = keepStoredEvents(session.events, session.namespaces, namespaces)
      live.update(session.topic, { namespaces, events })
      emit({ type: 'updated', session })
      return true
    },
    wc_sessionExtend({ topic }) {
      live.update(topic, { expiresAt: clock.now() + SESSION_MS })
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
      live.delete(topic)
      return true
    },
  }
  return (topic: string, { id, method, params }: WalletRequest): void => {
    const own = live.get(topic)
    if (!own || !isMethod(method) || isHandled(own.handled.ids, id)) return
    const { session, handled } = own
    const isValid = handlers[method]?.(session, params)
    if (isValid === undefined) return
    if (isValid && method !== 'wc_sessionPing') {
      handled.ids = addHandled(handled.ids, id)
      store.addHandledId(topic, id)
    }
    const response = isValid ? { id, result: true } : { id, error: reasons.invalidEvent }
    channel
      .send(topic, hexToBytes(session.symKey), response, methods[method].answer)
      .catch(() => {})
  }
}

/** @returns a function that sends the pending disconnects, and tries again until all are sent */
function createDisconnectSender(
  channel: Channel,
  store: SessionStore,
  clock: Clock,
): () => Promise<void> {
  const backoff = createBackoff(clock)
  const sending = new Set<string>()
  const sendDisconnect = async ({ topic, symKey, expiresAt }: StoredSession) => {
    const message = { id: createId(), method: 'wc_sessionDelete', params: reasons.left }
    if (expiresAt > clock.now()) {
      if (sending.has(topic)) return
      sending.add(topic)
      await channel
        .send(topic, hexToBytes(symKey), message, methods.wc_sessionDelete.request)
        .finally(() => sending.delete(topic))
    }
    store.removePendingDisconnect(topic)
  }
  const sendAll = async (): Promise<void> => {
    try {
      await Promise.all(store.pendingDisconnects().map(sendDisconnect))
    } catch (error) {
      backoff.next(() => void sendAll().catch(() => {}))
      throw error
    }
  }
  return sendAll
}

import type { Clock } from '../../core/async/clock.ts'
import { relayRefused, relayUnreachable } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { cleanText } from '../../wire/errors/readMessage.ts'
import { HEARTBEAT_MS, HTTP_TIMEOUT_MS } from '../../wire/limits.ts'
import { createBackoff } from './createBackoff.ts'
import { type Calls, createCalls } from './createCalls.ts'
import { createSeen } from './createSeen.ts'
import { readFrame } from './readFrame.ts'
import type { OpenSocket, RelaySocket } from './socket.ts'

// A client without topics has nothing to hear; it keeps the line a little, for the next pairing.
const IDLE_CLOSE_MS = 30_000
// A tab whose timers are this late has slept, and its socket may have died unnoticed.
const SLEPT_MS = 4 * HEARTBEAT_MS
// Whoever comes back looks at the page now: a socket that died meanwhile must not keep them waiting.
const WAKE_TIMEOUT_MS = 3000
const UNAUTHORIZED = 3000

/** What is published. */
export interface RelayMessage {
  readonly topic: string
  readonly message: string
  /** Seconds that the relay keeps it. */
  readonly ttl: number
  /** What kind of message it is, as the protocol numbers them. */
  readonly tag: number
  /** Whether the wallet may wake its user. */
  readonly prompt?: boolean
}

/** `lost`: it was open a moment ago, and is being opened again; `down`: that failed, and is tried again later. */
export type LineStatus = 'closed' | 'opening' | 'open' | 'lost' | 'down'

/** A connection to a relay that mends itself. */
export interface RelayLine {
  readonly status: LineStatus
  /** Resolves when it is open. Rejects with `relay/unreachable` or `relay/refused` when this try fails. */
  open(): Promise<void>
  publish(message: RelayMessage): Promise<void>
  /** Asks for what comes under topics, from now on and after each reconnection. */
  subscribe(topics: readonly string[]): Promise<void>
  unsubscribe(topic: string): void
  /** Makes sure that it is alive: after a sleep, on return to the tab, when the network comes back. */
  wake(): void
  close(): void
}

export interface RelayLineOptions {
  readonly clock: Clock
  readonly openSocket: OpenSocket
  /** A fresh address, token included, for each try. */
  readonly createUrl: () => string
  /** @returns false for what is meant for another tab: it gets no receipt, and stays until that one has it */
  readonly onMessage: (topic: string, message: string) => boolean | void
  readonly onStatus: (status: LineStatus) => void
  /** What keeps it from the relay; `undefined` when the relay has answered again. */
  readonly onProblem: (error: PorticoError | undefined) => void
}

/** Opens a line when it is first needed, and keeps it while there is a topic to listen to. */
export function createRelayLine(options: RelayLineOptions): RelayLine {
  const { clock, openSocket, createUrl, onMessage, onStatus, onProblem } = options
  const topics = new Map<string, string | undefined>()
  const seen = createSeen()
  const backoff = createBackoff(clock)
  let status: LineStatus = 'closed'
  let socket: RelaySocket | undefined
  let calls: Calls | undefined
  let opening: Promise<void> | undefined
  let cancelBeat = () => {}
  let cancelIdle = () => {}

  const setStatus = (next: LineStatus) => {
    if (status === next) return
    status = next
    onStatus(next)
  }
  const drop = (error: PorticoError) => {
    const [oldSocket, oldCalls] = [socket, calls]
    socket = undefined
    calls = undefined
    opening = undefined
    cancelBeat()
    if (oldSocket) {
      oldSocket.onopen = oldSocket.onmessage = oldSocket.onclose = oldSocket.onerror = null
      oldSocket.close()
    }
    // One that was open and is gone is no problem yet: it is opened again at once.
    if (status !== 'open' || error.code === relayRefused.code) onProblem(error)
    setStatus(topics.size === 0 ? 'closed' : status === 'open' ? 'lost' : 'down')
    oldCalls?.failAll(error)
    if (topics.size > 0) backoff.next(() => void line.open().catch(() => {}))
  }
  const receive = (data: unknown) => {
    const frame = readFrame(data)
    if (!frame) return
    if (frame.type === 'answer') return calls?.settle(frame)
    const { id, topic, text } = frame
    // First the effect, then the receipt: a page that dies in between gets it once more.
    if (topics.has(topic) && !seen.once(topic, text, () => onMessage(topic, text))) return
    socket?.send(`{"id":${id},"jsonrpc":"2.0","result":true}`)
  }
  const beat = (at: number) => {
    cancelBeat = clock.after(HEARTBEAT_MS, () => {
      const now = clock.now()
      beat(now)
      if (now - at > SLEPT_MS) line.wake()
    })
  }
  const ask = async (method: string, params: object, timeoutMs?: number) => {
    const answer = await calls?.send(method, params, timeoutMs)
    // Only now: a relay may open to everybody, and close as soon as it sees who it is.
    backoff.reset()
    onProblem(undefined)
    return answer
  }
  const listen = async (list: readonly string[], timeoutMs?: number) => {
    if (list.length === 0 || !calls) return
    const ids = (await ask('irn_batchSubscribe', { topics: list }, timeoutMs)) as
      | readonly unknown[]
      | undefined
    for (const [index, topic] of list.entries()) {
      const id = ids?.[index]
      if (topics.has(topic) && typeof id === 'string') topics.set(topic, id)
    }
  }
  const rest = () => {
    cancelIdle()
    if (topics.size > 0) return
    if (!socket) {
      backoff.stop()
      return setStatus('closed')
    }
    cancelIdle = clock.after(IDLE_CLOSE_MS, () => {
      if (topics.size === 0) line.close()
    })
  }

  const line: RelayLine = {
    get status() {
      return status
    },
    open() {
      if (status === 'open') return Promise.resolve()
      backoff.stop()
      opening ??= new Promise<void>((resolve, reject) => {
        if (status === 'closed') setStatus('opening')
        const fail = (error: PorticoError) => {
          cancelTimer()
          drop(error)
          reject(error)
        }
        const cancelTimer = clock.after(HTTP_TIMEOUT_MS, () => fail(unreachable()))
        try {
          const next = openSocket(createUrl())
          socket = next
          next.onmessage = ({ data }) => receive(data)
          next.onerror = () => fail(unreachable())
          next.onclose = (event) => fail(errorOfClose(event))
          next.onopen = () => {
            cancelTimer()
            next.onerror = null
            next.onclose = (event) => drop(errorOfClose(event))
            calls = createCalls(
              clock,
              (text) => next.send(text),
              () => drop(unreachable()),
            )
            beat(clock.now())
            setStatus('open')
            rest()
            // What the relay has kept comes with the subscription: it need not be fetched.
            listen([...topics.keys()]).then(resolve, reject)
          }
        } catch (cause) {
          fail(unreachable(cause))
        }
      }).finally(() => {
        opening = undefined
      })
      return opening
    },
    async publish(message) {
      if (status !== 'open') await line.open()
      if (!calls) throw unreachable()
      await ask('irn_publish', { prompt: false, ...message })
    },
    async subscribe(list) {
      cancelIdle()
      const fresh = list.filter((topic) => !topics.has(topic))
      for (const topic of fresh) topics.set(topic, undefined)
      // Opening listens to all of them.
      if (status !== 'open') await line.open()
      else await listen(fresh)
    },
    unsubscribe(topic) {
      const id = topics.get(topic)
      topics.delete(topic)
      rest()
      if (id && calls) calls.send('irn_unsubscribe', { topic, id }).catch(() => {})
    },
    wake() {
      if (topics.size === 0) return
      if (status === 'open') listen([...topics.keys()], WAKE_TIMEOUT_MS).catch(() => {})
      else line.open().catch(() => {})
    },
    close() {
      topics.clear()
      backoff.stop()
      cancelIdle()
      drop(unreachable())
    },
  }
  return line
}

function unreachable(cause?: unknown): PorticoError {
  return new PorticoError(relayUnreachable, { cause })
}

function errorOfClose({ code, reason }: { code: number; reason: string }): PorticoError {
  if (code !== UNAUTHORIZED) return unreachable()
  return new PorticoError(relayRefused, { details: cleanText(reason) })
}

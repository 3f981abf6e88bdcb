import type { FramePort } from '../../../wire/frame/listen.ts'
import type { FrameChannel } from '../createFrameSession.ts'

type Listener = (event: { readonly data?: unknown }) => void

export interface FakePort extends FramePort {
  readonly isClosed: boolean
  /** What was posted here, in order. */
  readonly posted: readonly unknown[]
  /** Delivers a message as the other end would. */
  deliver(data: unknown, type?: 'message' | 'messageerror'): void
}

export interface FakeChannel extends FrameChannel {
  readonly port1: FakePort
  readonly port2: FakePort
}

/** A message channel that delivers at once, or only what a test delivers. */
export function createFakeChannel({ isManual = false } = {}): FakeChannel {
  const port1 = createFakePort(() => (isManual ? undefined : port2))
  const port2: FakePort = createFakePort(() => (isManual ? undefined : port1))
  return { port1, port2 }
}

function createFakePort(getOther: () => FakePort | undefined): FakePort {
  const listeners = { message: new Set<Listener>(), messageerror: new Set<Listener>() }
  const waiting: unknown[] = []
  const posted: unknown[] = []
  let isStarted = false
  let isClosed = false
  const port: FakePort = {
    get isClosed() {
      return isClosed
    },
    posted,
    postMessage(message) {
      if (isClosed) return
      posted.push(message)
      getOther()?.deliver(structuredClone(message))
    },
    deliver(data, type = 'message') {
      if (isClosed) return
      if (!isStarted) waiting.push(data)
      else for (const listener of [...listeners[type]]) listener({ data })
    },
    addEventListener: (type, listener) => listeners[type].add(listener),
    removeEventListener: (type, listener) => listeners[type].delete(listener),
    start() {
      isStarted = true
      for (const data of waiting.splice(0)) port.deliver(data)
    },
    close() {
      isClosed = true
    },
  }
  return port
}

import { type Clock, systemClock } from '../../core/async/clock.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { frameLoadFailed, frameMissing, frameOriginInvalid } from '../../wire/errors/rows/frame.ts'
import type {
  FrameEventName,
  FrameRequestPayload,
  FrameSuccessPayload,
} from '../../wire/frame/events.ts'
import { parseHello } from '../../wire/frame/handshake.ts'
import {
  FRAME_PENDING_MAX,
  FRAME_READY_DELAY_MS,
  FRAME_READY_TIMEOUT_MS,
  FRAME_VERSION,
} from '../../wire/frame/limits.ts'
import {
  type FramePort,
  listenToPort,
  listenToWindow,
  type MessageTarget,
  type OnRefused,
} from '../../wire/frame/listen.ts'
import {
  type FrameMessage,
  type FrameView,
  type NodeAnswer,
  type NodeRequestMessage,
  parseAppMessage,
  parseFrameMessage,
} from '../../wire/frame/messages.ts'
import { isOrigin } from '../../wire/frame/requestPort.ts'
import type { PlainValue } from '../../wire/frame/toPlainValue.ts'
import {
  abortError,
  createRequestQueue,
  type FrameRequestOptions,
  type OutgoingMessage,
} from './createRequestQueue.ts'

/** The window of the iframe, as the page sees it. */
export interface FrameContentWindow {
  postMessage(message: unknown, targetOrigin: string, transfer: never[]): void
}

/** Both ends of a message channel. */
export interface FrameChannel {
  readonly port1: FramePort
  readonly port2: FramePort
}

/** The page, as the session of a frame uses it. */
export interface FrameSessionEnvironment {
  /** The window of the page. */
  readonly window: MessageTarget
  readonly createChannel?: (() => FrameChannel) | undefined
}

export interface CreateFrameSessionParameters extends FrameSessionEnvironment {
  /** Returns the window of the iframe: `iframe.contentWindow`. */
  readonly getFrame: () => FrameContentWindow | null | undefined
  /** The exact origin of the frame. */
  readonly origin: string
  /** Called when a load of the frame has become ready: at first, and after each reload. */
  readonly onReady?: (() => void) | undefined
  /** Called when the frame draws another view, or its view has another height. */
  readonly onView?: ((view: FrameView, height: number) => void) | undefined
  /** Asks a node of the site, for the frame. It rejects with the error of the node. */
  readonly requestNode: (request: NodeRequestMessage['payload']) => Promise<unknown>
  /** Called when the user presses Escape in the frame. */
  readonly onEscape?: (() => void) | undefined
  /** Called for each message that is ignored. */
  readonly onRefused?: OnRefused | undefined
  readonly clock?: Clock | undefined
}

export interface FrameSession {
  /**
   * Sends a request. It waits until the frame is ready.
   *
   * @throws a `FrameError` if the frame answers with an error, or the request is aborted;
   *   `frame/missing`, `frame/load-failed`, `connector/timed-out` or `rpc/invalid-params`
   */
  request<Name extends FrameEventName>(
    name: Name,
    payload: FrameRequestPayload<Name>,
    options?: FrameRequestOptions,
  ): Promise<FrameSuccessPayload<Name>>
  /** Rejects all requests and closes the port. */
  close(): void
}

/** The loads of one iframe. A frame that loads more often is broken or hostile. */
const LOADS_MAX = 1000

/**
 * Connects the page with the frame of the embedded wallet. Each load of the frame has a handshake
 * of its own: a reload closes the port of the load before and rejects what that received.
 *
 * Create it before the iframe loads, or its hello is missed.
 *
 * @example
 * const getFrame = () => iframe.contentWindow
 * const session = createFrameSession({ window, getFrame, origin, requestNode })
 * const { action } = await session.request('CONNECT_EMAIL', { email })
 */
export function createFrameSession({
  window,
  getFrame,
  origin,
  onReady,
  onView,
  requestNode,
  onEscape,
  onRefused,
  clock = systemClock,
  createChannel = () => new MessageChannel(),
}: CreateFrameSessionParameters): FrameSession {
  if (!isOrigin(origin)) throw new PorticoError(frameOriginInvalid, { args: { origin } })
  const queue = createRequestQueue(clock, onRefused)
  const nonces = new Set<string>()
  let endLoad: (() => void) | undefined
  let failure: PorticoError | undefined
  let cancelTimeout = startTimeout()

  function startTimeout(): () => void {
    return clock.after(FRAME_READY_TIMEOUT_MS, () => end(new PorticoError(frameLoadFailed)))
  }

  function receiveHello(data: unknown): void {
    const hello = parseHello(data)
    const frame = getFrame()
    if (!hello || !frame) return onRefused?.('content')
    if (nonces.has(hello.nonce) || nonces.size >= LOADS_MAX) return onRefused?.('handshake')
    nonces.add(hello.nonce)
    endLoad?.()
    cancelTimeout()
    queue.disconnect()
    cancelTimeout = startTimeout()
    const { port1, port2 } = createChannel()
    endLoad = startLoad(port1)
    const init = { type: 'INIT', nonce: hello.nonce, version: FRAME_VERSION }
    frame.postMessage(init, origin, [port2 as never])
  }

  /** Serves the port of one load. @returns ends it */
  function startLoad(port: FramePort): () => void {
    let received = 0
    let sent = 0
    let asked = 0
    let isReady = false
    let cancelDelay: (() => void) | undefined
    const post = (message: OutgoingMessage) => {
      sent += 1
      port.postMessage({ ...message, sequence: sent })
    }
    const stop = listenToPort(port, (data) => {
      const message = parseFrameMessage(data)
      if (!message) return onRefused?.('content')
      if (message.sequence <= received) return onRefused?.('sequence')
      received = message.sequence
      if (message.type === 'READY') receiveReady()
      else if (message.type === 'NODE_REQUEST') answerNode(message)
      else receive(message)
    })
    const answerNode = ({ id, payload: request }: NodeRequestMessage) => {
      const answer = (payload: NodeAnswer) => {
        asked -= 1
        const message = { type: 'NODE_RESPONSE', id, sequence: 1, payload } as const
        // The frame would ignore what does not fit, and wait.
        post(parseAppMessage(message) ? message : { ...message, payload: {} })
      }
      asked += 1
      if (asked > FRAME_PENDING_MAX) return answer({})
      requestNode(request).then(
        (value) => answer({ result: value as PlainValue }),
        (error) => answer({ rpcCode: error?.code }),
      )
    }
    const receiveReady = () => {
      if (isReady) return onRefused?.('repeated')
      isReady = true
      cancelTimeout()
      cancelDelay = clock.after(FRAME_READY_DELAY_MS, () => {
        queue.connect(post)
        onReady?.()
      })
    }
    return () => {
      stop()
      cancelDelay?.()
    }
  }

  function receive(message: Exclude<FrameMessage, { type: 'READY' | 'NODE_REQUEST' }>): void {
    if (message.type === 'VIEW') onView?.(message.view, message.height)
    else if (message.type === 'ESCAPE') onEscape?.()
    else queue.receive(message)
  }

  const sender = { getWindow: getFrame, origins: [origin] }
  const stopListening = listenToWindow(window, sender, ({ data }) => receiveHello(data), onRefused)

  function end(error?: PorticoError): void {
    if (failure) return
    failure = error ?? new PorticoError(frameMissing)
    stopListening()
    cancelTimeout()
    endLoad?.()
    queue.rejectAll((name) => error ?? abortError(name))
  }

  return {
    async request(name, payload, options) {
      if (failure) throw failure
      if (!getFrame()) throw new PorticoError(frameMissing)
      return queue.request(name, payload, options)
    },
    close: () => end(),
  }
}

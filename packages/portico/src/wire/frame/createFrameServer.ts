import { createNodeRequests, type NodeRequests } from './createNodeRequests.ts'
import { createResponseCache, type Response } from './createResponseCache.ts'
import type {
  FrameErrorPayload,
  FrameEventName,
  FrameRequestPayload,
  FrameSuccessPayload,
} from './events.ts'
import { toFrameErrorPayload } from './frameError.ts'
import { FRAME_HEIGHT_MAX, FRAME_PENDING_MAX } from './limits.ts'
import { type FramePort, listenToPort, type OnRefused } from './listen.ts'
import {
  type AppMessage,
  type EscapeMessage,
  type FrameView,
  type NodeRequestMessage,
  type NodeResponseMessage,
  parseAppMessage,
  parseFrameMessage,
  type ReadyMessage,
  type ViewMessage,
} from './messages.ts'

/** What a handler knows of its request. */
export interface FrameRequestContext {
  readonly id: string
  /** Aborts when the app cancels the request, and when the server closes. */
  readonly signal: AbortSignal
}

/**
 * One handler for each app event. A `FrameError` becomes the error event; any other error becomes
 * the code `internal`, and its text stays in the frame.
 */
export type FrameHandlers = {
  readonly [Name in FrameEventName]: (
    payload: FrameRequestPayload<Name>,
    context: FrameRequestContext,
  ) => Promise<FrameSuccessPayload<Name>>
}

export interface CreateFrameServerParameters {
  /** The result of `requestPort`. */
  readonly port: FramePort
  readonly handlers: FrameHandlers
  /** Called for each message that is ignored. */
  readonly onRefused?: OnRefused | undefined
}

export interface FrameServer {
  /** Tells the page what the frame draws. A height that is no integer is rounded up. */
  showView(view: FrameView, height: number): void
  /** Asks a node of the site. Aborting the signal ends the wait. */
  readonly requestNode: NodeRequests['request']
  /** Passes the Escape key on. */
  pressEscape(): void
  /** Aborts all requests, and closes the port. */
  close(): void
}

/**
 * Serves the requests of the app: each once, whatever is repeated. Sends the ready event. Runs in
 * the frame.
 *
 * @example
 * import type { FrameHandlers } from 'portico/wire/frame'
 *
 * async function serve(handlers: FrameHandlers) {
 *   const { port } = await requestPort({ window, origins: ['https://shop.example.com'] })
 *   return createFrameServer({ port, handlers })
 * }
 */
export function createFrameServer({
  port,
  handlers,
  onRefused,
}: CreateFrameServerParameters): FrameServer {
  const cache = createResponseCache()
  const running = new Map<string, AbortController>()
  let received = 0
  let sent = 0

  const nodes = createNodeRequests(post)

  function post(message: Response | Unnumbered<OwnMessage>): void {
    sent += 1
    port.postMessage({ ...message, sequence: sent })
  }

  function settle(id: string, response: Response): void {
    // An aborted request has been answered, whatever its handler returns later.
    if (!running.delete(id)) return
    cache.settle(id, response)
    post(response)
  }

  function fail(id: string, name: FrameEventName, payload: FrameErrorPayload): void {
    settle(id, { type: `${name}_ERROR`, id, payload })
  }

  async function handle(message: RequestMessage): Promise<void> {
    const { id, type: name } = message
    const controller = new AbortController()
    const isFull = running.size >= FRAME_PENDING_MAX
    cache.add(id, name)
    running.set(id, controller)
    if (isFull) return fail(id, name, { code: 'limit_exceeded' })
    try {
      const context = { id, signal: controller.signal }
      const payload = await handlerOf(handlers, name)(message.payload, context)
      const response = { type: `${name}_SUCCESS`, id, payload } as Response
      // What the page would refuse is our own mistake, and may hold what must not leave the frame.
      const isValid = parseFrameMessage({ ...response, sequence: 1 }) !== undefined
      if (isValid) settle(id, response)
      else fail(id, name, { code: 'internal' })
    } catch (error) {
      fail(id, name, toFrameErrorPayload(error))
    }
  }

  function cancel(id: string): void {
    const controller = running.get(id)
    const name = cache.get(id)?.name
    if (!controller || !name) return onRefused?.('unknown')
    controller.abort()
    fail(id, name, { code: 'aborted' })
  }

  function repeat(id: string, name: FrameEventName): void {
    const known = cache.get(id)
    onRefused?.('repeated')
    // A request of another type may not learn the answer. A running one is answered at its end.
    if (!known || known.name !== name || known.isRunning) return
    post(known.response ?? { type: `${name}_ERROR`, id, payload: { code: 'duplicate_id' } })
  }

  function receive(data: unknown): void {
    const message = parseAppMessage(data)
    if (!message) return onRefused?.('content')
    if (message.sequence <= received) return onRefused?.('sequence')
    received = message.sequence
    if (message.type === 'NODE_RESPONSE') {
      if (!nodes.receive(message.id, message.payload)) onRefused?.('unknown')
    } else if (message.type === 'CANCEL') cancel(message.id)
    else if (cache.get(message.id)) repeat(message.id, message.type)
    else void handle(message)
  }

  const stop = listenToPort(port, receive)
  post({ type: 'READY' })
  return {
    showView(view, height) {
      const fitting = Math.min(Math.max(Math.ceil(height), 0), FRAME_HEIGHT_MAX)
      post({ type: 'VIEW', view, height: fitting })
    },
    requestNode: nodes.request,
    pressEscape: () => post({ type: 'ESCAPE' }),
    close() {
      stop()
      const controllers = [...running.values()]
      running.clear()
      for (const controller of controllers) controller.abort()
    },
  }
}

/** What the frame sends of its own accord. */
type OwnMessage = ReadyMessage | ViewMessage | EscapeMessage | NodeRequestMessage

/** What the handlers get. */
type RequestMessage = Exclude<AppMessage, { type: 'CANCEL' } | NodeResponseMessage>

type Unnumbered<Message> = Message extends unknown ? Omit<Message, 'sequence'> : never

type AnyHandler = (payload: FrameRequestPayload, context: FrameRequestContext) => Promise<unknown>

/** The schema has paired the payload with the name. */
function handlerOf(handlers: FrameHandlers, name: FrameEventName): AnyHandler {
  return handlers[name] as AnyHandler
}

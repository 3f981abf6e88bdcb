import type { Clock } from '../../core/async/clock.ts'
import { connectorTimedOut } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { rpcInvalidParams } from '../../wire/errors/rows/rpc.ts'
import { createFrameId } from '../../wire/frame/createFrameId.ts'
import {
  FRAME_EVENTS,
  type FrameEventName,
  type FrameRequestPayload,
  type FrameSuccessPayload,
} from '../../wire/frame/events.ts'
import { FrameError } from '../../wire/frame/frameError.ts'
import { FRAME_PENDING_MAX } from '../../wire/frame/limits.ts'
import type { OnRefused } from '../../wire/frame/listen.ts'
import { type AppMessage, type FrameResponse, parseAppMessage } from '../../wire/frame/messages.ts'
import type { PlainValue } from '../../wire/frame/toPlainValue.ts'

/** A message without its place in the sequence. */
export type OutgoingMessage = { readonly type: AppMessage['type']; readonly id: string } & {
  readonly payload?: PlainValue
}

export interface FrameRequestOptions {
  /** Cancels the request, also in the frame. */
  readonly signal?: AbortSignal | undefined
}

interface Entry {
  readonly name: FrameEventName
  readonly message: OutgoingMessage
  isSent: boolean
  startTimer(): void
  resolve(payload: unknown): void
  reject(error: PorticoError): void
}

/** The requests that wait for a response of the frame. */
export interface RequestQueue {
  request<Name extends FrameEventName>(
    name: Name,
    payload: FrameRequestPayload<Name>,
    options?: FrameRequestOptions,
  ): Promise<FrameSuccessPayload<Name>>
  /** Settles the request that the response belongs to, if one waits for it. */
  receive(response: FrameResponse): void
  /** Sends what waits, and each later request at once. */
  connect(post: (message: OutgoingMessage) => void): void
  /** The frame is gone. Rejects what it received; the rest waits for the next `connect`. */
  disconnect(): void
  /** Rejects all requests. */
  rejectAll(createError: (name: FrameEventName) => PorticoError): void
}

/** Creates the queue of a session. It outlives the loads of a frame. */
export function createRequestQueue(clock: Clock, onRefused?: OnRefused): RequestQueue {
  const entries = new Map<string, Entry>()
  let post: ((message: OutgoingMessage) => void) | undefined

  function send(entry: Entry): void {
    entry.isSent = true
    entry.startTimer()
    post?.(entry.message)
  }

  function enqueue(
    name: FrameEventName,
    payload: FrameRequestPayload,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const id = createFrameId()
    const message = parseAppMessage({ type: name, id, sequence: 1, payload })
    if (!message || !('payload' in message)) throw new PorticoError(rpcInvalidParams)
    return new Promise((resolve, reject) => {
      let cancelTimer: (() => void) | undefined
      const settle = (finish: () => void) => {
        entries.delete(id)
        cancelTimer?.()
        signal?.removeEventListener('abort', onAbort)
        finish()
      }
      /** The frame must stop, too: a late signature would have an effect without a caller. */
      const cancel = (error: PorticoError) => {
        entry.reject(error)
        if (entry.isSent) post?.({ type: 'CANCEL', id })
      }
      const onAbort = () => cancel(abortError(name, signal?.reason))
      const entry: Entry = {
        name,
        message: { type: name, id, payload: message.payload },
        isSent: false,
        startTimer() {
          const { timeoutMs } = FRAME_EVENTS[name]
          if (timeoutMs === null) return
          const timedOut = { args: { name: 'The wallet' } }
          cancelTimer = clock.after(timeoutMs, () =>
            cancel(new PorticoError(connectorTimedOut, timedOut)),
          )
        },
        resolve: (result) => settle(() => resolve(result)),
        reject: (error) => settle(() => reject(error)),
      }
      entries.set(id, entry)
      signal?.addEventListener('abort', onAbort)
      if (post) send(entry)
    })
  }

  return {
    async request<Name extends FrameEventName>(
      name: Name,
      payload: FrameRequestPayload<Name>,
      { signal }: FrameRequestOptions = {},
    ) {
      if (signal?.aborted) throw abortError(name, signal.reason)
      if (entries.size >= FRAME_PENDING_MAX) throw new FrameError({ code: 'limit_exceeded' })
      const result = await enqueue(name, payload, signal)
      return result as FrameSuccessPayload<Name>
    },
    receive({ id, type, payload }) {
      const entry = entries.get(id)
      // What was not sent cannot have a response.
      if (!entry?.isSent) return onRefused?.('unknown')
      if (type === `${entry.name}_SUCCESS`) entry.resolve(payload)
      else if (type === `${entry.name}_ERROR` && 'code' in payload) {
        entry.reject(new FrameError(payload, entry.name))
      } else onRefused?.('type')
    },
    connect(next) {
      post = next
      for (const entry of [...entries.values()]) if (!entry.isSent) send(entry)
    },
    disconnect() {
      post = undefined
      for (const entry of [...entries.values()]) {
        if (entry.isSent) entry.reject(abortError(entry.name))
      }
    },
    rejectAll(createError) {
      post = undefined
      for (const entry of [...entries.values()]) entry.reject(createError(entry.name))
    },
  }
}

/** The error of a request that ends before its response. */
export function abortError(name: FrameEventName, reason?: unknown): PorticoError {
  return reason instanceof PorticoError ? reason : new FrameError({ code: 'aborted' }, name)
}

import { FRAME_PENDING_MAX, FrameError, type PlainValue } from 'portico/wire/frame'

/** A request that the user reviews. */
export interface Approval<Prepared> {
  readonly id: string
  readonly prepared: Prepared
}

export interface ApprovalRequest<Prepared> {
  /** The id of the message. */
  readonly id: string
  /** Prepares the request when its turn comes, so that its nonce and fees are of that time. */
  readonly prepare: (signal: AbortSignal) => Promise<Prepared>
  /** Signs what was approved. Called once. */
  readonly execute: (prepared: Prepared, signal: AbortSignal) => Promise<PlainValue>
  /** Of the caller. */
  readonly signal: AbortSignal
}

/** The requests that wait for the user. One is shown at a time, in the order of their arrival. */
export interface ApprovalQueue<Prepared> {
  /**
   * Adds a request.
   *
   * @returns the result after the user approved it
   * @throws FrameError `user_rejected`, `aborted`, `limit_exceeded`, `duplicate_id`, and what
   * `prepare` and `execute` throw
   */
  add(request: ApprovalRequest<Prepared>): Promise<PlainValue>
  /** What the user reviews; nothing while the next request is prepared. */
  getCurrent(): Approval<Prepared> | undefined
  /** How many requests are not over yet. */
  getSize(): number
  /** @returns stops the calls */
  subscribe(listener: () => void): () => void
  /** @returns whether it was the first answer to what is shown */
  approve(approval: Approval<Prepared>): boolean
  /** @returns whether it was the first answer to what is shown */
  decline(approval: Approval<Prepared>): boolean
  /** Ends all requests with `aborted`: the user signed out, or another one logs in. */
  abortAll(): void
}

interface Entry<Prepared> {
  readonly request: ApprovalRequest<Prepared>
  readonly controller: AbortController
  readonly resolve: (result: PlainValue) => void
  readonly reject: (error: unknown) => void
  readonly abort: () => void
  /** Whether the user approved it. From then on, only its work knows how it ends. */
  isApproved: boolean
}

/** @param max - replaceable in tests */
export function createApprovalQueue<Prepared>({
  max = FRAME_PENDING_MAX,
} = {}): ApprovalQueue<Prepared> {
  type Own = Entry<Prepared>
  const entries: Own[] = []
  const listeners = new Set<() => void>()
  /** The first entry, from the beginning of its preparation. */
  let active: Own | undefined
  /** What is shown of it, until the user answers. */
  let shown: Approval<Prepared> | undefined

  function notify(): void {
    for (const listener of [...listeners]) listener()
  }

  function end(entry: Own): void {
    const place = entries.indexOf(entry)
    if (place < 0) return
    entries.splice(place, 1)
    entry.request.signal.removeEventListener('abort', entry.abort)
    if (entry === active) {
      active = undefined
      shown = undefined
      startNext()
    }
    notify()
  }

  /** A transaction that left the frame is not called back: its work tells the caller. */
  function fail(entry: Own, code: 'aborted' | 'user_rejected'): void {
    entry.controller.abort()
    if (entry.isApproved) return
    entry.reject(new FrameError({ code }))
    end(entry)
  }

  function startNext(): void {
    const [entry] = entries
    if (active || !entry) return
    active = entry
    const { id, prepare } = entry.request
    prepare(entry.controller.signal).then(
      (prepared) => {
        if (active !== entry) return
        shown = Object.freeze({ id, prepared })
        notify()
      },
      (error: unknown) => {
        entry.reject(error)
        end(entry)
      },
    )
  }

  /** Takes what is shown off the screen: only the first answer gets it. */
  function take(approval: Approval<Prepared>): Own | undefined {
    if (!active || shown === undefined || shown !== approval) return undefined
    shown = undefined
    return active
  }

  return {
    getCurrent: () => shown,
    getSize: () => entries.length,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(request) {
      const { id, signal } = request
      if (signal.aborted) return Promise.reject(new FrameError({ code: 'aborted' }))
      if (entries.some((entry) => entry.request.id === id)) {
        return Promise.reject(new FrameError({ code: 'duplicate_id' }))
      }
      if (entries.length >= max) return Promise.reject(new FrameError({ code: 'limit_exceeded' }))
      return new Promise((resolve, reject) => {
        const entry: Own = {
          request,
          resolve,
          reject,
          controller: new AbortController(),
          abort: () => fail(entry, 'aborted'),
          isApproved: false,
        }
        entries.push(entry)
        signal.addEventListener('abort', entry.abort)
        startNext()
        notify()
      })
    },
    approve(approval) {
      const entry = take(approval)
      if (!entry) return false
      entry.isApproved = true
      const { request, controller, resolve, reject } = entry
      const work = request.execute(approval.prepared, controller.signal)
      work.then(resolve, reject).finally(() => end(entry))
      notify()
      return true
    },
    decline(approval) {
      const entry = take(approval)
      if (entry) fail(entry, 'user_rejected')
      return entry !== undefined
    },
    abortAll() {
      // Backwards, so that none of them is prepared in between.
      for (const entry of [...entries].reverse()) fail(entry, 'aborted')
    },
  }
}

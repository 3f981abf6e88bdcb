import type { FakeScript, ScriptStep } from './types.ts'

/** A script with the methods that the wallet uses. */
export interface ScriptQueue extends FakeScript {
  /** Removes and returns the next step of a method. */
  take(method: string): ScriptStep | undefined
  /** Returns whether there is a step for a method. */
  has(method: string): boolean
  /** Inserts a step before all others. */
  push(step: ScriptStep, method: string): void
  /** Resolves at the next `release()`. */
  hang(): Promise<void>
}

/** Creates an empty script. */
export function createScript(): ScriptQueue {
  let queue: { step: ScriptStep; method: string | undefined }[] = []
  let waiting: (() => void)[] = []
  const find = (method: string) =>
    queue.findIndex((item) => item.method === undefined || item.method === method)
  return {
    next(step, method) {
      queue.push({ step, method })
    },
    release() {
      const released = waiting
      waiting = []
      for (const resolve of released) resolve()
    },
    clear() {
      queue = []
    },
    has: (method) => find(method) !== -1,
    push(step, method) {
      queue.unshift({ step, method })
    },
    take(method) {
      const index = find(method)
      return index === -1 ? undefined : queue.splice(index, 1)[0]?.step
    },
    hang: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
      }),
  }
}

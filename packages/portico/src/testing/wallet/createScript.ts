import type { Namespace } from '../../wire/namespace.ts'
import type { FakeScript, ScriptStep } from './types.ts'

/** A request that the script may have a step for. */
export interface ScriptedRequest {
  readonly namespace: Namespace
  readonly method: string
}

/** A script with the methods that the wallet uses. */
export interface ScriptQueue extends FakeScript {
  /** Removes and returns the next step of a request. */
  take(request: ScriptedRequest): ScriptStep | undefined
  /** Returns whether there is a step for a request. */
  has(request: ScriptedRequest): boolean
  /** Inserts a step before all others. */
  push(step: ScriptStep, isFor: (request: ScriptedRequest) => boolean): void
  /** Resolves at the next `release()`. */
  hang(): Promise<void>
}

/** Creates an empty script. */
export function createScript(): ScriptQueue {
  let queue: { step: ScriptStep; isFor: (request: ScriptedRequest) => boolean }[] = []
  let waiting: (() => void)[] = []
  const find = (request: ScriptedRequest) => queue.findIndex(({ isFor }) => isFor(request))
  return {
    next(step, only) {
      queue.push({
        step,
        isFor: ({ method, namespace }) =>
          only === undefined || only === method || only === namespace,
      })
    },
    release() {
      const released = waiting
      waiting = []
      for (const resolve of released) resolve()
    },
    clear() {
      queue = []
    },
    has: (request) => find(request) !== -1,
    push(step, isFor) {
      queue.unshift({ step, isFor })
    },
    take(request) {
      const index = find(request)
      return index === -1 ? undefined : queue.splice(index, 1)[0]?.step
    },
    hang: () =>
      new Promise((resolve) => {
        waiting.push(resolve)
      }),
  }
}

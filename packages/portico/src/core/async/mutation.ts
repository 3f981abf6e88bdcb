/** The state of a mutation. */
export type MutationState<Data, ErrorType = unknown> =
  | { status: 'idle'; data: undefined; error: undefined }
  | { status: 'pending'; data: undefined; error: undefined }
  | { status: 'success'; data: Data; error: undefined }
  | { status: 'error'; data: undefined; error: ErrorType }

export interface Mutation<Parameters, Data, ErrorType = unknown> {
  getState(): MutationState<Data, ErrorType>
  subscribe(listener: () => void): () => void
  /**
   * Runs the action. If two runs overlap, the state follows the later one. Each promise settles
   * with the result of its own run.
   */
  run(parameters: Parameters): Promise<Data>
  reset(): void
}

const idle = { status: 'idle', data: undefined, error: undefined } as const
const pending = { status: 'pending', data: undefined, error: undefined } as const

/**
 * Tracks the state of an action: idle, pending, success or error.
 *
 * @typeParam ErrorType - the type of the errors that the action throws, which is not checked
 * @example
 * const sign = createMutation((message: string) => signMessage(portico, { message }))
 * await sign.run('hello')
 */
export function createMutation<Parameters, Data, ErrorType = unknown>(
  action: (parameters: Parameters) => Promise<Data> | Data,
): Mutation<Parameters, Data, ErrorType> {
  let state: MutationState<Data, ErrorType> = idle
  let latest = 0
  const listeners = new Set<() => void>()
  const set = (next: MutationState<Data, ErrorType>) => {
    state = next
    for (const listener of [...listeners]) listener()
  }
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async run(parameters) {
      latest += 1
      const current = latest
      set(pending)
      try {
        const data = await action(parameters)
        if (current === latest) set({ status: 'success', data, error: undefined })
        return data
      } catch (error) {
        if (current === latest) set({ status: 'error', data: undefined, error: error as ErrorType })
        throw error
      }
    },
    reset() {
      latest += 1
      set(idle)
    },
  }
}

/** What a demo wallet wants to know from its owner. */
export interface ApprovalQuestion {
  readonly wallet: string
  readonly kind: 'connect' | 'sign' | 'transaction' | 'chain' | 'other'
  readonly method: string
  readonly account?: string | undefined
  /** The message, the amount, the network: what is decided on. */
  readonly detail?: string | undefined
  /** Who asks, where it is not this page. */
  readonly site?: { readonly name: string; readonly url: string } | undefined
  /** The networks that a site wants to use. */
  readonly networks?: readonly string[] | undefined
  /** The session that the question came by, where a wallet has several. */
  readonly lineId?: string | undefined
}

export interface Approval extends ApprovalQuestion {
  readonly id: number
  readonly answer: (approved: boolean) => void
}

/** Questions of all demo wallets, one after the other. */
export interface ApprovalQueue {
  /** Resolves with the owner's answer; aborting declines. */
  ask(question: ApprovalQuestion, signal?: AbortSignal): Promise<boolean>
  /** Declines everything that waits. */
  clear(): void
  getCurrent(): Approval | undefined
  subscribe(listener: () => void): () => void
}

export function createApprovalQueue(): ApprovalQueue {
  let waiting: readonly Approval[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Approval[]) => {
    waiting = next
    for (const listener of listeners) listener()
  }
  return {
    ask: (question, signal) =>
      new Promise((resolve) => {
        count += 1
        const id = count
        const answer = (approved: boolean) => {
          set(waiting.filter((item) => item.id !== id))
          resolve(approved)
        }
        if (signal?.aborted) return resolve(false)
        signal?.addEventListener('abort', () => answer(false), { once: true })
        set([...waiting, { ...question, id, answer }])
      }),
    clear() {
      for (const { answer } of waiting) answer(false)
    },
    getCurrent: () => waiting[0],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

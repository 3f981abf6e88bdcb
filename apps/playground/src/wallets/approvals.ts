/** What a demo wallet wants the user to approve. */
export interface ApprovalRequest {
  readonly wallet: string
  readonly kind: 'connect' | 'sign' | 'transaction' | 'chain' | 'other'
  readonly method: string
  readonly account?: string | undefined
  /** The message, the amount or the network. */
  readonly detail?: string | undefined
  /** The requesting site, unless it is this page. */
  readonly site?: { readonly name: string; readonly url: string } | undefined
  /** The networks that a site wants to use. */
  readonly networks?: readonly string[] | undefined
  /** The connection that the request came over, if the wallet has several. */
  readonly connectionId?: string | undefined
}

export interface Approval extends ApprovalRequest {
  readonly id: number
  readonly answer: (approved: boolean) => void
}

/** The requests of all demo wallets, one after the other. */
export interface ApprovalQueue {
  /** Resolves with the user's answer. Aborting declines. */
  request(request: ApprovalRequest, signal?: AbortSignal): Promise<boolean>
  /** Declines all pending requests. */
  clear(): void
  getCurrent(): Approval | undefined
  subscribe(listener: () => void): () => void
}

export function createApprovalQueue(): ApprovalQueue {
  let pending: readonly Approval[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly Approval[]) => {
    pending = next
    for (const listener of listeners) listener()
  }
  return {
    request: (request, signal) =>
      new Promise((resolve) => {
        count += 1
        const id = count
        const answer = (approved: boolean) => {
          set(pending.filter((item) => item.id !== id))
          resolve(approved)
        }
        if (signal?.aborted) return resolve(false)
        signal?.addEventListener('abort', () => answer(false), { once: true })
        set([...pending, { ...request, id, answer }])
      }),
    clear() {
      for (const { answer } of pending) answer(false)
    },
    getCurrent: () => pending[0],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

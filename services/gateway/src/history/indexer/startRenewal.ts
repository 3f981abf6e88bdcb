import type { IndexStore } from './createIndexStore.ts'

export interface Renewal {
  /** Aborts when another process has taken over. */
  readonly signal: AbortSignal
  stop(): void
}

/**
 * Renews a lease from time to time, so that no other process takes over while a node is slow.
 *
 * @param renewMs - between two renewals; 0: it is not renewed
 */
export function startRenewal(index: Pick<IndexStore, 'renew'>, renewMs: number): Renewal {
  const lost = new AbortController()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const plan = () => {
    if (!isStopped && renewMs > 0) timer = setTimeout(renew, renewMs)
  }
  const renew = async () => {
    // A database that fails now is asked again. Without the lease, nothing is written in any case.
    const isMine = await index.renew().catch(() => true)
    if (isMine) plan()
    else lost.abort()
  }
  plan()
  return {
    signal: lost.signal,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

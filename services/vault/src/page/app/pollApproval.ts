import type { RequestState } from '@portico/keeper/api'
import { isApiCallError } from '../api/apiCallError.ts'
import type { Clock } from '../time/clock.ts'
import { POLL_FAILED_MS, POLL_MAX_MS, POLL_MIN_MS } from './limits.ts'

export interface PollApprovalParameters {
  readonly document: Document
  readonly clock: Clock
  readonly read: () => Promise<RequestState>
  readonly expiresAt: number
}

/** How a request ended. */
export type ApprovalOutcome = Exclude<RequestState['status'], 'pending'>

/**
 * Asks the keeper what became of a request, until that is known. A user comes back from the mail:
 * a page that becomes visible asks at once, since the timers of a hidden page are slow.
 *
 * @returns stops asking
 */
export function pollApproval(
  { document, clock, read, expiresAt }: PollApprovalParameters,
  onEnd: (outcome: ApprovalOutcome) => void,
): () => void {
  let delay = POLL_MIN_MS
  let cancel = () => {}
  let isStopped = false
  let isAsking = false

  const onVisible = () => {
    if (document.visibilityState !== 'visible') return
    cancel()
    void ask()
  }
  const stop = () => {
    isStopped = true
    cancel()
    document.removeEventListener('visibilitychange', onVisible)
  }
  const end = (outcome: ApprovalOutcome) => {
    stop()
    onEnd(outcome)
  }

  async function ask(): Promise<void> {
    if (isAsking) return
    isAsking = true
    const status = await readStatus(read).finally(() => {
      isAsking = false
    })
    if (isStopped) return
    if (status && status !== 'pending') return end(status)
    // Without a response, the time alone says so much.
    if (clock.now() >= expiresAt) return end('expired')
    cancel = clock.after(status ? delay : POLL_FAILED_MS, () => void ask())
    delay = Math.min(delay * 1.25, POLL_MAX_MS)
  }

  document.addEventListener('visibilitychange', onVisible)
  cancel = clock.after(delay, () => void ask())
  return stop
}

/** @returns `undefined` if the keeper did not respond */
async function readStatus(
  read: () => Promise<RequestState>,
): Promise<RequestState['status'] | undefined> {
  try {
    return (await read()).status
  } catch (error) {
    // A newer request, of another tab, has replaced it.
    return isApiCallError(error, 'request_not_found') ? 'expired' : undefined
  }
}

import { PorticoError } from '../../wire/errors/porticoError.ts'
import { nodeUnknownError } from '../../wire/errors/rows/node.ts'
import type { RpcEndpoint } from '../../wire/network.ts'
import { type Clock, systemClock } from './clock.ts'

/** How long a signed transaction is submitted again while no node says whether it took it. */
export const SUBMISSION_MS = 30_000
const PAUSE_FIRST_MS = 1_000
const PAUSE_MAX_MS = 8_000

/** What became of a submission to one endpoint. */
export type SubmissionResult =
  | { readonly status: 'taken' }
  /** The response is lost, so the endpoint may have taken it. */
  | { readonly status: 'lost'; readonly error: unknown }
  /** A node refused it, or the endpoint did not pass it on. */
  | { readonly status: 'refused' | 'unsent'; readonly error: unknown }

/** How a signed transaction is submitted. */
export interface SubmitSignedParameters {
  readonly endpoints: readonly RpcEndpoint[]
  /** Submits to one endpoint. Never rejects. */
  readonly submit: (endpoint: RpcEndpoint, signal: AbortSignal) => Promise<SubmissionResult>
  /** Returns whether the network knows the transaction by its id. Never rejects. */
  readonly find?: ((signal: AbortSignal) => Promise<boolean>) | undefined
  readonly clock?: Clock | undefined
  /** Ends the wait early, as after {@link SUBMISSION_MS}. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Submits a signed transaction until an endpoint takes it, always with the same bytes. It also ends
 * without an answer, after {@link SUBMISSION_MS}, if an endpoint may have taken it: the tracker
 * finds out then. A failure would invite the user to pay again.
 *
 * @throws the error of an endpoint, if none of them may have taken the transaction
 */
export async function submitSigned({
  endpoints,
  submit,
  find,
  clock = systemClock,
  signal: stop,
}: SubmitSignedParameters): Promise<void> {
  const period = new AbortController()
  const end = () => period.abort()
  const cancel = clock.after(SUBMISSION_MS, end)
  stop?.addEventListener('abort', end)
  if (stop?.aborted) end()
  // The first round is never cut short.
  let { signal } = new AbortController()
  let isLost = false
  let isRefused = false
  let failure: unknown = new PorticoError(nodeUnknownError)
  try {
    for (let pause = PAUSE_FIRST_MS; ; pause = Math.min(pause * 2, PAUSE_MAX_MS)) {
      for (const endpoint of endpoints) {
        const result = await submit(endpoint, signal)
        if (result.status === 'taken') return
        // What a node responds explains more than an endpoint without a response.
        if (result.status === 'refused' || !isRefused) failure = result.error
        isRefused ||= result.status === 'refused'
        // One endpoint may be several nodes, so a later refusal proves nothing.
        isLost ||= result.status === 'lost'
      }
      // Nodes also refuse what they know already.
      if (await find?.(period.signal)) return
      if (!isLost) throw failure
      if (!period.signal.aborted) await wait(clock, pause, period.signal)
      if (period.signal.aborted) break
      signal = period.signal
    }
  } finally {
    cancel()
    stop?.removeEventListener('abort', end)
  }
}

function wait(clock: Clock, delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      cancel()
      signal.removeEventListener('abort', finish)
      resolve()
    }
    const cancel = clock.after(delayMs, finish)
    signal.addEventListener('abort', finish)
  })
}

import { SIGN_IN_SERVER_TIMEOUT_MS } from '../deadlines.ts'
import { raceAbort } from '../lifecycle/raceAbort.ts'
import type { Portico } from '../portico.ts'

/** One question to the site's adapter. One that throws at once has failed like any other; one that never answers fails, too. */
export function askServer<T>(
  { config: { clock } }: Portico,
  ask: () => Promise<T>,
  signal: AbortSignal = new AbortController().signal,
): Promise<T> {
  const deadline = { clock, timeoutMs: SIGN_IN_SERVER_TIMEOUT_MS, name: 'sign-in server' }
  return raceAbort(Promise.resolve().then(ask), signal, deadline)
}

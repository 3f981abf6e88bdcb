import { linkedController } from '../../core/async/raceAbort.ts'
import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'

/** One request for one or more connections, so that it can be ended from outside. */
export interface Attempt {
  readonly controller: AbortController
  readonly keys: readonly ConnectionKey[]
  readonly interactive: boolean
  /** Lets go of the caller's signal. */
  readonly unlink: () => void
}

/** Attempts under way, by connection. */
export function createAttempts(portico: Portico): Map<ConnectionKey, Attempt> {
  const attempts = new Map<ConnectionKey, Attempt>()
  once(portico, 'destroy', () => {
    for (const { controller } of attempts.values()) controller.abort()
  })
  return attempts
}

/** Whether a user waits for a wallet now. */
export function isConnecting(portico: Portico): boolean {
  return [...portico.keep(createAttempts).values()].some(({ interactive }) => interactive)
}

/**
 * Begins an attempt for some connections. An earlier attempt for any of them ends, and an interactive one ends
 * every other interactive one: the user looks at one wallet at a time.
 */
export function beginAttempt(
  portico: Portico,
  keys: readonly ConnectionKey[],
  interactive: boolean,
  signal?: AbortSignal,
): Attempt {
  abortAttempts(
    portico,
    (other) => other.keys.some((key) => keys.includes(key)) || (interactive && other.interactive),
  )
  const attempt: Attempt = { ...linkedController(signal), keys, interactive }
  for (const key of keys) portico.keep(createAttempts).set(key, attempt)
  return attempt
}

/** Ends an attempt: what it was waiting for is no longer on its way. Live connections stay. */
export function endAttempt(portico: Portico, attempt: Attempt): void {
  const attempts = portico.keep(createAttempts)
  attempt.unlink()
  const own = attempt.keys.filter((key) => attempts.get(key) === attempt)
  for (const key of own) attempts.delete(key)
  const { connections } = portico.store.getState()
  const waiting = own.filter((key) => connections[key] && connections[key].status !== 'connected')
  if (waiting.length > 0) {
    portico.store.setState({
      connections: Object.fromEntries(
        Object.entries(connections).filter(([key]) => !waiting.includes(key as ConnectionKey)),
      ),
    })
  }
}

/** Aborts the attempts that are meant. */
export function abortAttempts(portico: Portico, isMeant: (attempt: Attempt) => boolean): void {
  for (const attempt of new Set(portico.keep(createAttempts).values())) {
    if (!isMeant(attempt)) continue
    endAttempt(portico, attempt)
    attempt.controller.abort()
  }
}

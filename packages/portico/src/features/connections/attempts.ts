import { linkedController } from '../../core/async/raceAbort.ts'
import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'

/** A cancellable request for one or more connections. */
export interface Attempt {
  readonly controller: AbortController
  readonly keys: readonly ConnectionKey[]
  readonly interactive: boolean
  /** Detaches the caller's signal. */
  readonly unlink: () => void
}

/** The running attempts, by connection. */
export function createAttempts(portico: Portico): Map<ConnectionKey, Attempt> {
  const attempts = new Map<ConnectionKey, Attempt>()
  once(portico, 'destroy', () => {
    for (const { controller } of attempts.values()) controller.abort()
  })
  return attempts
}

/** Whether the user is waiting for a wallet. */
export function isConnecting(portico: Portico): boolean {
  return [...portico.keep(createAttempts).values()].some(({ interactive }) => interactive)
}

/**
 * Begins an attempt for some connections. It aborts earlier attempts for the same connections. An
 * interactive attempt also aborts all other interactive ones.
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

/** Ends an attempt and removes its pending connections. Live connections stay. */
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

/** Aborts all attempts that match. */
export function abortAttempts(portico: Portico, isMeant: (attempt: Attempt) => boolean): void {
  for (const attempt of new Set(portico.keep(createAttempts).values())) {
    if (!isMeant(attempt)) continue
    endAttempt(portico, attempt)
    attempt.controller.abort()
  }
}

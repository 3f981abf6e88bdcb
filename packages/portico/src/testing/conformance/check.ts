import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import { isPorticoError, type PorticoError } from '../../wire/errors/porticoError.ts'

/** One conformance rule, to run in any test runner. */
export interface ConformanceCheck {
  readonly name: string
  /** Rejects if the implementation breaks the rule. */
  run(): Promise<void>
}

/** The error of a broken rule. */
export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure'
}

const TURNS = 200
const QUIET_TURNS = 10

/** @throws {ConformanceFailure} unless the condition holds */
export function mustHold(condition: unknown, rule: string): asserts condition {
  if (!condition) throw new ConformanceFailure(rule)
}

/**
 * Waits for a rejection and returns its error.
 *
 * @param row - the row of the error catalogue that the error must come from
 */
export async function mustReject(
  promise: Promise<unknown>,
  rule: string,
  row?: ErrorRow,
): Promise<PorticoError> {
  let error: unknown
  try {
    await promise
  } catch (thrown) {
    error = thrown ?? 'nothing'
  }
  mustHold(error !== undefined, `${rule}: it did not reject`)
  mustHold(isPorticoError(error), `${rule}: it rejected with something that is no PorticoError`)
  const expected = row === undefined || isPorticoError(error, row)
  mustHold(expected, `${rule}: it rejected with ${error.code}, not ${row?.code}`)
  return error
}

/** Waits for a condition, for a limited number of turns of the event loop. */
export async function eventually(holds: () => boolean, rule: string): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (holds()) return
    await nextTurn()
  }
  throw new ConformanceFailure(rule)
}

/** Waits until pending promises and timers have run. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) await nextTurn()
}

/** Returns whether a promise settles within a few turns of the event loop. */
export async function settles(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const done = () => {
    settled = true
  }
  promise.then(done, done)
  for (let turn = 0; turn < QUIET_TURNS && !settled; turn += 1) await nextTurn()
  return settled
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

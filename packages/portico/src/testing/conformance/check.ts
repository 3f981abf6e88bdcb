import type { ErrorRow } from '../../wire/errors/porticoError.ts'
import { isPorticoError, type PorticoError } from '../../wire/errors/porticoError.ts'

/** One rule of a contract, as something to run. Fits any test runner. */
export interface ConformanceCheck {
  readonly name: string
  /** Rejects when the rule is broken. */
  run(): Promise<void>
}

/** What a broken rule rejects with. */
export class ConformanceFailure extends Error {
  override readonly name = 'ConformanceFailure'
}

const TURNS = 200
const QUIET_TURNS = 10

/** Breaks the rule unless the condition holds. */
export function must(condition: unknown, rule: string): asserts condition {
  if (!condition) throw new ConformanceFailure(rule)
}

/**
 * Waits for a rejection and hands it over.
 *
 * @param row - the catalogue row it must come from
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
  must(error !== undefined, `${rule}: it did not reject`)
  must(isPorticoError(error), `${rule}: it rejected with something that is no PorticoError`)
  const expected = row === undefined || isPorticoError(error, row)
  must(expected, `${rule}: it rejected with ${error.code}, not ${row?.code}`)
  return error
}

/** Waits, for a bounded number of turns of the event loop, until something holds. */
export async function eventually(holds: () => boolean, rule: string): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (holds()) return
    await turnOver()
  }
  throw new ConformanceFailure(rule)
}

/** Lets everything happen that is about to. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < QUIET_TURNS; turn += 1) await turnOver()
}

/** Whether a promise settles within some turns of the event loop. */
export async function settles(promise: Promise<unknown>): Promise<boolean> {
  let settled = false
  const done = () => {
    settled = true
  }
  promise.then(done, done)
  for (let turn = 0; turn < QUIET_TURNS && !settled; turn += 1) await turnOver()
  return settled
}

function turnOver(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0))
}

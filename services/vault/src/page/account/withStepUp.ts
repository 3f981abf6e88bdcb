import { FrameError } from 'portico/wire/frame'
import { isApiCallError } from '../api/apiCallError.ts'
import { toFrameError } from '../login/toFrameError.ts'
import type { StepParameters } from './stepParameters.ts'

/**
 * Runs a part of a step. If the last code is too old by now, or the key is forgotten, the user
 * confirms once more, and the part runs again.
 *
 * @throws what the part throws; the reason of the signal, when the user has gone back
 */
export async function withStepUp<Result>(
  step: StepParameters,
  work: (step: StepParameters) => Promise<Result>,
): Promise<Result> {
  try {
    step.signal.throwIfAborted()
    return await work(step)
  } catch (error) {
    if (!isApiCallError(error, 'step_up_required') && !isUnauthorized(error)) throw error
    await step.confirm()
    step.signal.throwIfAborted()
    return work(step)
  }
}

/** Whether an error says that the user has to log in, or open the wallet, again. */
export function isUnauthorized(error: unknown): boolean {
  const known = toFrameError(error)
  return known instanceof FrameError && known.payload.code === 'unauthorized'
}

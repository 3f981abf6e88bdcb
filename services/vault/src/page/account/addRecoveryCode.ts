import { FrameError } from 'portico/wire/frame'
import { createRecoveryCode, readRecoveryCode } from '../../frame/index.ts'
import { isApiCallError } from '../api/apiCallError.ts'
import { toProblem } from '../app/toProblem.ts'
import { showSecret } from './showSecret.ts'
import type { StepParameters } from './stepParameters.ts'
import { storeRecoveryCode } from './storeRecoveryCode.ts'

/** Shows a new recovery code, and stores it once the user has written it down. */
export async function addRecoveryCode(step: StepParameters): Promise<void> {
  const code = createRecoveryCode()
  const shown = { kind: 'recovery', code, phase: 'ready' } as const
  await showSecret(step, shown, async (written, redraw) => {
    if (!isSameCode(written, code)) {
      redraw({ ...shown, problem: 'different' })
      return false
    }
    redraw({ ...shown, phase: 'storing' })
    try {
      await storeInTime(step, code)
      return true
    } catch (error) {
      const { kind } = toProblem(error, step.clock.now())
      redraw({ ...shown, problem: kind === 'unavailable' ? kind : 'failed' })
      return false
    }
  })
}

/** Who writes slowly outlives the step-up: another code stores what is written down already. */
async function storeInTime(step: StepParameters, code: string): Promise<void> {
  try {
    await store(step, code)
  } catch (error) {
    if (!isApiCallError(error, 'step_up_required') && !isUnauthorized(error)) throw error
    await step.confirm()
    await store(step, code)
  }
}

async function store({ session, owner, signal }: StepParameters, code: string): Promise<void> {
  const { key, api, login } = session
  const user = login.get()
  if (!user) throw new FrameError({ code: 'unauthorized' })
  signal.throwIfAborted()
  const { slots } = await storeRecoveryCode({ key, api, owner, wallet: user.wallet, code })
  login.setSlots(owner.walletId, slots)
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof FrameError && error.payload.code === 'unauthorized'
}

function isSameCode(written: string, code: string): boolean {
  try {
    return String(readRecoveryCode(written)) === String(readRecoveryCode(code))
  } catch {
    return false
  }
}

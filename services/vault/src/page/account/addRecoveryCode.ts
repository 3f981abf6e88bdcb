import { createRecoveryCode, readRecoveryCode } from '../../frame/index.ts'
import { toProblem } from '../app/toProblem.ts'
import { showSecret } from './showSecret.ts'
import type { StepParameters } from './stepParameters.ts'
import { makeSlot, type OwnSlot, storeSlot } from './storeSlot.ts'

/** Shows a new recovery code, and stores it once the user has written it down. */
export async function addRecoveryCode(step: StepParameters): Promise<void> {
  const code = createRecoveryCode()
  let slot: OwnSlot | undefined
  const shown = { kind: 'recovery', code, phase: 'ready' } as const
  await showSecret(step, shown, async (written, redraw) => {
    if (!isSameCode(written, code)) {
      redraw({ ...shown, problem: 'different' })
      return false
    }
    redraw({ ...shown, phase: 'storing' })
    try {
      slot ??= await makeSlot(step, { kind: 'recovery-code', code })
      await storeSlot(step, slot)
      return true
    } catch (error) {
      const { kind } = toProblem(error, step.clock.now())
      redraw({ ...shown, problem: kind === 'unavailable' ? kind : 'failed' })
      return false
    }
  })
}

function isSameCode(written: string, code: string): boolean {
  try {
    return String(readRecoveryCode(written)) === String(readRecoveryCode(code))
  } catch {
    return false
  }
}

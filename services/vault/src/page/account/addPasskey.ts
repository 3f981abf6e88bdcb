import { FrameError } from 'portico/wire/frame'
import { wipe } from '../../frame/index.ts'
import { toProblem } from '../app/toProblem.ts'
import { createPasskeyView, type PasskeyState } from '../views/passkey/createPasskeyView.ts'
import { toPasskeyProblem } from '../views/passkey/passkeyProblem.ts'
import { findOwnWays } from '../wallet/ownWays.ts'
import type { StepParameters } from './stepParameters.ts'
import { makeSlot, type OwnSlot, storeSlot } from './storeSlot.ts'

/** Makes a passkey that opens the wallet, when the user presses the button. */
export function addPasskey(step: StepParameters): Promise<void> {
  const { session, document, clock, signal } = step
  return new Promise((resolve) => {
    let slot: OwnSlot | undefined
    const view = createPasskeyView(document, { onPasskey: () => void add() })
    const draw = (state: Pick<PasskeyState, 'phase' | 'problem'>) => {
      if (!signal.aborted) session.screen.show('progress', view, { kind: 'create', ...state })
    }

    async function add(): Promise<void> {
      draw({ phase: 'asking' })
      try {
        // One that was made and could not be stored is stored by the next try.
        slot ??= await makePasskey(step)
        await storeSlot(step, slot)
        resolve()
      } catch (error) {
        draw({ phase: 'ready', problem: describe(error, clock.now()) })
        view.focus()
      }
    }

    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve())
    draw({ phase: 'ready' })
  })
}

/** A passkey whose keyslot could not be made opens nothing: the browser may hide it. */
async function makePasskey(step: StepParameters): Promise<OwnSlot> {
  const { session, signal } = step
  const user = session.login.get()
  if (!user) throw new FrameError({ code: 'unauthorized' })
  const existing = findOwnWays(user.wallet.slots).passkeys.map(({ credentialId }) => credentialId)
  const made = await session.passkeys.create({ email: user.user.email, existing, signal })
  try {
    return await makeSlot(step, { kind: 'passkey', ...made })
  } catch (error) {
    await session.passkeys.forget(made.credentialId)
    throw error
  } finally {
    wipe(made.prfOutput)
  }
}

function describe(error: unknown, now: number): PasskeyState['problem'] {
  return toProblem(error, now).kind === 'unavailable' ? 'unavailable' : toPasskeyProblem(error)
}

import { FrameError } from 'portico/wire/frame'
import { wipe } from '../../frame/index.ts'
import { createPasskeyPrompt } from '../app/createPasskeyPrompt.ts'
import { findOwnWays } from '../wallet/ownWays.ts'
import type { StepParameters } from './stepParameters.ts'
import { makeSlot, type OwnSlot, storeSlot } from './storeSlot.ts'
import { withStepUp } from './withStepUp.ts'

/** Makes a passkey that logs in and opens the wallet, when the user presses the button. */
export function addPasskey(step: StepParameters): Promise<void> {
  const { session, document, signal } = step
  return new Promise((resolve) => {
    let slot: OwnSlot | undefined
    const draw = createPasskeyPrompt({
      ...{ document, screen: session.screen, signal, name: 'progress' },
      getState: () => ({ kind: 'create' }),
      async work() {
        // One that was made and could not be stored is stored by the next try.
        slot ??= await withStepUp(step, makePasskey)
        await storeSlot(step, slot)
      },
      onDone: resolve,
    })
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve())
    session.challenges.prepare('add')
    draw()
  })
}

/** A passkey whose keyslot could not be made opens nothing: the browser may hide it. */
async function makePasskey(step: StepParameters): Promise<OwnSlot> {
  const { session, document, signal } = step
  const user = session.login.get()
  if (!user) throw new FrameError({ code: 'unauthorized' })
  const existing = findOwnWays(user.wallet.slots).passkeys.map(({ credentialId }) => credentialId)
  const challenge = await session.challenges.take('add')
  const { host } = document.location
  const name = user.user.email ?? host
  const made = await session.passkeys.create({ name, existing, challenge, signal })
  try {
    await session.api.addPasskey(made.registration)
    return await makeSlot(step, { kind: 'passkey', ...made })
  } catch (error) {
    await session.passkeys.forget(made.credentialId)
    throw error
  } finally {
    wipe(made.prfOutput)
  }
}

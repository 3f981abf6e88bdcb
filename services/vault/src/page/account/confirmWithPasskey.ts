import { FrameError } from 'portico/wire/frame'
import { decodeBase64Url, wipe } from '../../frame/index.ts'
import type { WalletApi } from '../api/createWalletApi.ts'
import { createPasskeyPrompt } from '../app/createPasskeyPrompt.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import { isSessionOver, rejectPasskey } from '../login/createLogin.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import { toFrameError } from '../login/toFrameError.ts'
import type { Challenges } from '../passkeys/createChallenges.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'
import { getOwner } from '../wallet/openLoggedIn.ts'
import { openPasskeySlot } from '../wallet/openWithPasskey.ts'
import { findOwnWays } from '../wallet/ownWays.ts'

/** The page in which a passkey confirms who is there. */
export interface ConfirmPage {
  readonly document: Document
  readonly clock: Clock
  readonly screen: Screen
  readonly api: Pick<WalletApi, 'signInWithPasskey'>
  readonly passkeys: Pick<Passkeys, 'isAvailable' | 'use'>
  readonly challenges: Challenges
  readonly key: HeldKey
  readonly projectId: string
}

export interface ConfirmWithPasskeyParameters {
  readonly user: LoggedIn
  readonly signal: AbortSignal
  /** Called when the user can press the button, or go back. */
  readonly onDrawn: () => void
}

/**
 * Asks the user who is logged in for a passkey. It opens the wallet, too.
 *
 * @returns whether it was right; `false` if the user chose a code instead
 * @throws FrameError `aborted` when the user goes back; what the service says of an ended session
 */
export function confirmWithPasskey(
  page: ConfirmPage,
  { user, signal, onDrawn }: ConfirmWithPasskeyParameters,
): Promise<boolean> {
  const { document, screen, challenges } = page
  const other = user.user.email === undefined ? undefined : 'code'
  return new Promise((resolve, reject) => {
    const draw = createPasskeyPrompt({
      ...{ document, screen, signal, name: 'passkey' },
      getState: () => ({ kind: 'stepUp', other }),
      work: () =>
        usePasskey(page, user, signal).catch((error: unknown) => {
          if (isSessionOver(error)) reject(toFrameError(error))
          throw error
        }),
      onFailed: () => challenges.prepare('step-up'),
      onDone: () => resolve(true),
      onServices: () => resolve(false),
    })
    signal.addEventListener('abort', () => reject(new FrameError({ code: 'aborted' })))
    challenges.prepare('step-up')
    draw()
    onDrawn()
  })
}

async function usePasskey(
  { api, passkeys, challenges, key, projectId }: ConfirmPage,
  user: LoggedIn,
  signal: AbortSignal,
): Promise<void> {
  const { wallet } = user
  const credentialIds = findOwnWays(wallet.slots).passkeys.map(({ credentialId }) => credentialId)
  const challenge = decodeBase64Url(await challenges.take('step-up'))
  const passkey = await passkeys.use({ credentialIds, challenge, signal })
  try {
    await api.signInWithPasskey(passkey.assertion).catch(rejectPasskey)
    if (key.isHeld()) return
    await openPasskeySlot({ owner: getOwner(projectId, user), wallet, key, passkey, signal })
  } finally {
    wipe(passkey.prfOutput)
  }
}

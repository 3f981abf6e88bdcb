import { FrameError } from 'portico/wire/frame'
import type { WalletApi } from '../api/createWalletApi.ts'
import { createCodeEntry } from '../app/createCodeEntry.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import { toCodeError } from '../login/toCodeError.ts'
import { toFrameError } from '../login/toFrameError.ts'
import { findOwnWays } from '../wallet/ownWays.ts'
import { type ConfirmPage, confirmWithPasskey } from './confirmWithPasskey.ts'
import { NoStepUpError } from './noStepUpError.ts'

/** Asks the user who is logged in for a passkey or a code, before what cannot be taken back. */
export interface StepUp {
  /**
   * Draws the view of a passkey, if the user has one; else sends a code, and draws its view.
   *
   * @param onDrawn - called when the user can go on, or go back
   * @returns when passkey or code was right
   * @throws FrameError `aborted` when the user goes back; what the service says when it sends none;
   * NoStepUpError
   */
  confirm(user: LoggedIn, signal: AbortSignal, onDrawn: () => void): Promise<void>
}

export interface CreateStepUpParameters extends ConfirmPage {
  readonly api: Pick<WalletApi, 'requestCode' | 'signIn' | 'signInWithPasskey'>
  /** The origin that the mail names. */
  readonly site: string
  readonly getLanguage: () => string | undefined
}

/** Creates the step-up of the wallet's own page. */
export function createStepUp(parameters: CreateStepUpParameters): StepUp {
  const { document, clock, screen, api, site, getLanguage } = parameters

  async function send(email: string): Promise<string> {
    const language = getLanguage()
    const { requestId } = await api
      .requestCode({ email, site, purpose: 'step-up', ...(language !== undefined && { language }) })
      .catch((error: unknown) => {
        throw toFrameError(error)
      })
    return requestId
  }

  return {
    async confirm(user, signal, onDrawn) {
      if (canConfirm(parameters, user)) {
        if (await confirmWithPasskey(parameters, { user, signal, onDrawn })) return
      }
      const { email } = user.user
      if (email === undefined) throw new NoStepUpError()
      const address = email
      let requestId = await send(address)
      return new Promise((resolve, reject) => {
        const entry = createCodeEntry({
          ...{ document, clock, screen },
          onCode: (code) => void check(code),
          onResend: () => void resend(),
        })
        signal.addEventListener('abort', () => {
          entry.close()
          reject(new FrameError({ code: 'aborted' }))
        })

        async function check(code: string): Promise<void> {
          entry.setPhase('checking')
          try {
            await api.signIn({ requestId, code })
            entry.close()
            resolve()
          } catch (error) {
            entry.fail(toCodeError(error))
          }
        }

        async function resend(): Promise<void> {
          entry.setPhase('sending')
          try {
            requestId = await send(address)
            entry.resent()
          } catch (error) {
            entry.fail(error)
          }
        }

        entry.open(address)
        onDrawn()
      })
    },
  }
}

function canConfirm({ passkeys }: Pick<ConfirmPage, 'passkeys'>, { wallet }: LoggedIn): boolean {
  return passkeys.isAvailable() && findOwnWays(wallet.slots).passkeys.length > 0
}

import { FrameError } from 'portico/wire/frame'
import type { WalletApi } from '../api/createWalletApi.ts'
import { createCodeEntry } from '../app/createCodeEntry.ts'
import { toCodeError } from '../login/toCodeError.ts'
import { toFrameError } from '../login/toFrameError.ts'
import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'

/** Asks the user who is logged in for another code, before what cannot be taken back. */
export interface StepUp {
  /**
   * Sends a code, and draws its view.
   *
   * @param onDrawn - called when the user can enter the code, or go back
   * @returns when the code was right
   * @throws FrameError `aborted` when the user goes back; what the service says when it sends none
   */
  confirm(email: string, signal: AbortSignal, onDrawn: () => void): Promise<void>
}

export interface CreateStepUpParameters {
  readonly document: Document
  readonly clock: Clock
  readonly screen: Screen
  readonly api: Pick<WalletApi, 'requestCode' | 'signIn'>
  /** The origin that the mail names. */
  readonly site: string
  readonly getLanguage: () => string | undefined
}

/** Creates the step-up of the wallet's own page. */
export function createStepUp(parameters: CreateStepUpParameters): StepUp {
  const { document, clock, screen, api, site, getLanguage } = parameters

  async function send(email: string): Promise<string> {
    const language = getLanguage()
    const request = { email, site, ...(language !== undefined && { language }) }
    const { requestId } = await api.requestCode(request).catch((error: unknown) => {
      throw toFrameError(error)
    })
    return requestId
  }

  return {
    async confirm(email, signal, onDrawn) {
      let requestId = await send(email)
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
            requestId = await send(email)
            entry.resent()
          } catch (error) {
            entry.fail(error)
          }
        }

        entry.open(email)
        onDrawn()
      })
    },
  }
}

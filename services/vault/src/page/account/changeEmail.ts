import { createEmailChange } from '../app/createEmailChange.ts'
import { createEmailView } from '../views/email/createEmailView.ts'
import { describeEmailProblem } from './describeEmailProblem.ts'
import type { StepParameters } from './stepParameters.ts'

export interface ChangeEmailParameters {
  readonly projectId: string
  /** The origin that mails name. */
  readonly site: string
  readonly getLanguage: () => string | undefined
}

/** Asks for another address, and for the codes of both. */
export function changeEmail(
  step: Omit<StepParameters, 'owner' | 'confirm'>,
  page: ChangeEmailParameters,
): Promise<void> {
  const { session, document, clock, signal } = step
  return new Promise((resolve) => {
    const change = createEmailChange({
      ...{ ...session, ...page, document, clock },
      onChanged: () => resolve(),
    })
    const view = createEmailView(document, {
      onEmail: (email) => void begin(email),
      use: 'newEmail',
    })

    async function begin(email: string): Promise<void> {
      session.screen.show('code', view, { phase: 'sending' })
      try {
        await change.begin(email)
        signal.throwIfAborted()
      } catch (error) {
        if (signal.aborted) return change.end()
        session.screen.show('code', view, {
          phase: 'ready',
          problem: (texts) => describeEmailProblem(error, texts, clock.now()),
        })
        view.focus()
      }
    }

    signal.addEventListener('abort', () => {
      change.end()
      resolve()
    })
    session.screen.show('code', view, { phase: 'ready' })
  })
}

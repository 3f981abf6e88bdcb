import type { LoginFlow } from '../app/createLoginFlow.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import type { Texts } from '../texts/createTexts.ts'
import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'
import { createEmailView } from '../views/email/createEmailView.ts'
import { describeEmailProblem } from './describeEmailProblem.ts'

/** The way into the wallet's own page. */
export interface Entrance {
  /** @param isSure - `false` if a session may live on */
  show(isSure?: boolean): void
  /** Draws the login by passkey. */
  startPasskey(kind: 'signIn' | 'signUp'): void
}

export interface CreateEntranceParameters {
  readonly document: Document
  readonly clock: Clock
  readonly screen: Screen
  readonly flow: Pick<LoginFlow, 'connectEmail' | 'connectPasskey'>
  readonly passkeys: Pick<Passkeys, 'isAvailable'>
  /** Called when the login draws what comes after the address. */
  readonly onStep: () => void
}

/**
 * Creates the entry of an e-mail address, or with a passkey. What comes after it is drawn by the
 * login.
 */
export function createEntrance(parameters: CreateEntranceParameters): Entrance {
  const { document, clock, screen, flow, passkeys, onStep } = parameters
  const view = createEmailView(document, {
    onEmail: (email) => void send(email),
    onPasskey: passkeys.isAvailable() ? () => startPasskey('signIn') : undefined,
  })

  function startPasskey(kind: 'signIn' | 'signUp'): void {
    flow.connectPasskey(kind)
    onStep()
  }

  async function send(email: string): Promise<void> {
    screen.show('code', view, { phase: 'sending' })
    try {
      if ((await flow.connectEmail(email)) !== 'CONNECT') onStep()
    } catch (error) {
      screen.show('code', view, {
        phase: 'ready',
        problem: (texts) => describeEmailProblem(error, texts, clock.now()),
      })
      view.focus()
    }
  }

  return {
    startPasskey,
    show(isSure = true) {
      const problem = isSure ? undefined : ({ t }: Texts) => t('email.mayBeSignedIn')
      screen.show('code', view, { phase: 'ready', problem })
    },
  }
}

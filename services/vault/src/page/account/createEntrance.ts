import type { LoginProvider } from '../../api/social.ts'
import type { LoginFlow } from '../app/loginFlow.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import type { Texts } from '../texts/createTexts.ts'
import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'
import { createEmailView } from '../views/email/createEmailView.ts'
import { createProviderButtons } from '../views/social/createProviderButtons.ts'
import { createFarcasterEntrance } from './createFarcasterEntrance.ts'
import { createSocialEntrance } from './createSocialEntrance.ts'
import { describeEmailProblem } from './describeEmailProblem.ts'

/** The way into the wallet's own page. */
export interface Entrance {
  /** @param isSure - `false` if a session may live on */
  show(isSure?: boolean): void
  /** Draws the login by passkey. */
  startPasskey(kind: 'signIn' | 'signUp'): void
}

export interface CreateEntranceParameters {
  readonly window: Window
  readonly clock: Clock
  readonly screen: Screen
  readonly texts: Texts
  readonly flow: Pick<
    LoginFlow,
    | 'connectEmail'
    | 'connectPasskey'
    | 'beginSocial'
    | 'connectSocial'
    | 'beginFarcaster'
    | 'waitForFarcaster'
    | 'connectFarcaster'
  >
  readonly passkeys: Pick<Passkeys, 'isAvailable'>
  /** At which users can log in. */
  readonly providers: readonly LoginProvider[]
  /** Called when a login draws what comes next, and when the user has left that. */
  readonly onStep: (isStep: boolean) => void
}

/**
 * Creates the entry of an e-mail address, with a passkey, or at a provider. What comes after it is
 * drawn by the login.
 */
export function createEntrance(parameters: CreateEntranceParameters): Entrance {
  const { window, clock, screen, flow, passkeys, providers, onStep } = parameters
  const { document } = window
  const leave = (provider: LoginProvider) => {
    onStep(false)
    show()
    // Where the login was pressed.
    buttons.focus(provider)
  }
  const social = createSocialEntrance({ ...parameters, onLeave: leave })
  const farcaster = createFarcasterEntrance({ ...parameters, onLeave: () => leave('farcaster') })
  const buttons = createProviderButtons(document, providers, (provider) => {
    if (provider === 'farcaster') farcaster.start()
    else social.start(provider)
    onStep(true)
  })
  const view = createEmailView(document, {
    onEmail: (email) => void send(email),
    onPasskey: passkeys.isAvailable() ? () => startPasskey('signIn') : undefined,
    providers: providers.length > 0 ? buttons : undefined,
  })

  function startPasskey(kind: 'signIn' | 'signUp'): void {
    flow.connectPasskey(kind)
    onStep(true)
  }

  async function send(email: string): Promise<void> {
    screen.show('code', view, { phase: 'sending' })
    try {
      if ((await flow.connectEmail(email)) !== 'CONNECT') onStep(true)
    } catch (error) {
      screen.show('code', view, {
        phase: 'ready',
        problem: (texts) => describeEmailProblem(error, texts, clock.now()),
      })
      view.focus()
    }
  }

  function show(isSure = true): void {
    social.end()
    farcaster.end()
    const problem = isSure ? undefined : ({ t }: Texts) => t('email.mayBeSignedIn')
    screen.show('code', view, { phase: 'ready', problem })
  }

  return { startPasskey, show }
}

import { FrameError } from 'portico/wire/frame'
import type { LoginFlow } from '../app/loginFlow.ts'
import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'
import { createEmailView } from '../views/email/createEmailView.ts'
import { createFarcasterView } from '../views/farcaster/createFarcasterView.ts'
import { createSocialView } from '../views/social/createSocialView.ts'
import { describeEmailProblem } from './describeEmailProblem.ts'
import { toSocialProblem } from './toSocialProblem.ts'

/** The login with Farcaster on the wallet's own page. */
export interface FarcasterEntrance {
  /** Begins a login, and draws it. */
  start(): void
  /** Ends the login that is under way. */
  end(): void
}

export interface CreateFarcasterEntranceParameters {
  readonly window: Window
  readonly clock: Clock
  readonly screen: Screen
  readonly flow: Pick<
    LoginFlow,
    'beginFarcaster' | 'waitForFarcaster' | 'connectFarcaster' | 'connectEmail'
  >
  /** Called when the user has cancelled the login, or wants another one. */
  readonly onLeave: () => void
}

/** Creates the login with Farcaster. What comes after it is drawn by the login. */
export function createFarcasterEntrance({
  window,
  clock,
  screen,
  flow,
  onLeave,
}: CreateFarcasterEntranceParameters): FarcasterEntrance {
  const { document } = window
  let run = new AbortController()
  const waiting = createFarcasterView(document, { onLeave })
  const failed = createSocialView(document, { onRetry: start, onLeave })
  const email = createEmailView(document, {
    onEmail: (address) => void send(address, run.signal),
    use: 'farcasterEmail',
  })

  function start(): void {
    run.abort()
    run = new AbortController()
    void logIn(run.signal)
  }

  async function logIn(signal: AbortSignal): Promise<void> {
    const isPhone = window.matchMedia('(hover: none) and (pointer: coarse)').matches
    screen.show('progress', waiting, { uri: undefined, isPhone })
    try {
      const uri = await flow.beginFarcaster()
      // A script would run with the origin of the wallet.
      if (!/^https?:\/\//.test(uri)) throw new FrameError({ code: 'internal' })
      if (signal.aborted) return
      screen.show('progress', waiting, { uri, isPhone })
      await flow.waitForFarcaster(signal)
      if (!signal.aborted) await flow.connectFarcaster(signal)
    } catch (error) {
      if (signal.aborted) return
      if (isUnknown(error)) screen.show('code', email, { phase: 'ready' })
      else fail(error)
    }
  }

  function fail(error: unknown): void {
    const problem = toSocialProblem(error)
    screen.show('progress', failed, { provider: 'farcaster', problem })
  }

  /** The login draws the code of the address. */
  async function send(address: string, signal: AbortSignal): Promise<void> {
    screen.show('code', email, { phase: 'sending' })
    try {
      await flow.connectEmail(address, 'farcaster')
    } catch (error) {
      if (signal.aborted) return
      // Another tab or another login has ended this one.
      if (isFrameError(error, 'unauthorized')) return fail(error)
      screen.show('code', email, {
        phase: 'ready',
        problem: (texts) => describeEmailProblem(error, texts, clock.now()),
      })
      email.focus()
    }
  }

  return { start, end: () => run.abort() }
}

/** Farcaster has told no address, and the service does not know the user. */
const isUnknown = (error: unknown) => isFrameError(error, 'email_unverified')

function isFrameError(error: unknown, code: FrameError['payload']['code']): boolean {
  return error instanceof FrameError && error.payload.code === code
}

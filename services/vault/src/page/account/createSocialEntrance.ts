import { FrameError } from 'portico/wire/frame'
import type { SocialProvider } from '../../api/social.ts'
import type { LoginFlow } from '../app/loginFlow.ts'
import type { Texts } from '../texts/createTexts.ts'
import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'
import { providerMarks } from '../views/marks/providerMarks.ts'
import { createSocialView, type SocialProblem } from '../views/social/createSocialView.ts'
import { openProviderWindow } from './openProviderWindow.ts'
import { toSocialProblem } from './toSocialProblem.ts'
import { waitForProvider } from './waitForProvider.ts'

/** The login at a provider on the wallet's own page. */
export interface SocialEntrance {
  /** Opens the window of a provider, in the click itself, and draws what waits for it. */
  start(provider: SocialProvider): void
  /** Ends the login that is under way, and closes its window. */
  end(): void
}

export interface CreateSocialEntranceParameters {
  readonly window: Window
  readonly clock: Clock
  readonly screen: Screen
  readonly texts: Texts
  readonly flow: Pick<LoginFlow, 'beginSocial' | 'connectSocial'>
  /** Called when the user has cancelled the login, or wants another one. */
  readonly onLeave: (provider: SocialProvider) => void
}

/**
 * Creates the login at a provider. The window is one of the page's own: the result is told to the
 * origin of the wallet alone, and the verifier stays here.
 */
export function createSocialEntrance(parameters: CreateSocialEntranceParameters): SocialEntrance {
  const { window, clock, screen, texts, flow, onLeave } = parameters
  let run: AbortController | undefined
  let last: SocialProvider | undefined
  const view = createSocialView(window.document, {
    onRetry: () => last && start(last),
    onLeave: () => last && onLeave(last),
  })

  function start(provider: SocialProvider): void {
    end()
    run = new AbortController()
    last = provider
    const text = texts.t('social.opening', { name: providerMarks[provider].name })
    const popup = openProviderWindow(window, text)
    draw(provider, popup ? undefined : { kind: 'blocked' })
    if (popup) void logIn(provider, popup, run.signal)
  }

  function end(): void {
    run?.abort()
    run = undefined
  }

  function draw(provider: SocialProvider, problem?: SocialProblem): void {
    screen.show('progress', view, { provider, problem })
  }

  /** What comes after the window is drawn by the login. */
  async function logIn(
    provider: SocialProvider,
    popup: Window,
    signal: AbortSignal,
  ): Promise<void> {
    // At once: the service may be slow to name the provider.
    signal.addEventListener('abort', () => popup.close())
    try {
      const uri = await flow.beginSocial(provider)
      const handle = await waitForProvider({ window, popup, uri, clock, signal })
      await flow.connectSocial(handle, signal)
    } catch (error) {
      if (signal.aborted) return
      if (isRejection(error)) onLeave(provider)
      else draw(provider, toSocialProblem(error))
    } finally {
      popup.close()
    }
  }

  return { start, end }
}

function isRejection(error: unknown): boolean {
  return error instanceof FrameError && error.payload.code === 'user_rejected'
}

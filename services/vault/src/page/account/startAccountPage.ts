import { CREATE_HASH } from '../app/createOpenPage.ts'
import { createSession } from '../app/createSession.ts'
import { createAccountTexts } from '../texts/account/createAccountTexts.ts'
import { applyTheme, createThemeTarget } from '../theme/applyTheme.ts'
import type { Clock } from '../time/clock.ts'
import { createPageHead } from '../views/createPageHead.ts'
import { type Account, createAccount } from './createAccount.ts'
import { createEntrance } from './createEntrance.ts'
import { createStepUp } from './createStepUp.ts'
import type { AccountPageFacts } from './readAccountPage.ts'

export interface StartAccountPageParameters {
  readonly window: Window & typeof globalThis
  readonly facts: AccountPageFacts
  readonly clock: Clock
  readonly fetch: typeof fetch
}

/**
 * Starts the wallet's own page: a login, and the account with all that opens it. It needs no site,
 * so it works when the site is gone.
 */
export function startAccountPage({
  window,
  facts,
  clock,
  fetch,
}: StartAccountPageParameters): void {
  const { document } = window
  const language = window.navigator.language
  const texts = createAccountTexts(language)
  document.documentElement.lang = texts.language
  document.documentElement.dir = texts.direction
  document.title = texts.t('account.title')
  applyTheme(createThemeTarget(window), { variables: {} })
  const site = window.location.origin
  const getLanguage = () => language
  const session = createSession({
    ...{ window, facts, clock, fetch, site, getLanguage },
    getTexts: () => texts,
    onView() {},
    onConnected: () => void showAccount(),
  })
  const stepUp = createStepUp({
    ...{ ...session, document, clock, site, getLanguage },
    projectId: facts.projectId,
  })
  const entrance = createEntrance({
    ...{ ...session, window, clock, texts, providers: facts.providers },
    onStep: (isStep) => head.setStep(isStep),
  })
  let account: Account | undefined
  const head = createPageHead(document, texts.t('account.back'), goBack)
  document.body.append(head.element)
  // A page that the browser keeps for the way back shows no secret, and has no key.
  window.addEventListener('pagehide', () => {
    account?.back()
    session.key.forget()
  })
  void enter()

  async function enter(): Promise<void> {
    // Whatever fails here, the user can log in.
    const user = await session.flow.restore().catch(() => undefined)
    if (user) await showAccount()
    else if (window.location.hash === CREATE_HASH) entrance.startPasskey('signUp')
    else entrance.show()
  }

  async function showAccount(): Promise<void> {
    const user = session.login.get()
    if (!user) return entrance.show()
    head.setStep(false)
    account = createAccount({
      ...{ session, stepUp, document, clock, user },
      ...{ projectId: facts.projectId, site, getLanguage },
      onStep: (isStep) => head.setStep(isStep),
      onSignedOut(isSure) {
        account = undefined
        entrance.show(isSure)
      },
    })
    await account.show()
  }

  function goBack(): void {
    head.setStep(false)
    if (account?.back()) return
    // The login that was under way ends.
    void session.flow.signOut().catch(() => undefined)
    entrance.show()
  }
}

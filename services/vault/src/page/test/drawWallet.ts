import { createAccountTexts } from '../texts/account/createAccountTexts.ts'
import { applyTheme, createThemeTarget } from '../theme/applyTheme.ts'
import { createPageHead } from '../views/createPageHead.ts'
import { createScreen } from '../views/createScreen.ts'
import { walletStates } from './walletStates.ts'

// The script of a page that draws the wallet in one state, without its services.

export interface DrawParameters {
  readonly state: string
  readonly mode: 'light' | 'dark'
  readonly language: 'en' | 'ar'
  readonly font: string
  /** Whether it is a page of its own, and no frame of a site. */
  readonly isPage: boolean
}

declare global {
  interface Window {
    drawWallet(parameters: DrawParameters): void
  }
}

window.drawWallet = ({ state, mode, language, font, isPage }) => {
  const texts = createAccountTexts(language)
  document.documentElement.lang = language
  document.documentElement.dir = texts.direction
  applyTheme(createThemeTarget(window), {
    themeMode: mode,
    variables: { '--portico-font-family': font },
  })
  if (isPage) {
    const head = createPageHead(document, texts.t('account.back'), () => {})
    head.setStep(state !== 'account' && !state.startsWith('login'))
    document.body.append(head.element)
  }
  const screen = createScreen({ document, getTexts: () => texts, onView() {} })
  const draw = walletStates[state]
  if (!draw) throw new RangeError(`No state ${state}`)
  draw(screen)
}

import type { LoginProvider } from '../../../api/social.ts'
import type { Texts } from '../../texts/createTexts.ts'
import { createElement } from '../createElement.ts'
import { drawProviderMark } from '../marks/drawProviderMark.ts'
import { providerMarks } from '../marks/providerMarks.ts'
import { setText } from '../setText.ts'

export interface ProviderButtons {
  readonly element: HTMLElement
  update(state: { readonly isDisabled: boolean }, texts: Texts): void
  focus(provider: LoginProvider): void
}

/**
 * Creates the logins at providers, as the card of a site has them: two wide buttons, or one and a
 * line of logos.
 *
 * @param onPress - called in the click itself: browsers block a window that opens later
 */
export function createProviderButtons(
  document: Document,
  providers: readonly LoginProvider[],
  onPress: (provider: LoginProvider) => void,
): ProviderButtons {
  const wideCount = providers.length === 2 ? 2 : 1
  const buttons = providers.map((provider, index) => {
    const words = createElement(document, 'span')
    const isWide = index < wideCount
    const element = createElement(
      document,
      'button',
      { type: 'button', class: 'button provider', 'data-variant': 'quiet' },
      [drawProviderMark(document, provider), ...(isWide ? [words] : [])],
    )
    element.addEventListener('click', () => {
      if (element.ariaDisabled !== 'true') onPress(provider)
    })
    return { provider, element, words, isWide }
  })
  const elements = buttons.map((button) => button.element)
  const logos = elements.slice(wideCount)
  const line = createElement(document, 'div', { class: 'provider-logos' }, logos)
  const element = createElement(document, 'div', { class: 'providers', role: 'group' }, [
    ...elements.slice(0, wideCount),
    ...(logos.length > 0 ? [line] : []),
  ])
  return {
    element,
    focus: (provider) => buttons.find((button) => button.provider === provider)?.element.focus(),
    update({ isDisabled }, { t }) {
      element.setAttribute('aria-label', t('social.group'))
      for (const { provider, element: button, words, isWide } of buttons) {
        const label = t('social.login', { name: providerMarks[provider].name })
        if (isWide) setText(words, label)
        else {
          button.ariaLabel = label
          button.title = label
        }
        if (isDisabled) button.setAttribute('aria-disabled', 'true')
        else button.removeAttribute('aria-disabled')
      }
    },
  }
}

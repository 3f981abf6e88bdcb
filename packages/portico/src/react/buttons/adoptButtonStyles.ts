import type { ThemeVariables } from '../../core/config/types.ts'
import { adoptFirst } from './adoptFirst.ts'
import css from './button.css?inline'

/**
 * Styles the buttons of a page, or of a part of it, and gives those of one instance the site's variables. By adopted sheets, since a strict
 * content security policy allows no style attribute.
 *
 * @param scope - the instance's storage key; without an instance there are no variables
 * @returns takes the variables away
 */
export function adoptButtonStyles(
  page: DocumentOrShadowRoot,
  scope: string | undefined,
  variables: ThemeVariables,
): () => void {
  adoptFirst(page, 'portico.buttonSheet', css)
  const sheet = new CSSStyleSheet()
  sheet.insertRule(`.portico-button[data-portico="${CSS.escape(scope ?? '')}"]{}`)
  const rule = sheet.cssRules[0] as CSSStyleRule
  for (const [name, value] of Object.entries(variables)) {
    rule.style.setProperty(name, String(value))
  }
  page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet]
  return () => {
    page.adoptedStyleSheets = page.adoptedStyleSheets.filter((item) => item !== sheet)
  }
}

import type { ThemeVariables } from '../../wire/theme.ts'
import { adoptFirst } from './adoptFirst.ts'
import css from './button.css?inline'

/**
 * Styles the buttons of a page, or of a part of it, and gives those of one instance the site's variables. By adopted sheets, since a strict
 * content security policy allows no style attribute.
 *
 * @param scope - the instance's storage key; without an instance there are no variables
 * @returns takes the variables away; nothing where the page adopts no sheets
 */
export function adoptButtonStyles(
  page: DocumentOrShadowRoot,
  scope: string | undefined,
  variables: ThemeVariables,
): (() => void) | undefined {
  const sheets = adoptFirst(page, 'portico.buttonSheet', css)
  if (!sheets) return
  const sheet = new CSSStyleSheet()
  sheet.insertRule(`.portico-button[data-portico="${CSS.escape(scope ?? '')}"]{}`)
  const rule = sheet.cssRules[0] as CSSStyleRule
  for (const [name, value] of Object.entries(variables)) {
    rule.style.setProperty(name, `${value}`)
  }
  sheets.push(sheet)
  return () => {
    page.adoptedStyleSheets = sheets.filter((item) => item !== sheet)
  }
}

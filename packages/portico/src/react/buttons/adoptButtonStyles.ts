import type { ThemeVariables } from '../../core/config/types.ts'
import css from './button.css?inline'

// Kept on the document, so that two copies of the library share one sheet.
const sheetKey = Symbol.for('portico.buttonSheet')
type Holder = DocumentOrShadowRoot & { [sheetKey]?: CSSStyleSheet }

/**
 * Styles the buttons of a page, or of a part of it, and gives those of one instance the site's variables. By adopted sheets, since a strict
 * content security policy allows no style attribute.
 *
 * @param scope - the instance's storage key; without an instance there are no variables
 * @returns takes the variables away
 */
export function adoptButtonStyles(
  page: Holder,
  scope: string | undefined,
  variables: ThemeVariables,
): () => void {
  adoptButtonSheet(page)
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

function adoptButtonSheet(page: Holder): void {
  if (page[sheetKey]) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  page[sheetKey] = sheet
  // First, so that whatever the site adopts wins.
  page.adoptedStyleSheets = [sheet, ...page.adoptedStyleSheets]
}

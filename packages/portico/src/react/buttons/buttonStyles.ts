import type { ThemeVariables } from '../../wire/theme.ts'
import css from './button.css?inline'

type Holder = DocumentOrShadowRoot & { [key: symbol]: CSSStyleSheet | undefined }

/**
 * Adopts a style sheet once. It is noted on the page itself under a name that all know, so that two copies of the library share it.
 *
 * @param page - the document, or a shadow root of the page
 * @returns the adopted sheets; undefined in the DOM of a unit test, which may have none
 */
export function adoptFirst(
  page: DocumentOrShadowRoot,
  name: string,
  css: string,
): CSSStyleSheet[] | undefined {
  const key = Symbol.for(name)
  const holder = page as Holder
  const sheets = page.adoptedStyleSheets as CSSStyleSheet[] | undefined
  if (sheets && !holder[key]) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    holder[key] = sheet
    // First, so that whatever the site adopts wins.
    sheets.unshift(sheet)
  }
  return sheets
}

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

import type { ThemeVariables } from '../../wire/theme.ts'
import css from './button.css?inline'

type Holder = DocumentOrShadowRoot & { [key: symbol]: CSSStyleSheet | undefined }

/**
 * Adopts a style sheet once. A well-known symbol on the page marks it, so that two copies of the
 * library share the sheet.
 *
 * @param page - the document, or a shadow root of the page
 * @returns the adopted sheets; `undefined` in a unit test's DOM that has none
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
    // First, so that the site's own sheets take precedence.
    sheets.unshift(sheet)
  }
  return sheets
}

/**
 * Styles the buttons of a document or shadow root, and applies the variables of one instance. It
 * adopts style sheets, because a strict content security policy forbids style attributes.
 *
 * @param scope - the storage key of the instance
 * @returns a function that removes the variables; `undefined` if the page cannot adopt sheets
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

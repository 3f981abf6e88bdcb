import css from './connected.css?inline'

// Kept on the document, so that two copies of the library share one sheet.
const sheetKey = Symbol.for('portico.connectedSheet')
type Holder = DocumentOrShadowRoot & { [sheetKey]?: CSSStyleSheet }

/** Styles what only the buttons of an account or a network show: whoever is only asked to connect fetches none of it. */
export function adoptConnectedSheet(page: Holder): void {
  if (page[sheetKey]) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  page[sheetKey] = sheet
  // First, so that whatever the site adopts wins.
  page.adoptedStyleSheets = [sheet, ...page.adoptedStyleSheets]
}

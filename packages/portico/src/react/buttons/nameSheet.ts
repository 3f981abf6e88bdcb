import css from './name.css?inline'

// Kept on the document, so that two copies of the library share one sheet.
const sheetKey = Symbol.for('portico.nameSheet')
type Holder = DocumentOrShadowRoot & { [sheetKey]?: CSSStyleSheet }

/** Styles what only the button of an account shows: a visitor without a wallet never fetches it. */
export function adoptNameSheet(page: Holder): void {
  if (page[sheetKey]) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  page[sheetKey] = sheet
  // First, so that whatever the site adopts wins.
  page.adoptedStyleSheets = [sheet, ...page.adoptedStyleSheets]
}

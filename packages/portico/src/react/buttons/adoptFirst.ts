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

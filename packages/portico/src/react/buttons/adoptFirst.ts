type Holder = DocumentOrShadowRoot & { [key: symbol]: CSSStyleSheet | undefined }

/**
 * Adopts a style sheet once. It is noted on the page itself under a name that all know, so that two copies of the library share it.
 *
 * @param page - the document, or a shadow root of the page
 */
export function adoptFirst(page: DocumentOrShadowRoot, name: string, css: string): void {
  const key = Symbol.for(name)
  const holder = page as Holder
  if (holder[key]) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  holder[key] = sheet
  // First, so that whatever the site adopts wins.
  page.adoptedStyleSheets = [sheet, ...page.adoptedStyleSheets]
}

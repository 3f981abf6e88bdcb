// Kept on the page, so that several instances share one sheet.
const sheetKey = Symbol.for('portico.elementSheet')
type Holder = DocumentOrShadowRoot & { [sheetKey]?: CSSStyleSheet }

// An element is exactly as large as its button, and gone while it shows nothing. `:where` counts for nothing: any rule of the page wins.
// The browser's own rule for `hidden` does not win over any rule of ours, so ours does not speak of hidden elements.
const css =
  ':where([data-portico-element]:not([hidden])){display:inline-grid;vertical-align:middle}:where([data-portico-element]:empty){display:none}'

/** Lays out the elements of a page, or of a part of it, once. */
export function adoptHostSheet(page: Holder): void {
  if (page[sheetKey]) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  page[sheetKey] = sheet
  page.adoptedStyleSheets = [sheet, ...page.adoptedStyleSheets]
}

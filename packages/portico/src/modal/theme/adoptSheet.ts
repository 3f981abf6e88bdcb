/**
 * Adds a style sheet, since strict security policies forbid style attributes and elements.
 *
 * @param root - the document, or a shadow root
 * @param css - the rules of the sheet
 * @returns the sheet, and a function that removes it
 */
export function adoptSheet(
  root: DocumentOrShadowRoot,
  css: string,
): readonly [sheet: CSSStyleSheet, drop: () => void] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets.push(sheet)
  const drop = () => {
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((item) => item !== sheet)
  }
  return [sheet, drop]
}

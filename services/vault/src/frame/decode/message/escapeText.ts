/**
 * Characters that change how the rest of a text is shown, or are not shown at all: controls
 * (except line feeds), formats such as those of direction (Unicode TR 9), separators of lines,
 * unassigned and private ones, and spaces other than the plain one.
 * https://www.unicode.org/reports/tr44/#General_Category_Values
 */
const HIDDEN =
  /(?!\n)[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Zl}\p{Zp}]|(?! )\p{Zs}|[\u{115f}\u{1160}\u{3164}\u{ffa0}]|\p{Variation_Selector}/gu

/**
 * Writes hidden characters as `\u{202e}`, so that the user sees each character of a message. A
 * backslash is doubled: an escape in the text is not one of ours.
 */
export function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replace(HIDDEN, (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16)}}`
  })
}

/** The number of columns of a comment. Biome formats code to the same width, and no comment. */
export const COLUMNS = 100

const startsAsComment = /^\s*(?:\/\/|\/\*|\*(?:\s|\/|$)|\{\/\*)/
const endsInComment = /\s(?:\/\/ [^'"`]*|\/\* .*\*\/\}?)$/
/** An address has no spaces to break at, and a directive is one line. */
const exempt = /https?:\/\/|@link\b|\bbiome-ignore|@ts-expect-error/

/**
 * Finds the comments of a source text that are wider than the page. Links, directives of tools
 * and licences (`/*!`) stay as they are.
 *
 * @param {string} source the text of a TypeScript, JavaScript or style file
 * @returns {{ line: number, columns: number }[]}
 */
export function findWideComments(source) {
  let inLicence = false
  return source.split('\n').flatMap((text, index) => {
    if (text.trimStart().startsWith('/*!')) inLicence = true
    const skipped = inLicence || exempt.test(text)
    if (text.includes('*/')) inLicence = false
    const columns = [...text].length
    if (columns <= COLUMNS || skipped) return []
    if (!startsAsComment.test(text) && !endsInComment.test(text)) return []
    return [{ line: index + 1, columns }]
  })
}

/** A typo in a whole name ranks before one in the beginning of a longer name. */
const WHOLE = 0
const BEGINNING = 1

/**
 * Matches a text with a name, or its beginning, that differs by one typo: a wrong, missing or extra
 * letter, or two swapped ones.
 *
 * @param starts - the name from each of its words on
 * @returns 0 for a whole name, 1 for a beginning, `undefined` for more than one typo
 * @example
 * matchTypo(['trustwallet', 'wallet'], 'trsut') // 1
 */
export function matchTypo(starts: readonly string[], text: string): number | undefined {
  let best: number | undefined
  for (const start of starts) {
    const end = endOfSlip(start, text)
    if (end === start.length) return WHOLE
    if (end !== undefined) best = BEGINNING
  }
  return best
}

/** @returns the length of the name that the text covers */
function endOfSlip(name: string, text: string): number | undefined {
  let at = 0
  while (at < text.length && text[at] === name[at]) at += 1
  const { length } = text
  // What follows the first difference decides; the longest match comes first.
  const isMissing = name.startsWith(text.slice(at), at + 1)
  if (isMissing && name.length > length) return length + 1
  const isSwapped = text[at] === name[at + 1] && text[at + 1] === name[at] && at + 1 < length
  if (isSwapped && name.startsWith(text.slice(at + 2), at + 2)) return length
  const rest = text.slice(at + 1)
  if (at < name.length && name.startsWith(rest, at + 1)) return length
  if (name.startsWith(rest, at)) return length - 1
  return undefined
}

/** A slip in a whole name is nearer than one in the beginning of a longer one. */
const WHOLE = 0
const BEGINNING = 1

/**
 * Tells whether a text is a name, or its beginning, with one slip: a letter that is wrong, missing, one too many, or that changed places with
 * the next one.
 *
 * @param starts - what the text may be the beginning of
 * @returns how far it is: 0 for a whole name, 1 for a beginning; `undefined` where there is more than a slip between them
 * @example
 * slipOf(['trustwallet', 'wallet'], 'trsut') // 1
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

/** @returns how much of the name the text stands for */
function endOfSlip(name: string, text: string): number | undefined {
  let at = 0
  while (at < text.length && text[at] === name[at]) at += 1
  const { length } = text
  // Told by what follows the first letter that differs; the longest reading first.
  const isMissing = name.startsWith(text.slice(at), at + 1)
  if (isMissing && name.length > length) return length + 1
  const isSwapped = text[at] === name[at + 1] && text[at + 1] === name[at] && at + 1 < length
  if (isSwapped && name.startsWith(text.slice(at + 2), at + 2)) return length
  const rest = text.slice(at + 1)
  if (at < name.length && name.startsWith(rest, at + 1)) return length
  if (name.startsWith(rest, at)) return length - 1
  return undefined
}

/**
 * Characters that look like others, each with what it becomes. `m` is as in UTS 39
 * (https://www.unicode.org/Public/security/latest/confusables.txt), and `w` is its like. `i` is `l`
 * because both are one stroke in capitals. A short form becomes the long one, so that the order of
 * replacements does not matter.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  i: 'l',
  m: 'rn',
  w: 'vv',
  '-': '',
}

/**
 * Returns what a label looks like: labels that a reader may confuse have the same skeleton. Hyphens
 * count for nothing.
 *
 * @example
 * getSkeleton('m1ke-0') // 'rnlkeo'
 */
export function getSkeleton(label: string): string {
  return label.toLowerCase().replaceAll(/[01imw-]/g, (letter) => lookAlikes[letter] ?? letter)
}

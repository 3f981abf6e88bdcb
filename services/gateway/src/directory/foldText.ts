/** Longer text is cut. The decomposition of a ligature may be long. */
const LONGEST = 64

/**
 * Normalizes text for comparison: no case, accents, control or format characters, and single
 * spaces.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, LONGEST)
}

/** Removes spaces and punctuation from folded text. */
export function squeezeText(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]/gu, '')
}

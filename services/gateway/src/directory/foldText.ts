/** Longer text is cut: a ligature may unfold into many letters. */
const LONGEST = 64

/** Text as it is compared: no case, no accents, no control or format characters, single spaces. */
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

/** Folded text without what people leave out or add: spaces, dots, dashes. */
export function squeezeText(folded: string): string {
  return folded.replace(/[^\p{L}\p{N}]/gu, '')
}

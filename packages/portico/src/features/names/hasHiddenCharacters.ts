// Marks that nobody can see, and control characters. Those that make up emoji (joiner, variation selectors, tags) are left to ENSIP-15.
const HIDDEN =
  /(?![\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u

/** Whether a text holds what cannot be seen, or has spaces around it. */
export function hasHiddenCharacters(text: string): boolean {
  return text !== text.trim() || HIDDEN.test(text)
}

// Invisible and control characters, except those that are part of emoji (joiner, variation
// selectors, tags). ENSIP-15 handles these.
const HIDDEN =
  /(?![\u200d\ufe0e\ufe0f\u{e0020}-\u{e007f}])[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/u

/** Whether a text has invisible characters or surrounding spaces. */
export function hasHiddenCharacters(text: string): boolean {
  return text !== text.trim() || HIDDEN.test(text)
}

// Control, invisible and direction characters. The zero-width joiner is kept for emoji.
const hiddenCharacters = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

/** Removes hidden characters from an untrusted text. */
export function readPlainText(text: string): string {
  return text.replace(hiddenCharacters, '').trim()
}

/** Returns a name, or undefined if it is empty or contains white space or hidden characters. */
export function readName(name: string | null): string | undefined {
  return name && readPlainText(name) === name && !/\s/u.test(name) ? name : undefined
}

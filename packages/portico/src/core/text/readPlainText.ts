// Control characters, and marks that cannot be seen or that turn the reading direction. A joiner stays: it makes one picture of several.
const tricks = /[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

/** What chains and strangers call things, without what cannot be seen. */
export function readPlainText(text: string): string {
  return text.replace(tricks, '').trim()
}

/** A name to go by; undefined for one that is empty, or holds anything that a name has no honest use for. */
export function readName(name: string | null): string | undefined {
  return name && readPlainText(name) === name && !/\s/u.test(name) ? name : undefined
}

/** Shortens a long identifier in the middle. */
export function shorten(text: string): string {
  return text.length > 16 ? `${text.slice(0, 6)}…${text.slice(-4)}` : text
}

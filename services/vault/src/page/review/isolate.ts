/** https://www.unicode.org/reports/tr9/#Explicit_Directional_Isolates: first strong isolate. */
export const ISOLATE = '\u2068'
export const ISOLATE_END = '\u2069'

/** Isolates a text, so that it does not reorder what is beside it. */
export function isolate(text: string): string {
  return `${ISOLATE}${text}${ISOLATE_END}`
}

/**
 * Dark enough for white letters (WCAG AA, 4.5:1), and distinguishable with red-green colour
 * blindness.
 */
export const GROUNDS = [
  '#1f5fa8',
  '#7a4b00',
  '#5b3fa3',
  '#00695c',
  '#a32c5e',
  '#3d5a1e',
  '#8a3324',
  '#2c5773',
  '#7b2d8b',
  '#4a4f57',
  '#205c3b',
  '#3346b3',
] as const

const LONGEST = 4
const SIZES = [17, 17, 15, 12, 10] as const

/**
 * Draws letters on a ground, where there is no logo.
 *
 * @param text - of which the first four characters are drawn
 * @param key - selects the ground, the same one each time
 * @param title - for assistive technology
 */
export function drawMonogram(text: string, key: string, title: string): string {
  const letters = [...text].slice(0, LONGEST)
  const size = SIZES[letters.length] ?? 10
  const ground = GROUNDS[hash(key) % GROUNDS.length]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>${escapeXml(title)}</title><rect width="40" height="40" fill="${ground}"/><text x="20" y="20" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" fill="#fff">${escapeXml(letters.join(''))}</text></svg>`
}

/** The first letter or digit of a name as a capital; an empty text without one. */
export function getInitial(name: string): string {
  const first = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? ''
  return [...first.toUpperCase()][0] ?? ''
}

/** Escapes text for XML, and removes characters that XML does not allow. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\x20-\x7e\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

// FNV-1a, 32 bits. It selects a colour, nothing secret.
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/** Neutral, and dark enough for white letters (WCAG AA, 4.5:1). */
export const NEUTRAL = '#666b75'

const LONGEST = 4
const SIZES = [17, 17, 15, 12, 10] as const

/**
 * Draws letters on a ground, where there is no logo.
 *
 * @param text - of which the first four characters are drawn
 * @param title - for assistive technology
 * @param ground - a dark colour. Default: grey
 */
export function drawMonogram(text: string, title: string, ground = NEUTRAL): string {
  const letters = [...text].slice(0, LONGEST)
  const size = SIZES[letters.length] ?? 10
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><title>${escapeXml(title)}</title><rect width="40" height="40" fill="${ground}"/><text x="20" y="20" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${size}" font-weight="600" fill="#fff">${escapeXml(letters.join(''))}</text></svg>`
}

/** The background colour of a token, by its symbol: the same as in the library's modal. */
export function getTokenGround(symbol: string): string {
  return `oklch(0.53 0.13 ${(hash(symbol.toUpperCase()) >>> 12) % 360})`
}

/** The first two letters or digits of a name as capitals; empty without one. */
export function getInitials(name: string): string {
  const letters = (name.match(/[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('')
  return [...letters.toUpperCase()].slice(0, 2).join('')
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

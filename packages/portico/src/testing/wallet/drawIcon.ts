const PALETTE = [
  ['#4f7cff', '#123ab8'],
  ['#19b38a', '#0a6b58'],
  ['#f0803c', '#b3401c'],
  ['#9a5cf5', '#4f1fa8'],
  ['#e0558c', '#962055'],
  ['#2aa7d6', '#0f5f86'],
] as const
const MARKS = [
  '<circle cx="32" cy="32" r="13" fill="none" stroke="#fff" stroke-width="7"/>',
  '<path d="M32 15 49 32 32 49 15 32Z" fill="#fff"/>',
  '<path d="M17 41 32 17l15 24Z" fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>',
  '<path d="M18 22h28M18 32h28M18 42h28" stroke="#fff" stroke-width="6" stroke-linecap="round"/>',
  '<path d="M20 44V24a12 12 0 0 1 24 0v20" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round"/>',
] as const

/**
 * Draws an icon for a name. The same name always gets the same icon; two names seldom share one.
 *
 * @returns an SVG as a URL-encoded data URI
 * @example
 * drawIcon('Demo Wallet') // 'data:image/svg+xml,…'
 */
export function drawIcon(name: string): string {
  const number = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const [from, to] = PALETTE[number % PALETTE.length] ?? PALETTE[0]
  const mark = MARKS[Math.floor(number / PALETTE.length) % MARKS.length] ?? MARKS[0]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="64" height="64" rx="14" fill="url(#g)"/>${mark}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

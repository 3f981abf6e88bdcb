import { expect, test } from 'vitest'
import { drawMonogram, getInitials, getTokenGround, NEUTRAL } from './drawMonogram.ts'

test('NEUTRAL: white letters have a contrast of 4.5:1 (WCAG 2.2, 1.4.3)', () => {
  expect(contrastWithWhite(NEUTRAL)).toBeGreaterThanOrEqual(4.5)
})

test('getTokenGround: the colours of the modal', () => {
  expect([getTokenGround('USDC'), getTokenGround('dai')]).toEqual([
    'oklch(0.53 0.13 292)',
    'oklch(0.53 0.13 286)',
  ])
})

test('drawMonogram: escapes names', () => {
  const svg = drawMonogram('<"&>x', '</title><script>alert(1)</script>\u0000')
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('\u0000')
  expect(svg).toContain('&lt;&quot;&amp;&gt;</text>')
  expect(svg.match(/</g)).toHaveLength(7)
})

test.each([
  ['MetaMask', 'ME'],
  ['1inch Wallet', '1I'],
  [' … éclair', 'ÉC'],
  ['ßeta', 'SS'],
  ['🦊 Fox', 'FO'],
  ['—', ''],
])('getInitials: the letters of %j are %j', (name, letters) => {
  expect(getInitials(name)).toBe(letters)
})

/** Relative luminance and contrast as WCAG defines them. */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

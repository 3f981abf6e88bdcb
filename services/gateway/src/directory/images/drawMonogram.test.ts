import { expect, test } from 'vitest'
import { drawMonogram, GROUNDS, getInitial } from './drawMonogram.ts'

test('GROUNDS: white letters have a contrast of 4.5:1 (WCAG 2.2, 1.4.3)', () => {
  expect(new Set(GROUNDS).size).toBe(GROUNDS.length)
  for (const ground of GROUNDS)
    expect([ground, contrastWithWhite(ground) >= 4.5]).toEqual([ground, true])
})

test('drawMonogram: a key always has the same ground, and keys spread over all grounds', () => {
  expect(drawMonogram('A', 'a', 'A')).toBe(drawMonogram('A', 'a', 'A'))
  const keys = Array.from({ length: 200 }, (_, index) => `key-${index}`)
  const found = new Set(keys.map((key) => /fill="(#\w+)"/.exec(drawMonogram('A', key, 'A'))?.[1]))
  expect(found.size).toBe(GROUNDS.length)
})

test('drawMonogram: escapes names', () => {
  const svg = drawMonogram('<"&>x', 'k', '</title><script>alert(1)</script>\u0000')
  expect(svg).not.toContain('<script')
  expect(svg).not.toContain('\u0000')
  expect(svg).toContain('&lt;&quot;&amp;&gt;</text>')
  expect(svg.match(/</g)).toHaveLength(7)
})

test.each([
  ['MetaMask', 'M'],
  ['1inch Wallet', '1'],
  [' … éclair', 'É'],
  ['ßeta', 'S'],
  ['🦊 Fox', 'F'],
  ['—', ''],
])('getInitial: the initial of %j is %j', (name, letter) => {
  expect(getInitial(name)).toBe(letter)
})

/** Relative luminance and contrast as WCAG defines them. */
function contrastWithWhite(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}

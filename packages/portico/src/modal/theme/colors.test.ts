import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, deriveColors, type Rgb } from './colors.ts'

const AA = 4.5
const channel = fc.integer({ min: 0, max: 255 }).map((byte) => byte / 255)
const color: fc.Arbitrary<Rgb> = fc.tuple(channel, channel, channel)

const themes: readonly { name: string; surface: fc.Arbitrary<Rgb>; text: fc.Arbitrary<Rgb> }[] = [
  { name: 'light', surface: fc.constant(hex('#ffffff')), text: fc.constant(hex('#191817')) },
  { name: 'dark', surface: fc.constant(hex('#171716')), text: fc.constant(hex('#f4f2ee')) },
  { name: 'any', surface: color, text: color },
]

for (const { name, surface, text } of themes) {
  test(`property: every derived pair is legible for any accent: ${name}`, () => {
    fc.assert(
      fc.property(color, surface, text, (accent, ground, words) => {
        const derived = deriveColors({ accent, surface: ground, text: words })
        expect(contrast(parse(derived.onAccent), parse(derived.accent))).toBeGreaterThanOrEqual(AA)
        for (const ink of ['t1', 't2', 't3', 'accentInk', 'ok', 'bad', 'warn'] as const) {
          for (const under of ['s0', 's1', 's2'] as const) {
            const value = contrast(parse(derived[ink]), parse(derived[under]))
            expect(value, `${ink} on ${under}`).toBeGreaterThanOrEqual(AA)
          }
        }
        for (const tone of ['ok', 'bad', 'warn'] as const) {
          const value = contrast(parse(derived[tone]), parse(derived[`${tone}Bg`]))
          expect(value, `${tone} on its own ground`).toBeGreaterThanOrEqual(AA)
        }
        for (const under of ['s0', 'warnBg'] as const) {
          const value = contrast(parse(derived.warnMark), parse(derived[under]))
          expect(value, `a mark on ${under}`).toBeGreaterThanOrEqual(3)
        }
        const toast = contrast(parse(derived.s0), parse(derived.t1))
        expect(toast, 'a toast').toBeGreaterThanOrEqual(AA)
        for (const ground of ['warnBg', 'badBg'] as const) {
          const warned = contrast(parse(derived.t1), parse(derived[ground]))
          expect(warned, 'text on a warning').toBeGreaterThanOrEqual(AA)
        }
      }),
      { numRuns: 1000 },
    )
  })
}

test('deriveColors: keeps a legible accent', () => {
  const derived = deriveColors({
    accent: hex('#3d5afe'),
    surface: hex('#ffffff'),
    text: hex('#191817'),
  })
  expect(derived).toMatchObject({ accent: 'rgb(61 90 254)', onAccent: 'rgb(255 255 255)' })
})

test.each([
  ['light', '#ffffff', '#191817', 'rgb(204 112 0)'],
  ['dark', '#171716', '#f4f2ee', 'rgb(240 182 75)'],
])('deriveColors: a warning’s mark is amber: %s', (_, surface, text, mark) => {
  const derived = deriveColors({ accent: hex('#3d5afe'), surface: hex(surface), text: hex(text) })
  expect(derived.warnMark).toBe(mark)
})

function hex(text: string): Rgb {
  const byte = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255
  return [byte(1), byte(3), byte(5)]
}

function parse(text: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (text.match(/\d+/g) ?? []).map(Number)
  return [red / 255, green / 255, blue / 255]
}

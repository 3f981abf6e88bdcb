import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, type Rgb } from './color.ts'
import { deriveColors } from './deriveColors.ts'

const channel = fc.double({ min: 0, max: 1, noNaN: true })
const color: fc.Arbitrary<Rgb> = fc.tuple(channel, channel, channel)

test('deriveColors: whatever a site chooses, all text is legible on its grounds', () => {
  fc.assert(
    fc.property(color, color, color, (accent, surface, text) => {
      const colors = deriveColors({ accent, surface, text })
      for (const ground of [colors.s0, colors.s1]) {
        for (const ink of ['t1', 't2', 't3', 'bad', 'accent-ink'] as const) {
          expect(contrast(colors[ink], ground)).toBeGreaterThanOrEqual(4.5)
        }
      }
      for (const ground of [colors['bad-bg'], colors['warn-bg']]) {
        expect(contrast(colors.t1, ground)).toBeGreaterThanOrEqual(4.5)
      }
      expect(contrast(colors['warn-mark'], colors['warn-bg'])).toBeGreaterThanOrEqual(3)
      expect(contrast(colors.bad, colors['bad-bg'])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colors['on-accent'], accent)).toBeGreaterThanOrEqual(4.5)
    }),
    { numRuns: 500 },
  )
})

test('deriveColors: text in the colour of the surface is drawn all the same', () => {
  const white: Rgb = [1, 1, 1]
  const { t1, s0 } = deriveColors({ accent: white, surface: white, text: white })
  expect(s0).toEqual(white)
  expect(contrast(t1, s0)).toBeGreaterThan(4.5)
})

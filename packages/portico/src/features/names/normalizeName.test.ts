import { ens_beautify, ens_emoji, ens_normalize } from '@adraffy/ens-normalize'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { normalizeName } from './normalizeName.ts'
import { handWritten } from './test/ensip15.ts'

function standard(name: string): string | undefined {
  try {
    return ens_normalize(name)
  } catch {
    return undefined
  }
}

test('normalizeName: the hand-written tests of the published set give the published answers', async () => {
  for (const { name, norm = name, error } of handWritten) {
    const normalized = await normalizeName(name)
    expect([name, normalized?.name]).toEqual([name, error ? undefined : norm])
  }
})

test('normalizeName: every emoji of the standard is accepted, also beside letters', async () => {
  const emoji = ens_emoji().map((points) => String.fromCodePoint(...points))
  expect(emoji.length).toBeGreaterThan(3000)
  for (const item of emoji) {
    for (const name of [item, `a${item}.eth`]) {
      expect(await normalizeName(name)).toMatchObject({
        name: ens_normalize(name),
        shown: ens_beautify(name),
      })
    }
  }
})

test('normalizeName: every code point, alone and after a letter, matches the reference', async () => {
  for (let point = 0; point <= 0x10ffff; point += point > 0x3000 ? 97 : 1) {
    const text = String.fromCodePoint(point)
    expect([point, (await normalizeName(text))?.name]).toEqual([point, standard(text)])
    expect([point, (await normalizeName(`a${text}b`))?.name]).toEqual([
      point,
      standard(`a${text}b`),
    ])
  }
})

test('normalizeName: ASCII names give the same result without the tables', async () => {
  const letters = fc.string({ unit: fc.constantFrom(...'abzABZ019-_.'), maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(letters, async (text) => {
      expect((await normalizeName(text))?.name).toBe(standard(text))
    }),
    { numRuns: 5000 },
  )
  vi.doMock('@adraffy/ens-normalize', () => {
    throw new TypeError('not loaded')
  })
  const { normalizeName: alone } = await import('./normalizeName.ts?alone' as './normalizeName.ts')
  await expect(alone('Vitalik.eth')).resolves.toEqual({
    name: 'vitalik.eth',
    shown: 'vitalik.eth',
    scripts: [],
  })
  await expect(alone('öbb.eth')).rejects.toMatchObject({ code: 'instance/load-failed' })
  vi.doUnmock('@adraffy/ens-normalize')
})

test('normalizeName: any input gives a stable name or none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (text) => {
      const normalized = await normalizeName(text)
      expect(normalized?.name).toBe(standard(text))
      if (!normalized) return
      expect((await normalizeName(normalized.name))?.name).toBe(normalized.name)
      expect((await normalizeName(normalized.shown))?.name).toBe(normalized.name)
    }),
    { numRuns: 2000 },
  )
})

test.each([
  ['vitalik.eth', []],
  ['🌈rainbow.eth', []],
  ['öbb.at', ['Latin']],
  ['тӕ.eth', ['Cyrillic']],
  ['黑a8.тӕ.eth', ['Han', 'Cyrillic']],
])('normalizeName: returns the scripts of %s', async (name, scripts) => {
  expect((await normalizeName(name))?.scripts).toEqual(scripts)
})

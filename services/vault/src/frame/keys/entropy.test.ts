import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VaultError } from '../errors.ts'
import { fromHex, toHex } from '../test/hex.ts'
import { createEntropy, createSeed, getPhrase, readPhrase } from './entropy.ts'

const invalid = new VaultError('phrase_invalid')

// The phrases of twelve words in https://github.com/trezor/python-mnemonic/blob/master/vectors.json,
// to which BIP-39 refers.
const vectors = [
  ['00000000000000000000000000000000', `${'abandon '.repeat(11)}about`],
  [
    '7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f',
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  ],
  [
    '80808080808080808080808080808080',
    'letter advice cage absurd amount doctor acoustic avoid letter advice cage above',
  ],
  ['ffffffffffffffffffffffffffffffff', `${'zoo '.repeat(11)}wrong`],
  [
    '7dce4ed2284c9134d026608ab684c05c',
    'lava include region explain simple omit dog slot melt reflect copy reward',
  ],
  [
    '5baf069620eff15c71dd97c9a6ee328f',
    'forum join pitch dove yellow purchase shuffle real situate danger million bunker',
  ],
  [
    '63deb1e7f0c3de56f4ab43c9d2ae6c86',
    'glow void ketchup thunder digital clock sport half six nice open artefact',
  ],
  [
    '00641669f095b433a304ed0f953f28eb',
    'about camera omit thrive forget border metal oval auto prepare sketch stomach',
  ],
] as const

test.each(vectors)('getPhrase, readPhrase: the vector %s of BIP-39', (entropy, phrase) => {
  expect(getPhrase(fromHex(entropy))).toBe(phrase)
  expect(toHex(readPhrase(phrase))).toBe(entropy)
})

test('readPhrase: reads any phrase of getPhrase, in any case and spacing', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const entropy = Uint8Array.from(bytes)
      const phrase = getPhrase(entropy)
      expect(phrase.split(' ')).toHaveLength(12)
      expect(readPhrase(phrase)).toEqual(entropy)
      expect(readPhrase(`\n ${phrase.toUpperCase().replaceAll(' ', ' \t ')} `)).toEqual(entropy)
    }),
  )
})

test.each([
  ['a wrong checksum', 'abandon '.repeat(12)],
  ['an unknown word', `${'abandon '.repeat(11)}portico`],
  ['eleven words', 'abandon '.repeat(11)],
  ['twenty-four words', `${'abandon '.repeat(23)}art`],
  ['nothing', ''],
])('readPhrase: refuses %s', (_name, phrase) => {
  expect(() => readPhrase(phrase)).toThrow(invalid)
})

test('createEntropy: 128 bits, never the same', () => {
  const all = new Set(Array.from({ length: 100 }, () => toHex(createEntropy())))
  expect(all.size).toBe(100)
  for (const hex of all) expect(hex).toHaveLength(32)
})

test.each([0, 15, 17, 32])('createSeed: refuses entropy of %s bytes', (length) => {
  expect(() => createSeed(new Uint8Array(length))).toThrow(new VaultError('input_invalid'))
})

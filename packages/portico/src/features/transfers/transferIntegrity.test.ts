import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from './transferIntegrity.ts'

// FIPS 180-4, and the empty text.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
])('sha256: %j has the published digest', (text, digest) => {
  expect(sha256(text)).toBe(digest)
})

test("sha256: any text has the digest of the platform's implementation", () => {
  const sameAsPlatform = fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
    expect(sha256(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'))
  })
  fc.assert(sameAsPlatform, { seed: 7, numRuns: 300 })
})

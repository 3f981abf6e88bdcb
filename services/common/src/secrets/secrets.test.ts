import { expect, test } from 'vitest'
import { createHashes } from './createHashes.ts'
import { createSealer } from './createSealer.ts'
import { deriveKey } from './deriveKey.ts'

const key = deriveKey('a secret of thirty-two characters', 'sealing')
const row = ['email', 'project', 'user-1']

test('deriveKey: the same for the same secret and label, and no other', () => {
  expect(deriveKey('a secret of thirty-two characters', 'sealing')).toEqual(key)
  expect(deriveKey('a secret of thirty-two characters', 'hashes')).not.toEqual(key)
  expect(deriveKey('another secret of such a length..', 'sealing')).not.toEqual(key)
  expect(key).toHaveLength(32)
})

test('createSealer: opens what it sealed, which is never the same twice', () => {
  const sealer = createSealer(key)
  const [one, other] = [
    sealer.seal('ada@example.com', ...row),
    sealer.seal('ada@example.com', ...row),
  ]
  expect(one).not.toBe(other)
  expect(sealer.open(one, ...row).toString()).toBe('ada@example.com')
  expect(sealer.open(other, ...row).toString()).toBe('ada@example.com')
})

test('createSealer: refuses another context, another key and a change of any bit', () => {
  const sealer = createSealer(key)
  const sealed = sealer.seal('ada', ...row)
  const refusal = { code: 'internal' }
  for (const context of [[], ['email'], ['email', 'project', 'user-2'], [...row, '']]) {
    expect(() => sealer.open(sealed, ...context)).toThrow(expect.objectContaining(refusal))
  }
  const another = createSealer(deriveKey('another secret of such a length..', 'sealing'))
  expect(() => another.open(sealed, ...row)).toThrow(expect.objectContaining(refusal))
  const bytes = Buffer.from(sealed, 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes)
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    const text = changed.toString('base64url')
    expect(() => sealer.open(text, ...row)).toThrow(expect.objectContaining(refusal))
  }
  for (const short of ['', 'AAAA', sealed.slice(0, 30)]) {
    expect(() => sealer.open(short, ...row)).toThrow(expect.objectContaining(refusal))
  }
})

test('createHashes: no two lists of fields, labels or domains have one hash', () => {
  const { hash } = createHashes(key, 'one')
  const hashes = [
    hash('email', 'ab', 'c'),
    hash('email', 'a', 'bc'),
    hash('email', 'abc'),
    hash('browser', 'abc'),
    createHashes(key, 'two').hash('email', 'abc'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})

import { expect, test } from 'vitest'
import { hasHiddenCharacters } from './performResolveReceiver.ts'

test.each([
  [' a.eth', true],
  ['a.eth\n', true],
  ['a\u00a0', true],
  ['vita\u200blik.eth', true],
  ['vita\u00adlik.eth', true],
  ['\u202e0xabc', true],
  ['0x\ufeffabc', true],
  ['a\u0000b', true],
  ['a b', false],
  ['vitalik.eth', false],
  ['\u{1f469}\u200d\u2695\ufe0f.eth', false],
  ['\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}.eth', false],
])('hasHiddenCharacters: %j: %s', (text, hidden) => {
  expect(hasHiddenCharacters(text)).toBe(hidden)
})

import fc from 'fast-check'
import { createNameMessage, isNameLabel, NAME_CLOCK_MAX_S } from 'portico/gateway/names'
import { normalize } from 'viem/ens'
import { expect, test } from 'vitest'
import { getSkeleton } from './getSkeleton.ts'
import { readLabel, requireLabel } from './readLabel.ts'
import { readRequest } from './readRequest.ts'
import { createReserved } from './reservedWords.ts'

const ZONE = 'portico.example'
const NOW = Date.UTC(2026, 10, 28)
const SECONDS = NOW / 1000
const labels = fc.string({
  unit: fc.constantFrom(...'abilmnrvwoz0159-'),
  minLength: 1,
  maxLength: 20,
})

test.each([
  ['paypal0', 'paypalo'],
  ['mike', 'rnlke'],
  ['wave', 'vvave'],
  ['alice', 'al1ce'],
  ['liam', '11am'],
  ['my-name', 'myname'],
  ['vwww', 'wvww'],
])('getSkeleton: %s looks like %s', (one, other) => {
  expect(getSkeleton(one)).toBe(getSkeleton(other))
})

test('getSkeleton: other labels differ', () => {
  const words = ['alice', 'bob1', 'carol', 'dave', 'mallory', 'trent', 'victor', 'walter', 'norn']
  expect(new Set(words.map(getSkeleton)).size).toBe(words.length)
})

test('property: a skeleton has a skeleton of its own, and none of the letters that it replaces', () => {
  fc.assert(
    fc.property(labels, labels, (one, other) => {
      const skeleton = getSkeleton(one)
      expect(getSkeleton(skeleton)).toBe(skeleton)
      expect(skeleton).not.toMatch(/[01imw-]/)
      expect(getSkeleton(one + other)).toBe(skeleton + getSkeleton(other))
    }),
    { seed: 39 },
  )
})

test('createReserved: words, what looks like them, and beginnings of addresses', () => {
  const isReserved = createReserved(['acme'])
  for (const label of [
    'admin',
    'adm1n',
    'ad-min',
    'adrnin',
    'supp0rt',
    'acme',
    'acrne',
    '0xab12',
  ]) {
    expect([label, isReserved(label)]).toEqual([label, true])
  }
  for (const label of ['alice', 'administer', 'x0ab', 'adm2n']) {
    expect([label, isReserved(label)]).toEqual([label, false])
  }
})

test('readLabel: names of the zone only', () => {
  expect(readLabel(`Alice-1.${ZONE}`, ZONE)).toBe('alice-1')
  const others = [
    `bob.${ZONE}`,
    ZONE,
    `.${ZONE}`,
    `a.alice.${ZONE}`,
    'alice.reown.id',
    `alice.evil.${ZONE}`,
    `alice${ZONE}`,
    `alice_1.${ZONE}`,
    `-alice.${ZONE}`,
    `ab--cd.${ZONE}`,
    `аlice.${ZONE}`,
    `${'a'.repeat(64)}.${ZONE}`,
  ]
  for (const name of others) expect([name, readLabel(name, ZONE)]).toEqual([name, undefined])
  expect(() => requireLabel(`Alice.${ZONE}`, ZONE)).toThrow('lower case')
  expect(() => requireLabel('alice.reown.id', ZONE)).toThrow(`The zone here is ${ZONE}.`)
})

test('property: a label is accepted exactly if it is valid, and then ENS accepts its name', () => {
  const texts = fc.oneof(labels, fc.string({ unit: 'binary' }), fc.string())
  fc.assert(
    fc.property(texts, (text) => {
      const label = readLabel(`${text}.${ZONE}`, ZONE)
      expect(label).toBe(isNameLabel(text) ? text.toLowerCase() : undefined)
      if (label !== undefined) expect(normalize(`${label}.${ZONE}`)).toBe(`${label}.${ZONE}`)
    }),
    { seed: 15, numRuns: 2000 },
  )
})

test('readRequest: the message of these minutes, as it was written', () => {
  const name = `alice.${ZONE}`
  const attributes = { avatar: 'https://shop.example/a.png', description: 'naïve “text”' }
  const message = createNameMessage({ name, attributes, now: NOW })
  expect(readRequest(message, NOW)).toEqual({ name, attributes, timestamp: SECONDS })
  const at = (seconds: number) => createNameMessage({ name, now: (SECONDS + seconds) * 1000 })
  for (const seconds of [-NAME_CLOCK_MAX_S, NAME_CLOCK_MAX_S]) {
    expect(readRequest(at(seconds), NOW).timestamp).toBe(SECONDS + seconds)
    const beyond = at(seconds + Math.sign(seconds))
    expect(() => readRequest(beyond, NOW)).toThrow(
      expect.objectContaining({ code: 'signature_refused', status: 401 }),
    )
  }
})

test.each([
  ['no JSON', 'alice'],
  ['no object', '[]'],
  [
    'a key twice',
    `{"name":"evil.${ZONE}","name":"alice.${ZONE}","attributes":{},"timestamp":${SECONDS}}`,
  ],
  ['spaces', `{ "name":"alice.${ZONE}","attributes":{},"timestamp":${SECONDS}}`],
  ['another key', `{"name":"alice.${ZONE}","attributes":{},"timestamp":${SECONDS},"pay":1}`],
  ['milliseconds as text', `{"name":"alice.${ZONE}","attributes":{},"timestamp":"${SECONDS}"}`],
  ['a prototype', `{"name":"alice.${ZONE}","attributes":{"__proto__":"x"},"timestamp":${SECONDS}}`],
  [
    'a long text',
    `{"name":"alice.${ZONE}","attributes":{"a":"${'a'.repeat(1025)}"},"timestamp":${SECONDS}}`,
  ],
])('readRequest: refuses %s', (_, message) => {
  expect(() => readRequest(message, NOW)).toThrow(expect.objectContaining({ code: 'bad_request' }))
})

test('property: readRequest accepts any text or refuses it with a code', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(() => readRequest(text, NOW)).toThrow(
        expect.objectContaining({
          code: expect.stringMatching(/^(bad_request|signature_refused)$/),
        }),
      )
    }),
    { seed: 55 },
  )
})

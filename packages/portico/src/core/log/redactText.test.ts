import fc from 'fast-check'
import { expect, test } from 'vitest'
import { redactText } from './redact.ts'

const secret = 'S3NTINEL'
const words = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

// Each text contains the sentinel, and no result may.
test.each([
  `open wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=${secret} now`,
  `https://link.example/wc?uri=wc%3A7f6e%402%3FsymKey%3D${secret}`,
  `symKey=${secret}`,
  `{"symKey":"${secret}"}`,
  `symKey%3D${secret}`,
  `Authorization: Bearer ${secret}`,
  `authorization: basic ${secret}==`,
  `token eyJhbGciOi.${secret}.abc`,
  `private key: 0x${secret}`,
  `privateKey=${secret}`,
  `secret_key = '${secret}'`,
  `apiKey:${secret}`,
  `access_token=${secret}&x=1`,
  `the password is ${secret}`,
  `https://x.example/cb?code=${secret}&page=2`,
  `https://x.example/#key=${secret}`,
  `mail ${secret}@example.com please`,
  `mail ${secret}%40example.co.uk please`,
  `otp: ${secret}`,
  `xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiCh${secret}`,
])('redactText: replaces the secret in %s', (text) => {
  expect(redactText(text)).not.toContain(secret)
})

test.each([
  words,
  `my phrase: ${words}.`,
  words.replaceAll(' ', '\n'),
  words.replaceAll(' ', ', '),
  `mnemonic=${words} ${words}`,
])('redactText: replaces every word of a seed phrase: %j', (text) => {
  expect(redactText(text)).not.toMatch(/sausage|legal|yellow/)
})

test.each([
  'connected 0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045 on eip155:1',
  `sent 0x${'ab'.repeat(32)}`,
  'HTTP status code: 503 at https://gw.example/v1/things?chainId=eip155%3A1&page=2',
  'The wallet does not support this method',
  'token list loaded, 12 entries',
  'rpc/user-rejected',
])('redactText: keeps public text: %s', (text) => {
  expect(redactText(text)).toBe(text)
})

test('redactText: keeps the text around a secret', () => {
  expect(redactText('a Bearer abcdef, b')).toBe('a Bearer [redacted], b')
  expect(redactText('to ada@example.com, now')).toBe('to [redacted], now')
  expect(redactText('?a=1&access_token=x&b=2')).toBe('?a=1&access_token=[redacted]&b=2')
})

test('redactText: replaces a named secret in any text', () => {
  const junk = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('wc:a@2', ' token=', 'Bearer ', 'a@x.com', 'seed ', '"', '&', 'my', words),
  )
  fc.assert(
    fc.property(
      junk,
      fc.constantFrom('symKey=', 'privateKey: ', '"secret":"'),
      junk,
      (a, name, b) => {
        expect(redactText(`${a}${name}${secret}${b}`)).not.toContain(secret)
      },
    ),
    { seed: 11, numRuns: 1000 },
  )
})

test('redactText: cuts a long text, in linear time', () => {
  expect(redactText('a'.repeat(5_000_000))).toHaveLength(4000)
  expect(redactText('word '.repeat(1_000_000)).length).toBeLessThanOrEqual(4000)
})

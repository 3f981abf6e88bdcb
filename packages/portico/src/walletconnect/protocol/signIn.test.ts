import { readFileSync } from 'node:fs'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createAuthPayload, readAuthResult } from './signIn.ts'

const transcript: {
  readonly steps: readonly { readonly tag?: number; readonly plaintext?: string }[]
} = JSON.parse(
  readFileSync(
    new URL('../../../../../services/relay/fixtures/authenticate.json', import.meta.url),
    'utf8',
  ),
)
const step = (tag: number) =>
  JSON.parse(transcript.steps.find((item) => item.tag === tag)?.plaintext ?? '{}')

const requested = {
  domain: 'dapp.example',
  nonce: '8f14e45fceea167a5a36',
  aud: 'https://dapp.example/login',
}
const answer = () => structuredClone(step(1117).result)

test('readAuthResult: the stock wallet’s response yields exactly the message it signed', async () => {
  const read = readAuthResult(answer(), requested)
  expect(read?.methods).toEqual(['personal_sign'])
  expect(read?.chains).toEqual(['eip155:1'])
  expect(read?.peer.name).toBe('Wallet')
  const [{ address, message, signature } = {} as never] = read?.signed ?? []
  expect(message).toContain("(1) 'request': 'personal_sign' for 'eip155'.")
  expect(
    await verifyMessage({
      address: address as `0x${string}`,
      message,
      signature: signature as `0x${string}`,
    }),
  ).toBe(true)
})

test('createAuthPayload: equals the request of the stock dapp', () => {
  const { authPayload } = step(1116).params
  const ours = createAuthPayload(
    {
      domain: requested.domain,
      uri: requested.aud,
      nonce: requested.nonce,
      statement: 'Sign in to the tests.',
      issuedAt: authPayload.iat,
    },
    ['eip155:1'],
    ['personal_sign'],
    0,
  )
  expect(ours).toEqual(authPayload)
})

test.each([
  ['another nonce', (value: Answer) => Object.assign(value.cacaos[0].p, { nonce: 'other' })],
  ['another domain', (value: Answer) => Object.assign(value.cacaos[0].p, { domain: 'evil' })],
  ['another page', (value: Answer) => Object.assign(value.cacaos[0].p, { aud: 'https://evil' })],
  ['no account', (value: Answer) => Object.assign(value.cacaos[0].p, { iss: 'did:key:z' })],
  ['no signature', (value: Answer) => Object.assign(value.cacaos[0], { s: {} })],
  ['no key', (value: Answer) => Object.assign(value, { responder: {} })],
  ['nothing signed', (value: Answer) => Object.assign(value, { cacaos: [] })],
  ['one of two that is another’s', (value: Answer) => value.cacaos.push({ p: {}, s: {} })],
])('readAuthResult: %s: refused', (_, spoil) => {
  const value = answer()
  spoil(value)
  expect(readAuthResult(value, requested)).toBeUndefined()
})

interface Answer {
  cacaos: [{ p: object; s: object }, ...object[]]
}

test('readAuthResult: reads any recap without throwing', () => {
  for (const recap of ['', '*', 'e30', btoa('{"att":1}'), btoa('{"att":{"eip155":[]}}')]) {
    const value = answer()
    value.cacaos[0].p.resources = [`urn:recap:${recap}`]
    expect(readAuthResult(value, requested)?.methods).toEqual([])
  }
})

import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import { SOLANA } from '../../test/fields.ts'
import { createNode } from '../test/nodes.ts'
import { createEvmSigner, createSigned, createSolanaSigner, NOW } from '../test/signers.ts'
import type { SignInExpectations, VerifySignInParameters } from './types.ts'
import { verifySignIn } from './verifySignIn.ts'

const EXPECT: SignInExpectations = {
  domain: 'shop.example',
  uri: 'https://shop.example',
  nonce: 'a1b2c3d4e5',
  chains: [SOLANA, 'eip155:1'],
  now: NOW,
}

const evm = { node: createNode }
const signer = createSolanaSigner()

async function codeOf(
  changes: Partial<SignInFields>,
  expectations: Partial<SignInExpectations> = {},
): Promise<string> {
  const signed = await createSigned(signer, changes)
  try {
    await verifySignIn({ ...signed, expect: { ...EXPECT, ...expectations }, evm })
    return 'good'
  } catch (error) {
    if (!isPorticoError(error)) throw error
    return error.code
  }
}

const at = (ms: number) => new Date(NOW + ms).toISOString()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('verifySignIn: returns the account of a valid sign-in', async () => {
  const signed = await createSigned(signer)
  expect(await verifySignIn({ ...signed, expect: EXPECT })).toEqual({
    namespace: 'solana',
    chainId: SOLANA,
    address: signer.accountAddress,
    accountType: 'eoa',
    data: expect.objectContaining({ domain: 'shop.example' }),
    expiresAt: NOW + 60 * MINUTE,
  })
})

test('verifySignIn: returns an EVM address with its checksum, refuses a wrong checksum', async () => {
  const account = createEvmSigner()
  const lower = { ...account, accountAddress: account.accountAddress.toLowerCase() }
  const found = await verifySignIn({ ...(await createSigned(lower)), expect: EXPECT, evm })
  expect(found.address).toBe(account.accountAddress)
  const swapped = account.accountAddress.replace(/[a-fA-F]/g, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
  const wrong = await createSigned({ ...account, accountAddress: swapped })
  await expect(verifySignIn({ ...wrong, expect: EXPECT, evm })).rejects.toMatchObject({
    code: 'siwx/address',
  })
})

test.each(['domain', 'uri', 'nonce', 'chains', 'now'])(
  'without expect.%s nothing is verified',
  async (name) => {
    const signed = await createSigned(signer)
    const failure = { code: 'siwx/expectation', message: expect.stringContaining(`expect.${name}`) }
    for (const value of [undefined, null, '', [], Number.NaN]) {
      const parameters = { ...signed, expect: { ...EXPECT, [name]: value } }
      await expect(verifySignIn(parameters as VerifySignInParameters)).rejects.toMatchObject(
        failure,
      )
    }
  },
)

test('verifySignIn: throws without expectations, or without a node for an EVM account', async () => {
  const signed = await createSigned(signer)
  const failure = { code: 'siwx/expectation' }
  await expect(verifySignIn(signed as VerifySignInParameters)).rejects.toMatchObject(failure)
  const account = await createSigned(createEvmSigner())
  await expect(verifySignIn({ ...account, expect: EXPECT })).rejects.toMatchObject(failure)
  const nowhere = { node: () => undefined }
  await expect(verifySignIn({ ...account, expect: EXPECT, evm: nowhere })).rejects.toMatchObject(
    failure,
  )
})

test.each<[string, Partial<SignInFields>]>([
  ['siwx/domain', { domain: 'shop.example.evil.example' }],
  ['siwx/domain', { domain: 'shop.example:8443' }],
  ['siwx/domain', { domain: 'evil.example' }],
  ['siwx/domain', { scheme: 'http' }],
  ['siwx/uri', { uri: 'https://evil.example/' }],
  ['siwx/uri', { uri: 'http://shop.example/' }],
  ['siwx/uri', { uri: 'https://shop.example.evil.example/' }],
  ['siwx/uri', { uri: 'data:text/plain' }],
  ['siwx/chain', { chainId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z' }],
  ['siwx/nonce', { nonce: 'a1b2c3d4e6' }],
  ['siwx/time', { issuedAt: at(-5 * MINUTE - 1) }],
  ['siwx/time', { issuedAt: at(MINUTE + 1) }],
  ['siwx/time', { expirationTime: at(0) }],
  ['siwx/time', { expirationTime: undefined }],
  ['siwx/time', { expirationTime: at(7 * DAY + 1) }],
  ['siwx/time', { notBefore: at(1) }],
  ['siwx/resources', { resources: ['javascript:alert(1)'] }],
  ['siwx/resources', { resources: ['http://shop.example/terms'] }],
  [
    'siwx/resources',
    { resources: Array.from({ length: 11 }, (_, n) => `https://shop.example/${n}`) },
  ],
  ['good', { scheme: 'https' }],
  ['good', { issuedAt: at(-5 * MINUTE), expirationTime: at(DAY) }],
  ['good', { issuedAt: at(MINUTE) }],
  ['good', { expirationTime: at(7 * DAY) }],
  ['good', { notBefore: at(0) }],
  ['good', { resources: ['https://shop.example/terms', 'ipfs://bafy'] }],
])('verifySignIn: %s: %j', async (code, changes) => {
  expect(await codeOf(changes)).toBe(code)
})

test.each([
  ['ten minutes behind', -10 * MINUTE, 'siwx/time'],
  ['ten minutes ahead', 10 * MINUTE, 'siwx/time'],
  ['half a minute ahead', 30_000, 'good'],
])('verifySignIn: a clock that is %s', async (_, skew, code) => {
  expect(await codeOf({ issuedAt: at(skew) })).toBe(code)
})

test('verifySignIn: consumes the nonce after checking the site and before the signature', async () => {
  const take = vi.fn(async () => true)
  const signed = await createSigned(signer)
  const bad = { message: signed.message, signature: 'x'.repeat(64) }
  const parameters = { ...bad, expect: { ...EXPECT, nonce: take } }
  await expect(verifySignIn(parameters)).rejects.toMatchObject({ code: 'siwx/signature' })
  expect(take.mock.calls).toEqual([['a1b2c3d4e5']])
  expect(await codeOf({ domain: 'evil.example' }, { nonce: take })).toBe('siwx/domain')
  expect(take).toHaveBeenCalledTimes(1)
})

test.each([
  ['siwx/nonce', async () => false],
  ['siwx/nonce', async () => 'yes' as unknown as boolean],
  ['siwx/unavailable', async () => Promise.reject(new TypeError('the store is gone'))],
])('verifySignIn: %s if the store refuses the nonce', async (code, nonce) => {
  expect(await codeOf({}, { nonce })).toBe(code)
})

// The description of a recap in EIP-5573.
const recapOf = (att: object) =>
  `urn:recap:${btoa(JSON.stringify({ att })).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
const RECAP = recapOf({
  'https://shop.example': { 'crud/read': [{}], 'crud/create': [{}], 'kv/list': [{}] },
})
const WORDS =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'crud': 'create', 'read' for 'https://shop.example'. (2) 'kv': 'list' for 'https://shop.example'."

test.each<[string, boolean, string, string[]]>([
  ['good', true, WORDS, [RECAP]],
  ['good', true, `Welcome. ${WORDS}`, ['https://shop.example/terms', RECAP]],
  ['siwx/resources', false, WORDS, [RECAP]],
  ['siwx/resources', true, 'Welcome.', [RECAP]],
  ['siwx/resources', true, WORDS.replace('read', 'write'), [RECAP]],
  ['siwx/resources', true, WORDS, [RECAP, 'https://shop.example/terms']],
  ['siwx/resources', true, WORDS, [RECAP, RECAP]],
  ['siwx/resources', true, WORDS, ['urn:recap:bm9uc2Vuc2U']],
  // Each SDK sorts in its own way, and one leaves a comma after three kinds and more.
  ['good', true, WORDS.replace("'create', 'read'", "'read', 'create'"), [RECAP]],
  ['good', true, WORDS.replace('. (2)', '., (2)'), [RECAP]],
  ['siwx/resources', true, WORDS.replace('(2)', '(3)'), [RECAP]],
  ['siwx/resources', true, WORDS.replace("'create', 'read'", "'create'"), [RECAP]],
  ['siwx/resources', true, WORDS.replace("'create', 'read'", "'read', 'read'"), [RECAP]],
  ['siwx/resources', true, WORDS.replace("'crud'", "'kv'"), [RECAP]],
  ['siwx/resources', true, `${WORDS} Thank you.`, [RECAP]],
  ['siwx/resources', true, `Welcome.${WORDS}`, [RECAP]],
  ['siwx/resources', true, WORDS.slice(0, WORDS.indexOf(' (1)')), [recapOf({})]],
])(
  '%s: a capability (allowed: %s) with the statement %j',
  async (code, recap, statement, resources) => {
    expect(await codeOf({ statement, resources }, { recap })).toBe(code)
  },
)

test('verifySignIn: refuses every changed byte of message and signature', async () => {
  const { message, signature } = await createSigned(signer)
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.nat(2000),
      fc.string({ minLength: 1, maxLength: 1 }),
      async (isText, place, letter) => {
        const change = (text: string) => {
          const index = place % text.length
          return text.slice(0, index) + letter + text.slice(index + 1)
        }
        const changed = isText
          ? { message: change(message), signature }
          : { message, signature: change(signature) }
        fc.pre(changed.message !== message || changed.signature !== signature)
        await expect(verifySignIn({ ...changed, expect: EXPECT })).rejects.toSatisfy((error) =>
          isPorticoError(error),
        )
      },
    ),
    { seed: 11, numRuns: 400 },
  )
})

test.each([
  ['of another key', async () => (await createSigned(createSolanaSigner())).signature],
  ['that is too long', async () => 'A'.repeat(20_000)],
  ['that is none', async () => undefined as unknown as string],
])('verifySignIn: refuses a signature %s', async (_, make) => {
  const { message } = await createSigned(signer)
  await expect(
    verifySignIn({ message, signature: await make(), expect: EXPECT }),
  ).rejects.toMatchObject({
    code: 'siwx/signature',
  })
})

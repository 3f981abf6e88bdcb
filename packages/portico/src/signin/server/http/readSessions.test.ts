import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../../../wire/caip.ts'
import { createSignInMessage } from '../../message/createSignInMessage.ts'
import { SOLANA } from '../../test/fields.ts'
import { memoryNonceStore, memorySessionStore } from '../stores/memoryStores.ts'
import { nodeOf } from '../test/nodes.ts'
import { evmSigner, solanaSigner, type TestSigner } from '../test/signers.ts'
import { createSignInService } from './createSignInService.ts'
import type { SignInReply, SignInService } from './types.ts'

const MINUTE = 60_000
const MAGIC = `0x1626ba7e${'0'.repeat(56)}`
const SITE = {
  projectId: 'p',
  origin: 'https://shop.example',
  chains: [SOLANA, 'eip155:1', 'eip155:10'] as CaipNetworkId[],
}

type Node = (call: { readonly method: string }) => Promise<string>

/** A server, and a browser that keeps its cookies in the order of their making. */
function setUp(node: (chainId: CaipNetworkId) => Node | undefined = () => async () => '0x') {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const service = createSignInService({
    nonces: memoryNonceStore(),
    sessions: memorySessionStore(),
    now: () => clock.now,
    evm: {
      node: (chainId) => {
        const request = node(chainId)
        return request && nodeOf(chainId, request)
      },
    },
  })
  const jar = new Map<string, string>()
  const call = async (
    name: keyof SignInService,
    body: unknown = {},
    site: Partial<typeof SITE> = {},
  ): Promise<SignInReply['body']> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const reply = await service[name]({ site: { ...SITE, ...site }, cookie, body })
    for (const text of reply.cookies) {
      const [pair = ''] = text.split(';')
      const [key = '', value = ''] = pair.split('=')
      if (value) jar.set(key, value)
      else jar.delete(key)
    }
    return reply.body
  }
  const signIn = async (signer: TestSigner, site: Partial<typeof SITE> = {}) => {
    const { origin } = { ...SITE, ...site }
    const given = (await call('nonce', {}, site)) as Record<
      'nonce' | 'issuedAt' | 'expirationTime',
      string
    >
    const { nonce, issuedAt, expirationTime } = given
    const message = `${createSignInMessage({
      domain: new URL(origin).host,
      uri: origin,
      accountAddress: signer.accountAddress,
      chainId: signer.chainId,
      nonce,
      issuedAt,
      expirationTime,
    })}`
    const signature = await signer.sign(message)
    clock.now += 1
    await call('verify', { sessions: [{ message, signature }] }, site)
  }
  const find = async (body: object = {}, site: Partial<typeof SITE> = {}) => {
    const { sessions } = (await call('session', body, site)) as {
      readonly sessions: readonly { readonly address: string }[]
    }
    return sessions.map(({ address }) => address)
  }
  return { call, clock, find, jar, signIn }
}

const of = ({ chainId, accountAddress: address }: TestSigner) => ({ chainId, address })

/** Contracts live on Optimism. */
function contractsOn(state: { isAway: boolean }) {
  return (chainId: CaipNetworkId): Node =>
    async ({ method }) => {
      if (chainId !== 'eip155:10') return '0x'
      if (state.isAway) throw new TypeError('away')
      return method === 'eth_getCode' ? '0x6001' : MAGIC
    }
}

test('a contract whose node is away takes nobody else with it', async () => {
  const state = { isAway: false }
  const { signIn, find, clock } = setUp(contractsOn(state))
  const key = evmSigner('eip155:1')
  const contract = evmSigner('eip155:10')
  await signIn(key)
  await signIn(contract)
  clock.now += 11 * MINUTE
  state.isAway = true
  expect(await find(of(key))).toEqual([key.accountAddress])
  await expect(find(of(contract))).rejects.toMatchObject({ code: 'siwx/unavailable' })
  // Among all it cannot be told, and whoever cannot be told is not signed in.
  expect(await find()).toEqual([key.accountAddress])
  state.isAway = false
  expect(await find()).toHaveLength(2)
})

test('a network that the site has no more: nobody is signed in there, and leaving works', async () => {
  const { signIn, find, call, clock } = setUp(contractsOn({ isAway: false }))
  const contract = evmSigner('eip155:10')
  await signIn(contract)
  await signIn(solanaSigner())
  clock.now += 11 * MINUTE
  const chains = [SOLANA] as CaipNetworkId[]
  expect(await find(of(contract), { chains })).toEqual([])
  expect(await find({}, { chains })).toHaveLength(1)
  expect(await call('signOut', {}, { chains })).toEqual({ ended: 2 })
})

test('with more than twenty accounts the oldest end, and each of the rest is found', async () => {
  const { signIn, find, call, jar } = setUp()
  const signers = Array.from({ length: 22 }, () => solanaSigner())
  for (const signer of signers) await signIn(signer)
  for (const [index, signer] of signers.entries()) {
    expect([index, await find(of(signer))]).toEqual([
      index,
      index < 2 ? [] : [signer.accountAddress],
    ])
  }
  expect(jar.size).toBe(21)
  expect(await call('signOut')).toEqual({ ended: 20 })
  expect([...jar.keys()]).toEqual(['__Host-portico-sign-in-browser'])
})

test('cookies of other sites on the same server take nobody’s place', async () => {
  const { signIn, find } = setUp()
  const other = { projectId: 'q', origin: 'https://other.example' }
  const third = { projectId: 'r', origin: 'https://third.example' }
  const fourth = { projectId: 's', origin: 'https://fourth.example' }
  const first = solanaSigner()
  await signIn(first)
  for (const site of [other, third, fourth]) {
    for (let index = 0; index < 20; index += 1) await signIn(solanaSigner(), site)
  }
  expect(await find(of(first))).toEqual([first.accountAddress])
  const key = evmSigner()
  await signIn(key)
  const lower = { ...of(key), address: key.accountAddress.toLowerCase() }
  expect(await find(lower)).toEqual([key.accountAddress])
})

test('code that an account lent has accepted: it is asked again, and taking it back ends the session', async () => {
  const state = { code: `0xef0100${'11'.repeat(20)}`, calls: 0 }
  const { signIn, find, clock } = setUp(() => async ({ method }) => {
    state.calls += 1
    return method === 'eth_getCode' ? state.code : MAGIC
  })
  const account = evmSigner()
  // Signed by somebody else: the code says that this is good.
  const delegate = privateKeyToAccount(`0x${'5b'.repeat(32)}`)
  const accepted: TestSigner = { ...account, sign: (message) => delegate.signMessage({ message }) }
  await signIn(accepted)
  clock.now += 11 * MINUTE
  state.calls = 0
  expect(await find(of(account))).toHaveLength(1)
  expect(state.calls).toBe(2)
  state.code = '0x'
  clock.now += 11 * MINUTE
  expect(await find(of(account))).toEqual([])
  // What its own key signed needs nobody's word.
  state.code = `0xef0100${'11'.repeat(20)}`
  await signIn(account)
  state.calls = 0
  state.code = '0x'
  clock.now += 11 * MINUTE
  expect(await find(of(account))).toHaveLength(1)
  expect(state.calls).toBe(0)
})

test('sessions are told the newest sign-in first, whatever the order of the cookies', async () => {
  const { find, jar, signIn } = setUp()
  const signers = Array.from({ length: 4 }, () => evmSigner())
  for (const signer of signers) await signIn(signer)
  const newestFirst = signers.map(({ accountAddress }) => accountAddress).reverse()
  expect(await find()).toEqual(newestFirst)
  const pairs = [...jar].reverse()
  jar.clear()
  for (const [key, value] of pairs) jar.set(key, value)
  expect(await find()).toEqual(newestFirst)
})

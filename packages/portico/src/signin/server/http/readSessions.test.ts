import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { CaipNetworkId } from '../../../wire/caip.ts'
import { createSignInMessage } from '../../message/formatSignInMessage.ts'
import { SOLANA } from '../../test/fields.ts'
import { memoryNonceStore, memorySessionStore } from '../stores/memoryStores.ts'
import { createNode } from '../test/nodes.ts'
import { createEvmSigner, createSolanaSigner, type TestSigner } from '../test/signers.ts'
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

/** A server, and a browser that keeps its cookies in the order of their creation. */
function setUp(node: (chainId: CaipNetworkId) => Node | undefined = () => async () => '0x') {
  const clock = { now: Date.UTC(2026, 0, 1) }
  const service = createSignInService({
    nonces: memoryNonceStore(),
    sessions: memorySessionStore(),
    now: () => clock.now,
    evm: {
      node: (chainId) => {
        const request = node(chainId)
        return request && createNode(chainId, request)
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

/** The contracts are on Optimism. */
function contractsOn(state: { isAway: boolean }) {
  return (chainId: CaipNetworkId): Node =>
    async ({ method }) => {
      if (chainId !== 'eip155:10') return '0x'
      if (state.isAway) throw new TypeError('away')
      return method === 'eth_getCode' ? '0x6001' : MAGIC
    }
}

test('getSessions: an unavailable node does not affect other accounts', async () => {
  const state = { isAway: false }
  const { signIn, find, clock } = setUp(contractsOn(state))
  const key = createEvmSigner('eip155:1')
  const contract = createEvmSigner('eip155:10')
  await signIn(key)
  await signIn(contract)
  clock.now += 11 * MINUTE
  state.isAway = true
  expect(await find(of(key))).toEqual([key.accountAddress])
  await expect(find(of(contract))).rejects.toMatchObject({ code: 'siwx/unavailable' })
  // In a list of all accounts, an account that cannot be verified is left out.
  expect(await find()).toEqual([key.accountAddress])
  state.isAway = false
  expect(await find()).toHaveLength(2)
})

test('getSessions: a network removed from the site has no session, and signing out works', async () => {
  const { signIn, find, call, clock } = setUp(contractsOn({ isAway: false }))
  const contract = createEvmSigner('eip155:10')
  await signIn(contract)
  await signIn(createSolanaSigner())
  clock.now += 11 * MINUTE
  const chains = [SOLANA] as CaipNetworkId[]
  expect(await find(of(contract), { chains })).toEqual([])
  expect(await find({}, { chains })).toHaveLength(1)
  expect(await call('signOut', {}, { chains })).toEqual({ ended: 2 })
})

test('getSessions: above twenty accounts the oldest end, and the others are found', async () => {
  const { signIn, find, call, jar } = setUp()
  const signers = Array.from({ length: 22 }, () => createSolanaSigner())
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

test('getSessions: cookies of other sites on the same server do not displace sessions', async () => {
  const { signIn, find } = setUp()
  const other = { projectId: 'q', origin: 'https://other.example' }
  const third = { projectId: 'r', origin: 'https://third.example' }
  const fourth = { projectId: 's', origin: 'https://fourth.example' }
  const first = createSolanaSigner()
  await signIn(first)
  for (const site of [other, third, fourth]) {
    for (let index = 0; index < 20; index += 1) await signIn(createSolanaSigner(), site)
  }
  expect(await find(of(first))).toEqual([first.accountAddress])
  const key = createEvmSigner()
  await signIn(key)
  const lower = { ...of(key), address: key.accountAddress.toLowerCase() }
  expect(await find(lower)).toEqual([key.accountAddress])
})

test('getSessions: a delegate verifies a signature that it accepted again; removing the delegation ends the session', async () => {
  const state = { code: `0xef0100${'11'.repeat(20)}`, calls: 0 }
  const { signIn, find, clock } = setUp(() => async ({ method }) => {
    state.calls += 1
    return method === 'eth_getCode' ? state.code : MAGIC
  })
  const account = createEvmSigner()
  // Signed by another key: the delegate accepts it.
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
  // A signature of the account's own key needs no node.
  state.code = `0xef0100${'11'.repeat(20)}`
  await signIn(account)
  state.calls = 0
  state.code = '0x'
  clock.now += 11 * MINUTE
  expect(await find(of(account))).toHaveLength(1)
  expect(state.calls).toBe(0)
})

test('getSessions: returns the newest sign-in first, whatever the order of the cookies', async () => {
  const { find, jar, signIn } = setUp()
  const signers = Array.from({ length: 4 }, () => createEvmSigner())
  for (const signer of signers) await signIn(signer)
  const newestFirst = signers.map(({ accountAddress }) => accountAddress).reverse()
  expect(await find()).toEqual(newestFirst)
  const pairs = [...jar].reverse()
  jar.clear()
  for (const [key, value] of pairs) jar.set(key, value)
  expect(await find()).toEqual(newestFirst)
})

import { createRequire } from 'node:module'
import { hexToBytes } from '@noble/hashes/utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConnectorEvent } from '../../core/interfaces/connector.ts'
import { memoryStorage } from '../../core/storage/backend.ts'
import { manualClock } from '../../features/test/modelWorld.ts'
import { mainnet, optimism } from '../../networks/index.ts'
import { quiet } from '../../testing/conformance/check.ts'
import { rpcUserRejected } from '../../wire/errors/catalogue.ts'
import type { Eip1193Provider } from '../../wire/providers.ts'
import { openEnvelope, readEnvelope } from '../crypto/envelope.ts'
import type { Channel, Ear } from './createChannel.ts'
import { createGrants } from './createGrants.ts'
import { createSessionStore } from './createSessionStore.ts'
import { createSessions } from './createSessions.ts'

const DAY_MS = 86_400_000
const [a, b, c] = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`) as [
  string,
  string,
  string,
]
const session = {
  topic: '11'.repeat(32),
  symKey: '22'.repeat(32),
  expiresAt: 28 * DAY_MS,
  namespaces: {
    eip155: {
      accounts: [`eip155:1:${a}`, `eip155:1:${b}`, `eip155:10:${c}`],
      methods: ['personal_sign', 'wallet_switchEthereumChain'],
    },
  },
  peer: { name: 'Fir', url: '', icons: [] },
  current: {},
}

/** A session that is in use, without a relay. */
async function setUp(backend = memoryStorage()) {
  const clock = manualClock()
  clock.advance(1 - clock.now())
  const ears: Ear[] = []
  const published: string[] = []
  const channel: Channel = {
    status: 'open',
    listen: async (list) => void ears.push(...list),
    leave() {},
    say: async () => {},
    publish: async ({ message }) => void published.push(message),
    wake() {},
    close() {},
  }
  const store = createSessionStore(backend, 'key')
  // Nobody tells a tab what another wrote while it was frozen.
  const otherTab = createSessionStore(backend, 'key')
  const sessions = createSessions({ channel, store, clock })
  const events: ConnectorEvent[] = []
  const grants = createGrants(sessions, clock, (event) => events.push(event))
  sessions.onEvent((event) => events.push(...grants.read(event)))
  await sessions.adopt(session)
  const request = { namespaces: ['eip155'], networks: [mainnet, optimism] } as const
  const grant = grants.take(sessions.list(), request, rpcUserRejected)
  const provider = grant.sessions[0].provider as Eip1193Provider
  const told: unknown[] = []
  provider.on?.('accountsChanged', (accounts: unknown) => told.push(accounts))
  let lastId = 0
  const hear = (method: string, params: unknown, id = lastId + 1) => {
    lastId = id
    ears[0]?.handle({ type: 'request', id, method, params })
  }
  /** Ids of what was asked for, in order. */
  const asked = () =>
    published.map((message): number => {
      const envelope = readEnvelope(message)
      const text = envelope && openEnvelope(hexToBytes(session.symKey), envelope)
      return JSON.parse(text ?? '{}').id
    })
  const answer = (id: number | undefined, result: unknown, topic = session.topic) =>
    ears.find((ear) => ear.topic === topic)?.handle({ type: 'result', id: id ?? 0, result })
  return {
    ...{ clock, store, otherTab, sessions, events, provider, told, hear },
    ...{ asked, answer, published },
  }
}

const onlyB = { namespaces: { eip155: { accounts: [`eip155:1:${b}`], methods: [] } } }
const choose = (account: string) => ({
  event: { name: 'accountsChanged', data: [`eip155:1:${account}`] },
  chainId: 'eip155:1',
})
const addresses = async ({ provider }: Awaited<ReturnType<typeof setUp>>) =>
  provider.request({ method: 'eth_accounts' })

test('an update that is played again later, or after a reload, is not heard', async () => {
  const backend = memoryStorage()
  const page = await setUp(backend)
  page.hear('wc_sessionUpdate', onlyB, 7)
  expect(await addresses(page)).toEqual([b])
  page.hear('wc_sessionUpdate', session, 8)
  expect(await addresses(page)).toEqual([a, b])
  page.hear('wc_sessionUpdate', onlyB, 7)
  expect(await addresses(page)).toEqual([a, b])
  for (let id = 100; id < 700; id += 1) page.hear('wc_sessionEvent', choose(a), id)
  page.hear('wc_sessionUpdate', onlyB, 7)
  expect(await addresses(page)).toEqual([a, b])
  const reloaded = await setUp(backend)
  reloaded.hear('wc_sessionUpdate', onlyB, 7)
  expect(await addresses(reloaded)).toEqual([a, b])
  reloaded.hear('wc_sessionUpdate', onlyB, 9)
  expect(await addresses(reloaded)).toEqual([b])
})

test('an update is not heard again after more requests than are remembered, nor after a reload', async () => {
  const backend = memoryStorage()
  const page = await setUp(backend)
  // As wallets make them: with the time in front.
  const ids = Array.from({ length: 2100 }, (_, at) => (1_700_000_000_000 + at) * 1000 + 7)
  page.hear('wc_sessionUpdate', onlyB, ids[0])
  page.hear('wc_sessionUpdate', session, ids[1])
  for (const id of ids.slice(2, -2)) page.hear('wc_sessionEvent', choose(a), id)
  page.hear('wc_sessionUpdate', onlyB, ids[0])
  expect(await addresses(page)).toEqual([a, b])
  const reloaded = await setUp(backend)
  reloaded.hear('wc_sessionUpdate', onlyB, ids[0])
  expect(await addresses(reloaded)).toEqual([a, b])
  // What comes out of order is heard, as long as it is remembered that it was not.
  reloaded.hear('wc_sessionUpdate', onlyB, ids.at(-1))
  expect(await addresses(reloaded)).toEqual([b])
  reloaded.hear('wc_sessionUpdate', session, ids.at(-2))
  expect(await addresses(reloaded)).toEqual([a, b])
})

test('the published library’s ids begin with the time', () => {
  const client = createRequire(import.meta.url).resolve('@walletconnect/sign-client')
  const { payloadId } = createRequire(client)('@walletconnect/jsonrpc-utils')
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(Math.floor(payloadId() / 1000)).toBe(1_700_000_000_000)
})

test.each(['accounts', 'methods', 'chains', 'events'])(
  'a grant with too many %s in all its families together is none',
  async (name) => {
    const page = await setUp()
    const grant = (count: number) => {
      const text = name === 'accounts' ? `eip155:1:${b}` : 'eip155:1'
      const part = { accounts: [`eip155:1:${b}`], methods: [], [name]: Array(count).fill(text) }
      return { namespaces: { eip155: part, 'eip155:1': part, 'eip155:10': part } }
    }
    page.hear('wc_sessionUpdate', grant(834))
    expect(await addresses(page)).toEqual([a, b])
    page.hear('wc_sessionUpdate', grant(800))
    expect(await addresses(page)).toEqual([b])
  },
)

test('what one tab has heard has its effect in the others, too', async () => {
  const backend = memoryStorage()
  const [one, other] = [await setUp(backend), await setUp(backend)]
  for (const tab of [one, other]) {
    tab.hear(
      'wc_sessionEvent',
      { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' },
      5,
    )
    expect(await tab.provider.request({ method: 'eth_chainId' })).toBe('0xa')
  }
})

test('an answer settles a request of its own session alone', async () => {
  const { provider, sessions, asked, answer } = await setUp()
  const other = { ...session, topic: '33'.repeat(32) }
  await sessions.adopt(other)
  const signing = provider.request({ method: 'personal_sign', params: [] })
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  expect(answer(asked()[0], 'forged', other.topic)).toBe(false)
  expect(answer(asked()[0], '0xgood')).toBe(true)
  expect(await signing).toBe('0xgood')
})

test('of the accounts that a wallet names in one event the first hundred count', async () => {
  const page = await setUp()
  const event = (data: readonly unknown[]) => ({
    event: { name: 'accountsChanged', data },
    chainId: 'eip155:1',
  })
  const many = Array.from({ length: 100 }, (_, at) => `eip155:1:0x${`${at}`.padStart(40, '0')}`)
  page.hear('wc_sessionEvent', event([...many, `eip155:1:${b}`]))
  expect(await addresses(page)).toEqual([a, b])
  page.hear('wc_sessionEvent', event([...many.slice(1), `eip155:1:${b}`]))
  expect(await addresses(page)).toEqual([b, a])
  page.hear('wc_sessionEvent', event(['x'.repeat(600_000)]))
  expect(await addresses(page)).toEqual([b, a])
})

test('a session that lives longer than timers can wait ends all the same', async () => {
  const { clock, events } = await setUp()
  clock.advance(24 * DAY_MS)
  clock.advance(3 * DAY_MS)
  expect(events).toEqual([])
  clock.advance(2 * DAY_MS)
  expect(events).toEqual([{ type: 'disconnect', namespaces: ['eip155'] }])
})

test('the account that the wallet chose stays the first, until it grants anew', async () => {
  const { sessions, provider, told, hear } = await setUp()
  const event = { name: 'accountsChanged', data: [`eip155:1:${b}`] }
  hear('wc_sessionEvent', { event, chainId: 'eip155:1' })
  expect(told).toEqual([[b, a]])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([b, a])
  sessions.setCurrent(session.topic, 'solana', 'solana:x')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([b, a])
  hear('wc_sessionUpdate', { namespaces: session.namespaces })
  expect(told.at(-1)).toEqual([a, b])
})

test('a move to a network where the wallet has other accounts tells them', async () => {
  const { provider, told, events } = await setUp()
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(told).toEqual([[c]])
  expect(events).toEqual([
    { type: 'network', namespace: 'eip155', networkId: 'eip155:10' },
    {
      type: 'accounts',
      namespace: 'eip155',
      accounts: [{ namespace: 'eip155', address: c, type: 'eoa' }],
    },
  ])
})

const polygon = { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x89' }] }
const withPolygon = {
  namespaces: {
    eip155: {
      accounts: [...session.namespaces.eip155.accounts, `eip155:137:${a}`],
      methods: session.namespaces.eip155.methods,
    },
  },
}

test.each(['before', 'after'])(
  'a switch to a network that the wallet adds %s it says yes moves there',
  async (order) => {
    const { provider, asked, answer, hear } = await setUp()
    const switching = provider.request(polygon)
    await vi.waitFor(() => expect(asked()).toHaveLength(1))
    if (order === 'before') hear('wc_sessionUpdate', withPolygon)
    answer(asked()[0], null)
    await quiet()
    if (order === 'after') {
      expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
      hear('wc_sessionUpdate', withPolygon)
    }
    expect(await switching).toBeNull()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  },
)

test('a switch to a network that the wallet does not add moves nowhere, and says what to do', async () => {
  const { provider, asked, answer, clock, events, hear } = await setUp()
  const switching = expect(provider.request(polygon)).rejects.toMatchObject({
    code: 'relay/network-not-granted',
    shortMessage: 'The wallet did not add the network. Connect it again',
  })
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  answer(asked()[0], null)
  await quiet()
  clock.advance(3000)
  await switching
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  hear('wc_sessionUpdate', withPolygon)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(events.filter(({ type }) => type === 'network')).toEqual([])
})

test('a second answer to the same request is nobody’s', async () => {
  const { provider, asked, answer } = await setUp()
  const signed = provider.request({ method: 'personal_sign', params: ['0x', a] })
  await vi.waitFor(() => expect(asked()).toHaveLength(1))
  expect(answer(asked()[0], '0x1')).toBe(true)
  expect(answer(asked()[0], '0x2')).toBe(false)
  expect(await signed).toBe('0x1')
})

test('what waits is asked again as it was, once each time, until it is answered', async () => {
  const { sessions, provider, asked, answer, published } = await setUp()
  sessions.repeat()
  const first = provider.request({ method: 'personal_sign', params: ['0x01', a] })
  const second = provider.request({ method: 'personal_sign', params: ['0x02', a] })
  await vi.waitFor(() => expect(published).toHaveLength(2))
  await quiet()
  const [one, two] = published
  answer(asked()[0], '0x')
  await first
  sessions.repeat()
  expect(published).toEqual([one, two, two])
  answer(asked()[1], '0x')
  await second
  sessions.repeat()
  expect(published).toHaveLength(3)
})

test('a request that has expired is not asked again', async () => {
  const { sessions, provider, published, clock } = await setUp()
  const expired = expect(
    provider.request({ method: 'personal_sign', params: ['0x01', a] }),
  ).rejects.toMatchObject({ code: 'relay/request-expired' })
  await vi.waitFor(() => expect(published).toHaveLength(1))
  clock.advance(300_000)
  await expired
  sessions.repeat()
  expect(published).toHaveLength(1)
})

test('on return, what another tab has ended is over here, too', async () => {
  const { store, otherTab, events } = await setUp()
  otherTab.remove(session.topic)
  expect(events).toEqual([])
  store.tell()
  expect(events).toEqual([{ type: 'disconnect', namespaces: ['eip155'] }])
})

test('on return, what another tab has heard is taken over', async () => {
  const { store, otherTab, told } = await setUp()
  const accounts = [`eip155:1:${c}`]
  otherTab.put({ ...session, namespaces: { eip155: { accounts, methods: [] } } })
  store.tell()
  expect(told).toEqual([[c]])
  store.tell()
  expect(told).toHaveLength(1)
})

test.each([
  ['wc_sessionUpdate', withPolygon],
  ['wc_sessionExtend', {}],
  ['wc_sessionEvent', { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' }],
])('%s does not bring back what another tab has ended', async (method, params) => {
  const { store, otherTab, events, hear } = await setUp()
  otherTab.remove(session.topic)
  hear(method, params)
  expect(otherTab.sessions()).toEqual([])
  store.tell()
  expect(events).toEqual([{ type: 'disconnect', namespaces: ['eip155'] }])
})

test('what this tab changes is not laid over what another tab has heard', async () => {
  const { otherTab, sessions } = await setUp()
  otherTab.put({ ...session, ...withPolygon })
  sessions.setCurrent(session.topic, 'eip155', 'eip155:10')
  expect(otherTab.sessions()).toMatchObject([{ ...withPolygon, current: { eip155: 'eip155:10' } }])
})

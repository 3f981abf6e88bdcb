import { createRequire } from 'node:module'
import { hexToBytes } from '@noble/hashes/utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ConnectorEvent } from '../../core/interfaces/connector.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { manualClock } from '../../features/test/modelWorld.ts'
import { mainnet, optimism } from '../../networks/index.ts'
import { quiet } from '../../testing/conformance/check.ts'
import type { Eip1193Provider } from '../../wire/accounts.ts'
import { rpcUserRejected } from '../../wire/errors/catalogue.ts'
import { openEnvelope, readEnvelope } from '../crypto/envelope.ts'
import type { Channel, TopicSubscription } from './createChannel.ts'
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

/** An active session without a relay. */
async function setUp(backend = memoryStorage()) {
  const clock = manualClock()
  clock.advance(1 - clock.now())
  const subscriptions: TopicSubscription[] = []
  const published: string[] = []
  const channel: Channel = {
    subscribe: async (list) => void subscriptions.push(...list),
    unsubscribe() {},
    send: async () => {},
    publish: async ({ message }) => void published.push(message),
    wake() {},
    close() {},
  }
  const store = createSessionStore(backend, 'key')
  // A frozen tab gets no storage events.
  const otherTab = createSessionStore(backend, 'key')
  const sessions = createSessions({ channel, store, clock })
  const events: ConnectorEvent[] = []
  const grants = createGrants(sessions, {}, clock, (event) => events.push(event))
  sessions.onEvent((event) => events.push(...grants.toEvents(event)))
  await sessions.activate(session)
  const request = { namespaces: ['eip155'], networks: [mainnet, optimism] } as const
  const grant = grants.grant(sessions.list(), request, rpcUserRejected)
  const provider = grant.sessions[0].provider as Eip1193Provider
  const emittedAccounts: unknown[] = []
  provider.on?.('accountsChanged', (accounts: unknown) => emittedAccounts.push(accounts))
  let lastId = 0
  const receive = (method: string, params: unknown, id = lastId + 1) => {
    lastId = id
    subscriptions[0]?.handle({ type: 'request', id, method, params })
  }
  /** Ids of the requests, in order. */
  const requestIds = () =>
    published.map((message): number => {
      const envelope = readEnvelope(message)
      const text = envelope && openEnvelope(hexToBytes(session.symKey), envelope)
      return JSON.parse(text ?? '{}').id
    })
  const answer = (id: number | undefined, result: unknown, topic = session.topic) =>
    subscriptions
      .find((item) => item.topic === topic)
      ?.handle({ type: 'result', id: id ?? 0, result })
  return {
    ...{ clock, store, otherTab, sessions, events, provider, emittedAccounts, receive },
    ...{ requestIds, answer, published },
  }
}

const onlyB = { namespaces: { eip155: { accounts: [`eip155:1:${b}`], methods: [] } } }
const choose = (account: string) => ({
  event: { name: 'accountsChanged', data: [`eip155:1:${account}`] },
  chainId: 'eip155:1',
})
const addresses = async ({ provider }: Awaited<ReturnType<typeof setUp>>) =>
  provider.request({ method: 'eth_accounts' })

test('an update that is replayed later, or after a reload, is ignored', async () => {
  const backend = memoryStorage()
  const page = await setUp(backend)
  page.receive('wc_sessionUpdate', onlyB, 7)
  expect(await addresses(page)).toEqual([b])
  page.receive('wc_sessionUpdate', session, 8)
  expect(await addresses(page)).toEqual([a, b])
  page.receive('wc_sessionUpdate', onlyB, 7)
  expect(await addresses(page)).toEqual([a, b])
  for (let id = 100; id < 700; id += 1) page.receive('wc_sessionEvent', choose(a), id)
  page.receive('wc_sessionUpdate', onlyB, 7)
  expect(await addresses(page)).toEqual([a, b])
  const reloaded = await setUp(backend)
  reloaded.receive('wc_sessionUpdate', onlyB, 7)
  expect(await addresses(reloaded)).toEqual([a, b])
  reloaded.receive('wc_sessionUpdate', onlyB, 9)
  expect(await addresses(reloaded)).toEqual([b])
})

test('an update stays ignored after more requests than are stored, also after a reload', async () => {
  const backend = memoryStorage()
  const page = await setUp(backend)
  // Ids as wallets create them: beginning with the time.
  const ids = Array.from({ length: 2100 }, (_, at) => (1_700_000_000_000 + at) * 1000 + 7)
  page.receive('wc_sessionUpdate', onlyB, ids[0])
  page.receive('wc_sessionUpdate', session, ids[1])
  for (const id of ids.slice(2, -2)) page.receive('wc_sessionEvent', choose(a), id)
  page.receive('wc_sessionUpdate', onlyB, ids[0])
  expect(await addresses(page)).toEqual([a, b])
  const reloaded = await setUp(backend)
  reloaded.receive('wc_sessionUpdate', onlyB, ids[0])
  expect(await addresses(reloaded)).toEqual([a, b])
  // Requests out of order are handled while their absence from the list is certain.
  reloaded.receive('wc_sessionUpdate', onlyB, ids.at(-1))
  expect(await addresses(reloaded)).toEqual([b])
  reloaded.receive('wc_sessionUpdate', session, ids.at(-2))
  expect(await addresses(reloaded)).toEqual([a, b])
})

test('the ids of the published library begin with the time', () => {
  const client = createRequire(import.meta.url).resolve('@walletconnect/sign-client')
  const { payloadId } = createRequire(client)('@walletconnect/jsonrpc-utils')
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
  onTestFinished(() => void vi.restoreAllMocks())
  expect(Math.floor(payloadId() / 1000)).toBe(1_700_000_000_000)
})

test.each(['accounts', 'methods', 'chains', 'events'])(
  'a grant with too many %s in all namespaces together is invalid',
  async (name) => {
    const page = await setUp()
    const grant = (count: number) => {
      const text = name === 'accounts' ? `eip155:1:${b}` : 'eip155:1'
      const part = { accounts: [`eip155:1:${b}`], methods: [], [name]: Array(count).fill(text) }
      return { namespaces: { eip155: part, 'eip155:1': part, 'eip155:10': part } }
    }
    page.receive('wc_sessionUpdate', grant(834))
    expect(await addresses(page)).toEqual([a, b])
    page.receive('wc_sessionUpdate', grant(800))
    expect(await addresses(page)).toEqual([b])
  },
)

test('an update that one tab handled is applied in the other tabs', async () => {
  const backend = memoryStorage()
  const [one, other] = [await setUp(backend), await setUp(backend)]
  for (const tab of [one, other]) {
    tab.receive(
      'wc_sessionEvent',
      { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' },
      5,
    )
    expect(await tab.provider.request({ method: 'eth_chainId' })).toBe('0xa')
  }
})

test('a response settles only a request of its own session', async () => {
  const { provider, sessions, requestIds, answer } = await setUp()
  const other = { ...session, topic: '33'.repeat(32) }
  await sessions.activate(other)
  const signing = provider.request({ method: 'personal_sign', params: [] })
  await vi.waitFor(() => expect(requestIds()).toHaveLength(1))
  expect(answer(requestIds()[0], 'forged', other.topic)).toBe(false)
  expect(answer(requestIds()[0], '0xgood')).toBe(true)
  expect(await signing).toBe('0xgood')
})

test('an accountsChanged event is read up to its hundredth account', async () => {
  const page = await setUp()
  const event = (data: readonly unknown[]) => ({
    event: { name: 'accountsChanged', data },
    chainId: 'eip155:1',
  })
  const many = Array.from({ length: 100 }, (_, at) => `eip155:1:0x${`${at}`.padStart(40, '0')}`)
  page.receive('wc_sessionEvent', event([...many, `eip155:1:${b}`]))
  expect(await addresses(page)).toEqual([a, b])
  page.receive('wc_sessionEvent', event([...many.slice(1), `eip155:1:${b}`]))
  expect(await addresses(page)).toEqual([b, a])
  page.receive('wc_sessionEvent', event(['x'.repeat(600_000)]))
  expect(await addresses(page)).toEqual([b, a])
})

test('a session that lives longer than a timer can wait still expires', async () => {
  const { clock, events } = await setUp()
  clock.advance(24 * DAY_MS)
  clock.advance(3 * DAY_MS)
  expect(events).toEqual([])
  clock.advance(2 * DAY_MS)
  expect(events).toEqual([{ type: 'disconnect', namespaces: ['eip155'] }])
})

test('the account that the wallet chose stays first until the next update', async () => {
  const { sessions, provider, emittedAccounts, receive } = await setUp()
  const event = { name: 'accountsChanged', data: [`eip155:1:${b}`] }
  receive('wc_sessionEvent', { event, chainId: 'eip155:1' })
  expect(emittedAccounts).toEqual([[b, a]])
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([b, a])
  sessions.setNetwork(session.topic, 'solana', 'solana:x')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([b, a])
  receive('wc_sessionUpdate', { namespaces: session.namespaces })
  expect(emittedAccounts.at(-1)).toEqual([a, b])
})

test('a network with other accounts emits accountsChanged', async () => {
  const { provider, emittedAccounts, events } = await setUp()
  await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }] })
  expect(emittedAccounts).toEqual([[c]])
  expect(events).toEqual([
    {
      type: 'accounts',
      namespace: 'eip155',
      accounts: [{ namespace: 'eip155', address: c, type: 'eoa' }],
    },
    { type: 'network', namespace: 'eip155', networkId: 'eip155:10' },
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
    const { provider, requestIds, answer, receive } = await setUp()
    const switching = provider.request(polygon)
    await vi.waitFor(() => expect(requestIds()).toHaveLength(1))
    if (order === 'before') receive('wc_sessionUpdate', withPolygon)
    answer(requestIds()[0], null)
    await quiet()
    if (order === 'after') {
      expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
      receive('wc_sessionUpdate', withPolygon)
    }
    expect(await switching).toBeNull()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  },
)

test('a switch to a network that the wallet does not add rejects and stays on the network', async () => {
  const { provider, requestIds, answer, clock, events, receive } = await setUp()
  const switching = expect(provider.request(polygon)).rejects.toMatchObject({
    code: 'relay/network-not-granted',
    shortMessage: 'The wallet did not add the network. Connect it again',
  })
  await vi.waitFor(() => expect(requestIds()).toHaveLength(1))
  answer(requestIds()[0], null)
  await quiet()
  clock.advance(3000)
  await switching
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  receive('wc_sessionUpdate', withPolygon)
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(events.filter(({ type }) => type === 'network')).toEqual([])
})

test('a second response to a request is ignored', async () => {
  const { provider, requestIds, answer } = await setUp()
  const signed = provider.request({ method: 'personal_sign', params: ['0x', a] })
  await vi.waitFor(() => expect(requestIds()).toHaveLength(1))
  expect(answer(requestIds()[0], '0x1')).toBe(true)
  expect(answer(requestIds()[0], '0x2')).toBe(false)
  expect(await signed).toBe('0x1')
})

test('a pending request is published again unchanged, once per reconnection, until it is answered', async () => {
  const { sessions, provider, requestIds, answer, published } = await setUp()
  sessions.republish()
  const first = provider.request({ method: 'personal_sign', params: ['0x01', a] })
  const second = provider.request({ method: 'personal_sign', params: ['0x02', a] })
  await vi.waitFor(() => expect(published).toHaveLength(2))
  await quiet()
  const [one, two] = published
  answer(requestIds()[0], '0x')
  await first
  sessions.republish()
  expect(published).toEqual([one, two, two])
  answer(requestIds()[1], '0x')
  await second
  sessions.republish()
  expect(published).toHaveLength(3)
})

test('an expired request is not published again', async () => {
  const { sessions, provider, published, clock } = await setUp()
  const expired = expect(
    provider.request({ method: 'personal_sign', params: ['0x01', a] }),
  ).rejects.toMatchObject({ code: 'relay/request-expired' })
  await vi.waitFor(() => expect(published).toHaveLength(1))
  clock.advance(300_000)
  await expired
  sessions.republish()
  expect(published).toHaveLength(1)
})

test('on return, a session that another tab ended is removed', async () => {
  const { store, otherTab, events } = await setUp()
  otherTab.remove(session.topic)
  expect(events).toEqual([])
  store.notify()
  expect(events).toEqual([{ type: 'disconnect', namespaces: ['eip155'] }])
})

test('on return, an update that another tab handled is applied', async () => {
  const { store, otherTab, emittedAccounts } = await setUp()
  const accounts = [`eip155:1:${c}`]
  otherTab.put({ ...session, namespaces: { eip155: { accounts, methods: [] } } })
  store.notify()
  expect(emittedAccounts).toEqual([[c]])
  store.notify()
  expect(emittedAccounts).toHaveLength(1)
})

test.each([
  ['wc_sessionUpdate', withPolygon],
  ['wc_sessionExtend', {}],
  ['wc_sessionEvent', { event: { name: 'chainChanged', data: 10 }, chainId: 'eip155:10' }],
])('%s does not restore a session that another tab has ended', async (method, params) => {
  const { store, otherTab, events, receive } = await setUp()
  otherTab.remove(session.topic)
  receive(method, params)
  expect(otherTab.sessions()).toEqual([])
  store.notify()
  expect(events).toEqual([{ type: 'disconnect', namespaces: ['eip155'] }])
})

test('a change in this tab does not overwrite an update of another tab', async () => {
  const { otherTab, sessions } = await setUp()
  otherTab.put({ ...session, ...withPolygon })
  sessions.setNetwork(session.topic, 'eip155', 'eip155:10')
  expect(otherTab.sessions()).toMatchObject([{ ...withPolygon, current: { eip155: 'eip155:10' } }])
})

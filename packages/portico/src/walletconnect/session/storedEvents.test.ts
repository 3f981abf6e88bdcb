import { expect, test } from 'vitest'
import type { ConnectorEvent } from '../../core/interfaces/connector.ts'
import type { RelayNamespace } from '../../core/interfaces/relayNamespace.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { manualClock } from '../../features/test/modelWorld.ts'
import { bitcoin } from '../../networks/index.ts'
import { rpcUserRejected } from '../../wire/errors/catalogue.ts'
import type { Channel, TopicSubscription } from './createChannel.ts'
import { createGrants } from './createGrants.ts'
import { createSessionStore } from './createSessionStore.ts'
import { createSessions } from './createSessions.ts'

const CHAIN = bitcoin.caipNetworkId
const session = {
  topic: '11'.repeat(32),
  symKey: '22'.repeat(32),
  expiresAt: 28 * 86_400_000,
  namespaces: { bip122: { accounts: [`${CHAIN}:one`], methods: ['signMessage'] } },
  peer: { name: 'Fir', url: '', icons: [] },
  current: {},
}

/** Names the accounts of the event, else those of the session. */
const relay = {
  methods: [],
  events: ['changed'],
  createProvider: () => ({ signMessage: async () => '' }),
  toAccounts: (addresses, event) =>
    (Array.isArray(event?.data) ? event.data : addresses).map((address) => ({
      namespace: 'bip122',
      address: `${address}`,
      type: 'payment',
    })),
} satisfies RelayNamespace<'bip122'>

/** A page with an active session. */
async function open(backend = memoryStorage()) {
  const subscriptions: TopicSubscription[] = []
  const channel: Channel = {
    subscribe: async (list) => void subscriptions.push(...list),
    unsubscribe() {},
    send: async () => {},
    publish: async () => {},
    wake() {},
    close() {},
  }
  const clock = manualClock()
  clock.advance(1 - clock.now())
  const sessions = createSessions({ channel, store: createSessionStore(backend, 'key'), clock })
  const events: ConnectorEvent[] = []
  const grants = createGrants(sessions, { bip122: relay }, clock, (event) => events.push(event))
  sessions.onEvent((event) => events.push(...grants.toEvents(event)))
  const [stored] = sessions.list()
  await sessions.activate(stored ?? session)
  let lastId = 0
  const receive = (method: string, params: unknown, id: number) => {
    lastId = Math.max(lastId, id)
    subscriptions[0]?.handle({ type: 'request', id, method, params })
  }
  const grant = () => {
    const request = { namespaces: ['bip122'], networks: [bitcoin] } as const
    const [granted] = grants.grant(sessions.list(), request, rpcUserRejected).sessions
    return granted.accounts.map(({ address }) => address)
  }
  return { backend, events, receive, grant }
}

const report = (data: unknown, chainId: string = CHAIN) => ({
  event: { name: 'changed', data },
  chainId,
})

test('an event is kept for the next grant, and for the next page', async () => {
  const page = await open()
  expect(page.grant()).toEqual(['one'])
  page.receive('wc_sessionEvent', report(['two']), 1)
  expect(page.events).toMatchObject([{ type: 'accounts', accounts: [{ address: 'two' }] }])
  expect(page.grant()).toEqual(['two'])
  const next = await open(page.backend)
  expect(next.grant()).toEqual(['two'])
  expect(next.events).toEqual([])
})

test('an event that comes before the grant is not lost', async () => {
  const page = await open()
  page.receive('wc_sessionEvent', report(['two']), 1)
  expect(page.events).toEqual([])
  expect(page.grant()).toEqual(['two'])
})

test('an event of another network, or too long to store, changes nothing', async () => {
  const page = await open()
  page.receive('wc_sessionEvent', report(['two'], 'bip122:1234'), 1)
  page.receive('wc_sessionEvent', report(['x'.repeat(60_000)]), 2)
  page.receive('wc_sessionEvent', { event: { name: 'other', data: ['two'] }, chainId: CHAIN }, 3)
  expect(page.grant()).toEqual(['one'])
})

test('a session update ends an event that names none of its accounts', async () => {
  const update = (address: string) => ({
    namespaces: { bip122: { accounts: [`${CHAIN}:${address}`], methods: [] } },
  })
  const page = await open()
  page.receive('wc_sessionEvent', report(['two']), 1)
  page.receive('wc_sessionUpdate', update('two'), 2)
  expect(page.grant()).toEqual(['two'])
  page.receive('wc_sessionUpdate', update('three'), 3)
  expect(page.grant()).toEqual(['three'])
})

test('a session update of another network keeps the account that the wallet selected', async () => {
  const update = (accounts: readonly string[]) => ({
    namespaces: {
      bip122: { accounts: [`${CHAIN}:one`], methods: [] },
      eip155: { accounts, methods: [] },
    },
  })
  const page = await open()
  page.receive('wc_sessionEvent', report(['two']), 1)
  page.receive('wc_sessionUpdate', update([`eip155:1:0x${'1'.repeat(40)}`]), 2)
  expect(page.grant()).toEqual(['two'])
  page.receive('wc_sessionUpdate', update([`eip155:1:0x${'2'.repeat(40)}`]), 3)
  expect(page.grant()).toEqual(['two'])
})

test.each([['text'], [7], [[]], [{ [CHAIN]: 7 }], [{ [CHAIN]: { name: 7 } }]])(
  'stored events %j are ignored, and the session stays',
  async (events) => {
    const { backend } = await open()
    const record = JSON.parse(`${backend.getItem('key')}`)
    record.sessions[0].events = events
    backend.setItem('key', JSON.stringify(record))
    expect((await open(backend)).grant()).toEqual(['one'])
  },
)

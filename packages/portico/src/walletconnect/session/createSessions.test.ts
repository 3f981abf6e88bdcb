import { expect, test } from 'vitest'
import type { ConnectorEvent } from '../../core/contracts/connector.ts'
import { memoryStorage } from '../../core/storage/backend.ts'
import { manualClock } from '../../core/test/modelWorld.ts'
import { mainnet, optimism } from '../../networks/index.ts'
import { rpcUserRejected } from '../../wire/errors/catalogue.ts'
import type { Eip1193Provider } from '../../wire/providers.ts'
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
    eip155: { accounts: [`eip155:1:${a}`, `eip155:1:${b}`, `eip155:10:${c}`], methods: [] },
  },
  peer: { name: 'Fir', url: '', icons: [] },
  current: {},
}

/** A session that is in use, without a relay. */
async function setUp() {
  const clock = manualClock()
  clock.advance(1 - clock.now())
  const ears: Ear[] = []
  const channel: Channel = {
    status: 'open',
    listen: async (list) => void ears.push(...list),
    leave() {},
    say: async () => {},
    wake() {},
    close() {},
  }
  const store = createSessionStore(memoryStorage(), 'key')
  const sessions = createSessions({ channel, store, clock })
  const events: ConnectorEvent[] = []
  const grants = createGrants(sessions, (event) => events.push(event))
  sessions.onEvent((event) => events.push(...grants.read(event)))
  await sessions.adopt(session)
  const request = { namespaces: ['eip155'], networks: [mainnet, optimism] } as const
  const grant = grants.take(sessions.list(), request, rpcUserRejected)
  const provider = grant.sessions[0].provider as Eip1193Provider
  const told: unknown[] = []
  provider.on?.('accountsChanged', (accounts: unknown) => told.push(accounts))
  const hear = (method: string, params: unknown) =>
    ears[0]?.handle({ type: 'request', id: 1, method, params })
  return { clock, sessions, events, provider, told, hear }
}

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

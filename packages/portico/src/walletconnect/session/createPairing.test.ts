import { bytesToHex } from '@noble/hashes/utils'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { manualClock } from '../../features/test/modelWorld.ts'
import { getPublicKey } from '../crypto/keys.ts'
import { reasons } from '../protocol/sessionError.ts'
import type { Channel, OutgoingMessage, TopicSubscription } from './createChannel.ts'
import { createPairing } from './createPairing.ts'
import { createSessionStore } from './createSessionStore.ts'
import { createSessions } from './createSessions.ts'

const responder = bytesToHex(getPublicKey(new Uint8Array(32).fill(9)))
const namespaces = {
  eip155: { accounts: [`eip155:1:0x${'ab'.repeat(20)}`], methods: [], events: [] },
}
const settlement = {
  namespaces,
  controller: { publicKey: responder, metadata: { name: 'Fir' } },
  expiry: 4_000_000_000,
}

/** An approved pairing without a relay: its outgoing messages, and a way to settle it. */
async function setUp() {
  const clock = manualClock()
  const subscriptions: TopicSubscription[] = []
  const sent: OutgoingMessage[] = []
  const channel: Channel = {
    subscribe: async (list) => void subscriptions.push(...list),
    unsubscribe() {},
    send: async (_topic, _key, message) => void sent.push(message),
    publish: async () => {},
    wake() {},
    close() {},
  }
  const store = createSessionStore(memoryStorage(), 'key')
  const sessions = createSessions({ channel, store, clock })
  const stored = {
    topic: '11'.repeat(32),
    symKey: '22'.repeat(32),
    secretKey: '33'.repeat(32),
    id: 1,
    expiresAt: clock.now() + 60_000,
    proposal: '{"eip155":{}}',
    messages: [],
    wanted: false,
  }
  const deps = { channel, store, sessions, clock, locks: undefined }
  const pairing = createPairing(deps, stored, true, undefined, () => {})
  pairing.acquire()
  await pairing.subscribe()
  subscriptions[0]?.handle({ type: 'result', id: 1, result: { responderPublicKey: responder } })
  const settle = (params: unknown) =>
    subscriptions[1]?.handle({ type: 'request', id: 2, method: 'wc_sessionSettle', params })
  return { pairing, sent, settle }
}

test.each([
  ['of another controller', { ...settlement, controller: { publicKey: '44'.repeat(32) } }],
  ['without an end', { ...settlement, expiry: undefined }],
  ['without namespaces', { ...settlement, namespaces: null }],
  ['that is none', 'settled'],
])('a settlement %s is refused with error code 1005', async (_, params) => {
  const { pairing, sent, settle } = await setUp()
  settle(params)
  await expect(pairing.settled).rejects.toMatchObject({ code: 'connector/invalid-answer' })
  expect(sent).toEqual([{ id: 2, error: reasons.invalidSettle }])
})

test('a settlement without the proposed namespaces is refused, and a valid one is accepted', async () => {
  const other = await setUp()
  other.settle({ ...settlement, namespaces: { cosmos: namespaces.eip155 } })
  await expect(other.pairing.settled).rejects.toMatchObject({ code: 'connector/no-accounts' })
  expect(other.sent).toEqual([{ id: 2, error: reasons.unsupportedChains }])
  const good = await setUp()
  good.settle(settlement)
  expect((await good.pairing.settled).session.peer.name).toBe('Fir')
  expect(good.sent).toEqual([{ id: 2, result: true }])
})

import { bytesToHex } from '@noble/hashes/utils'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../core/storage/backend.ts'
import { manualClock } from '../../features/test/modelWorld.ts'
import { publicKeyOf } from '../crypto/keys.ts'
import { reasons } from '../protocol/sessionError.ts'
import type { Channel, Ear, Spoken } from './createChannel.ts'
import { createPairing } from './createPairing.ts'
import { createSessionStore } from './createSessionStore.ts'
import { createSessions } from './createSessions.ts'

const responder = bytesToHex(publicKeyOf(new Uint8Array(32).fill(9)))
const namespaces = {
  eip155: { accounts: [`eip155:1:0x${'ab'.repeat(20)}`], methods: [], events: [] },
}
const settlement = {
  namespaces,
  controller: { publicKey: responder, metadata: { name: 'Fir' } },
  expiry: 4_000_000_000,
}

/** A pairing whose wallet has said yes, without a relay; what is said, and what hears the settlement. */
async function setUp() {
  const clock = manualClock()
  const ears: Ear[] = []
  const said: Spoken[] = []
  const channel: Channel = {
    status: 'open',
    listen: async (list) => void ears.push(...list),
    leave() {},
    say: async (_, spoken) => void said.push(spoken),
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
  pairing.want()
  await pairing.listen()
  ears[0]?.handle({ type: 'result', id: 1, result: { responderPublicKey: responder } })
  const settle = (params: unknown) =>
    ears[1]?.handle({ type: 'request', id: 2, method: 'wc_sessionSettle', params })
  return { pairing, said, settle }
}

test.each([
  ['of another controller', { ...settlement, controller: { publicKey: '44'.repeat(32) } }],
  ['without an end', { ...settlement, expiry: undefined }],
  ['without families', { ...settlement, namespaces: null }],
  ['that is none', 'settled'],
])('a settlement %s is refused with the code for it', async (_, params) => {
  const { pairing, said, settle } = await setUp()
  settle(params)
  await expect(pairing.settled).rejects.toMatchObject({ code: 'connector/invalid-answer' })
  expect(said).toEqual([{ id: 2, error: reasons.invalidSettle }])
})

test('a settlement without what was asked for is refused as such, and a good one is taken', async () => {
  const other = await setUp()
  other.settle({ ...settlement, namespaces: { cosmos: namespaces.eip155 } })
  await expect(other.pairing.settled).rejects.toMatchObject({ code: 'connector/no-accounts' })
  expect(other.said).toEqual([{ id: 2, error: reasons.unsupportedChains }])
  const good = await setUp()
  good.settle(settlement)
  expect((await good.pairing.settled).session.peer.name).toBe('Fir')
  expect(good.said).toEqual([{ id: 2, result: true }])
})

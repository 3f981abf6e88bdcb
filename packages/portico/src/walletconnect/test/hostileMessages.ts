import { hexToBytes } from '@noble/hashes/utils'
import fc from 'fast-check'
import { expect } from 'vitest'
import { quiet } from '../../testing/conformance/check.ts'
import type { Eip1193Provider } from '../../wire/accounts.ts'
import { sealEnvelope } from '../crypto/envelope.ts'
import { methods } from '../protocol/methods.ts'
import { readRecord, type StoredRecord } from '../protocol/records.ts'
import { relayWorld } from './relayWorld.ts'

const names = [...Object.keys(methods), '__proto__', 'constructor', 'toString', 'wc_unknown', '']
const ids = fc.oneof(
  fc.integer({ min: 0, max: 100 }),
  fc.constantFrom<unknown>(1e21, -1, 0.5, '1', null, {}, [], '__proto__', Number.MAX_SAFE_INTEGER),
)
const polluting = fc.constantFrom<unknown>(
  JSON.parse('{"__proto__":{"polluted":1}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
  { namespaces: JSON.parse('{"__proto__":{"accounts":[],"methods":[],"events":[]}}'), polluted: 1 },
  { namespaces: { eip155: { accounts: 'all', methods: [], events: [] } } },
  { namespaces: null },
  { event: { name: 'chainChanged', data: '0xdead' }, chainId: 'eip155:57005' },
  { event: { name: 'chainChanged', data: {} }, chainId: '__proto__' },
  { event: { name: 'accountsChanged', data: ['0x0', null, {}] }, chainId: 'eip155:1' },
  { event: { name: 'x'.repeat(10_000), data: 1 }, chainId: 'eip155:1' },
  'a'.repeat(20_000),
)
const params = fc.oneof(polluting, fc.jsonValue({ maxDepth: 3 }))

/** Messages of a wallet that has the key. None of them may end or change the session. */
const payloads = fc.oneof(
  fc
    .record({ id: ids, method: fc.constantFrom(...names), params })
    // These two change the session whatever their parameters are.
    .filter(({ method }) => method !== 'wc_sessionDelete' && method !== 'wc_sessionExtend')
    .map((payload) => JSON.stringify({ jsonrpc: '2.0', ...payload })),
  fc.record({ id: ids, result: params }).map((payload) => JSON.stringify(payload)),
  fc.record({ id: ids, error: params }).map((payload) => JSON.stringify(payload)),
  fc.string(),
  fc.json({ maxDepth: 4 }),
  fc.constantFrom('['.repeat(5000), '{"a":'.repeat(5000), 'null', '0', '""'),
)

type Forge = (topic: string, key: Uint8Array) => string

const push = (topic: unknown, message: unknown, id: unknown = 1) =>
  JSON.stringify({
    id,
    jsonrpc: '2.0',
    method: 'irn_subscription',
    params: { id: 'x', data: { topic, message } },
  })

/** Frames from the relay, from strangers who know a topic, and from a wallet that has the key. */
const frames: fc.Arbitrary<Forge> = fc.oneof(
  fc.tuple(payloads, ids).map(
    ([text, id]): Forge =>
      (topic, key) =>
        push(topic, sealEnvelope(key, text), id),
  ),
  fc.base64String().map(
    (message): Forge =>
      (topic) =>
        push(topic, message),
  ),
  payloads.map(
    (text): Forge =>
      (topic) =>
        push(topic, sealEnvelope(new Uint8Array(32), text)),
  ),
  fc.tuple(params, params, ids).map(
    ([topic, message, id]): Forge =>
      () =>
        push(topic, message, id),
  ),
  fc.string().map(
    (text): Forge =>
      () =>
        text,
  ),
  fc.jsonValue({ maxDepth: 3 }).map(
    (value): Forge =>
      () =>
        JSON.stringify(value),
  ),
)

/**
 * Creates a connected client that lives as long as the test.
 *
 * @returns a function that sends messages of all kinds to it and checks that nothing has changed
 */
export async function besiegeClient(): Promise<(count: number, seed: number) => Promise<void>> {
  const world = relayWorld()
  const tab = world.openTab()
  const connecting = tab.connect({
    onProgress: (item) => void (item.type === 'pairingUri' && world.phone.pair(item.uri)),
  })
  const { sessions } = await connecting
  await quiet()
  const provider = sessions[0].provider as Eip1193Provider
  const record = () =>
    readRecord(
      JSON.parse(world.storage.forTab().getItem('portico.walletconnect') ?? ''),
    ) as StoredRecord
  const before = record()
  const session = before.sessions[0] as (typeof before.sessions)[number]
  const key = hexToBytes(session.symKey)
  const accounts = await provider.request({ method: 'eth_accounts' })
  return async (count, seed) => {
    for (const forge of fc.sample(frames, { numRuns: count, seed })) {
      world.relay.inject(forge(session.topic, key))
    }
    await quiet()
    expect(record()).toEqual(before)
    expect(tab.events.filter(({ type }) => type !== 'accounts' && type !== 'pending')).toEqual([])
    expect(await provider.request({ method: 'eth_accounts' })).toEqual(accounts)
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    // The client still works.
    const [address] = accounts as readonly string[]
    const signed = provider.request({ method: 'personal_sign', params: ['0x6869', address] })
    expect(await signed).toMatch(/^0x[0-9a-f]{130}$/)
    // Clears what the test itself recorded.
    tab.events.length = 0
    ;(world.relay.published as unknown[]).length = 0
  }
}

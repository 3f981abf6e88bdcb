import fc from 'fast-check'
import { eventNames, requests, successes } from './frameWorld.ts'

/** Known to the attacker: the ids of requests that have been answered. */
export const usedIds = ['0a'.repeat(16), '0b'.repeat(16)] as const
/** Hostile messages have a sequence up to it. */
export const HOSTILE_SEQUENCE_MAX = 1000

const types = [
  'READY',
  'CANCEL',
  'HELLO',
  'INIT',
  '__proto__',
  'toString',
  'EXPORT_KEY',
  ...eventNames,
  ...eventNames.flatMap((name) => [`${name}_SUCCESS`, `${name}_ERROR`]),
]
const id = fc.oneof(
  fc.constantFrom<unknown>(...usedIds, '00'.repeat(16), '', 'constructor', null, 1, {}),
  fc.stringMatching(/^[0-9a-f]{32}$/),
)
const sequence = fc.oneof(
  fc.integer({ min: 1, max: HOSTILE_SEQUENCE_MAX }),
  fc.constantFrom<unknown>(0, -1, 0.5, '1', null, Number.NaN, 1e300),
)
const polluting = fc.constantFrom<unknown>(
  JSON.parse('{"__proto__":{"polluted":1}}'),
  JSON.parse('{"constructor":{"prototype":{"polluted":1}}}'),
  JSON.parse('{"code":"internal","__proto__":{"polluted":1}}'),
  { code: 'internal', message: 'polluted' },
  { result: new Map() },
  { result: 'x'.repeat(70_000) },
  { result: [[[[[[[[[1]]]]]]]]] },
  { isConnected: 1 },
  { action: 'CONNECT', token: 'x' },
)
const valid = fc.constantFrom<unknown>(...Object.values(requests), ...Object.values(successes))
const payload = fc.oneof(polluting, valid, fc.jsonValue({ maxDepth: 3 }))
const type = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...types) }, fc.string())

/** Messages of an attacker that knows the protocol, and ids that were used. */
export const hostileMessages: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type, id, sequence, payload }) },
  {
    weight: 2,
    arbitrary: fc.record({ type, id, sequence, payload, another: payload }, { requiredKeys: [] }),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(undefined, null, 0, '', [], {}, new Date(0), new Map()),
  },
)

import fc from 'fast-check'
import type { TestClient } from './connect.ts'

/** Values for any part of a call. */
const junk = fc.oneof(
  fc.anything({ maxDepth: 3, withBigInt: false, withNullPrototype: true }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    { __proto__: null, toString: 1 },
    Number.MAX_VALUE,
    -0,
    Number.POSITIVE_INFINITY,
  ),
)
const method = fc.oneof(
  fc.constantFrom(
    'irn_publish',
    'irn_batchPublish',
    'irn_subscribe',
    'irn_batchSubscribe',
    'irn_unsubscribe',
    'irn_batchUnsubscribe',
    'irn_fetchMessages',
    'irn_batchFetchMessages',
    'irn_subscription',
    'wc_proposeSession',
    'wc_approveSession',
    '__proto__',
  ),
  fc.string(),
)
const topic = fc.oneof(
  fc.integer({ min: 0, max: 50 }).map((at) => String(at).padStart(64, '0')),
  junk,
)
const params = fc.oneof(
  fc.record(
    {
      topic,
      topics: fc.oneof(fc.array(topic), junk),
      message: fc.oneof(fc.base64String({ maxLength: 200 }), junk),
      messages: junk,
      ttl: fc.oneof(fc.integer({ min: -1, max: 3_000_000 }), junk),
      tag: fc.oneof(fc.nat(70_000), junk),
      id: junk,
      pairingTopic: topic,
      sessionTopic: topic,
      sessionProposal: fc.oneof(fc.base64String(), junk),
      sessionProposalResponse: fc.oneof(fc.base64String(), junk),
      sessionSettlementRequest: fc.oneof(fc.base64String(), junk),
      subscriptions: junk,
    },
    { requiredKeys: [] },
  ),
  junk,
)
const call = fc.record(
  {
    jsonrpc: fc.oneof({ weight: 9, arbitrary: fc.constant('2.0') }, { weight: 1, arbitrary: junk }),
    id: fc.oneof(fc.nat(), fc.string(), junk),
    method,
    params,
    result: fc.oneof(fc.constant(true), junk),
  },
  { requiredKeys: ['jsonrpc'] },
)

/** Frames of a hostile or broken client. */
export const frame: fc.Arbitrary<string> = fc.oneof(
  { weight: 8, arbitrary: call.map(write) },
  { weight: 2, arbitrary: fc.array(call, { maxLength: 60 }).map(write) },
  { weight: 1, arbitrary: fc.string({ maxLength: 200 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 50_000 }).map((n) => '['.repeat(n)) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 1, max: 20_000 })
      .map(
        (n) =>
          `{"jsonrpc":"2.0","id":1,"method":"irn_publish","params":${'['.repeat(n)}${']'.repeat(n)}}`,
      ),
  },
)

function write(value: unknown): string {
  try {
    return JSON.stringify(value) ?? 'undefined'
  } catch {
    return '{'
  }
}

/**
 * Resolves when the relay has read all frames so far; `false` when it has disconnected the client.
 */
export async function isStillServed({ socket }: TestClient): Promise<boolean> {
  if (socket.readyState !== socket.OPEN) return false
  return new Promise((resolve) => {
    const settle = (): void => {
      socket.off('close', settle)
      socket.off('pong', settle)
      resolve(socket.readyState === socket.OPEN)
    }
    socket.on('close', settle)
    socket.on('pong', settle)
    socket.ping()
  })
}

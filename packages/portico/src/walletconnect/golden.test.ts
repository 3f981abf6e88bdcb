import { readFileSync } from 'node:fs'
import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import { openEnvelope, readEnvelope } from './crypto/envelope.ts'
import { deriveSharedKey, deriveTopic, getPublicKey } from './crypto/keys.ts'
import { type IncomingMessage, readMessage } from './protocol/jsonRpc.ts'
import { readProposeResult, readSettlement, readUpdate } from './protocol/messages.ts'
import { isMethod, methods } from './protocol/methods.ts'

// Messages of the stock peers over our relay; recorded by services/relay/scripts/record.ts with
// throwaway keys.
interface Transcript {
  readonly topics: Readonly<Record<string, string>>
  readonly keys: {
    readonly symKeys: Readonly<Record<string, string>>
    readonly privateKeys: Readonly<Record<string, string>>
  }
  readonly steps: readonly {
    readonly by: 'dapp' | 'wallet'
    readonly topic?: string
    readonly tag?: number
    readonly ttl?: number
    readonly envelopeType?: number
    readonly envelope?: string
    readonly plaintext?: string
  }[]
}

const read = (name: string): Transcript =>
  JSON.parse(
    readFileSync(
      new URL(`../../../../services/relay/fixtures/${name}.json`, import.meta.url),
      'utf8',
    ),
  )

/** Decrypts all published messages, as either peer does. */
function open(transcript: Transcript) {
  const { topics, keys, steps } = transcript
  return steps.flatMap((step) => {
    const envelope = step.envelope === undefined ? undefined : readEnvelope(step.envelope)
    if (!envelope) return []
    const named = topics[step.topic ?? ''] ?? ''
    const known = keys.symKeys[named]
    const text = known
      ? openEnvelope(hexToBytes(known), envelope)
      : Object.values(keys.privateKeys)
          .map((secret) =>
            envelope.sender
              ? openEnvelope(deriveSharedKey(hexToBytes(secret), envelope.sender), envelope)
              : undefined,
          )
          .find((opened) => opened !== undefined)
    return [{ ...step, text, payload: readMessage(text ?? '') as IncomingMessage }]
  })
}

describe.each(['session', 'rejected', 'approve-session', 'authenticate'])('%s', (name) => {
  const transcript = read(name)
  const messages = open(transcript)

  test('every envelope decrypts to the recorded message', () => {
    expect(messages.length).toBeGreaterThan(1)
    for (const { text, plaintext } of messages) expect(text).toBe(plaintext)
  })

  test('every key has the recorded topic, and every secret key the recorded public key', () => {
    for (const [topic, key] of Object.entries(transcript.keys.symKeys)) {
      expect(deriveTopic(hexToBytes(key))).toBe(topic)
    }
    for (const [open, secret] of Object.entries(transcript.keys.privateKeys)) {
      expect(getPublicKey(hexToBytes(secret))).toEqual(hexToBytes(open))
    }
  })

  test('publish options of requests and responses match the table of methods', () => {
    const requests = new Map<number, keyof typeof methods>()
    for (const { payload, tag, ttl, by } of messages) {
      if (payload.type === 'request') {
        if (!isMethod(payload.method)) throw new Error(payload.method)
        requests.set(payload.id, payload.method)
        const { request } = methods[payload.method]
        expect([payload.method, tag, ttl]).toEqual([payload.method, request.tag, request.ttl])
        continue
      }
      const method = requests.get(payload.id)
      if (!method) throw new Error('an answer to nothing')
      // The wallet publishes a rejected proposal with a tag of its own; a dapp never sends it.
      if (payload.type === 'error' && by === 'wallet' && tag === 1120) continue
      expect([method, tag, ttl]).toEqual([
        method,
        methods[method].answer.tag,
        methods[method].answer.ttl,
      ])
    }
  })

  test('readers accept the messages of the stock wallet', () => {
    const requests = new Map<number, string>()
    for (const { payload, by } of messages) {
      if (payload.type === 'request') requests.set(payload.id, payload.method)
      if (by !== 'wallet') continue
      if (payload.type === 'result' && requests.get(payload.id) === 'wc_sessionPropose') {
        expect(readProposeResult(payload.result)).toMatch(/^[0-9a-f]{64}$/)
      }
      if (payload.type !== 'request') continue
      if (payload.method === 'wc_sessionSettle') {
        expect(readSettlement(payload.params)?.namespaces.eip155?.accounts).not.toHaveLength(0)
      }
      if (payload.method === 'wc_sessionUpdate') expect(readUpdate(payload.params)).toBeDefined()
    }
  })
})

import { readFileSync } from 'node:fs'
import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, test } from 'vitest'
import { openEnvelope, readEnvelope } from './crypto/envelope.ts'
import { deriveSharedKey, publicKeyOf, topicOf } from './crypto/keys.ts'
import { readProposeResult, readSettlement, readUpdate } from './protocol/messages.ts'
import { isMethod, methods } from './protocol/methods.ts'
import { type Payload, readPayload } from './protocol/readPayload.ts'

// What the stock peers said to each other over our relay; recorded by services/relay/scripts/record.ts, with keys that guard nothing.
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

/** Opens all that was published, as either side does. */
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
    return [{ ...step, text, payload: readPayload(text ?? '') as Payload }]
  })
}

describe.each(['session', 'rejected', 'approve-session', 'authenticate'])('%s', (name) => {
  const transcript = read(name)
  const messages = open(transcript)

  test('every envelope opens to what was said in it', () => {
    expect(messages.length).toBeGreaterThan(1)
    for (const { text, plaintext } of messages) expect(text).toBe(plaintext)
  })

  test('every key has the topic that it was used under, and every secret its public key', () => {
    for (const [topic, key] of Object.entries(transcript.keys.symKeys)) {
      expect(topicOf(hexToBytes(key))).toBe(topic)
    }
    for (const [open, secret] of Object.entries(transcript.keys.privateKeys)) {
      expect(publicKeyOf(hexToBytes(secret))).toEqual(hexToBytes(open))
    }
  })

  test('requests travel as our table says, answers one tag after them', () => {
    const asked = new Map<number, keyof typeof methods>()
    for (const { payload, tag, ttl, by } of messages) {
      if (payload.type === 'request') {
        if (!isMethod(payload.method)) throw new Error(payload.method)
        asked.set(payload.id, payload.method)
        const { request } = methods[payload.method]
        expect([payload.method, tag, ttl]).toEqual([payload.method, request.tag, request.ttl])
        continue
      }
      const method = asked.get(payload.id)
      if (!method) throw new Error('an answer to nothing')
      // A refused proposal has a tag of its own; the dapp never sends it.
      if (payload.type === 'error' && by === 'wallet' && tag === 1120) continue
      expect([method, tag, ttl]).toEqual([
        method,
        methods[method].answer.tag,
        methods[method].answer.ttl,
      ])
    }
  })

  test('our readers read what the stock wallet says', () => {
    const asked = new Map<number, string>()
    for (const { payload, by } of messages) {
      if (payload.type === 'request') asked.set(payload.id, payload.method)
      if (by !== 'wallet') continue
      if (payload.type === 'result' && asked.get(payload.id) === 'wc_sessionPropose') {
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

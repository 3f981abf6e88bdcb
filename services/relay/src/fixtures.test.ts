import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readToken } from './auth/readToken.ts'
import { openEnvelope } from './test/openEnvelope.ts'
import type { Publication, Transcript } from './test/transcript.ts'

const read = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'),
  ) as Transcript

const published = (transcript: Transcript) =>
  transcript.steps.filter((step): step is Publication => 'tag' in step)

const stories = [
  [
    'session',
    [
      1100, 1102, 1101, 1103, 1108, 1109, 1108, 1109, 1104, 1105, 1106, 1107, 1110, 1114, 1115,
      1112, 1113,
    ],
  ],
  ['rejected', [1100, 1120]],
  ['authenticate', [1116, 1100, 1117, 1108, 1109, 1112, 1113]],
  ['approve-session', [1100, 1101, 1102, 1103]],
] as const

test.each(stories)('fixtures, %s: each envelope decrypts to its plaintext', (name, tags) => {
  const transcript = read(name)
  const steps = published(transcript)
  expect(steps.map(({ tag }) => tag)).toEqual(tags)
  for (const { topic, envelope, envelopeType, plaintext } of steps) {
    const named = transcript.topics[topic] ?? ''
    const opened = openEnvelope(named, envelope, transcript.keys)
    expect(opened).toEqual({ type: envelopeType, plaintext })
  }
})

test.each(stories)('fixtures, %s: payloads contain no ids of one run', (name) => {
  const transcript = read(name)
  const payloads = JSON.stringify(published(transcript).map(({ payload }) => payload))
  for (const own of Object.values(transcript.topics)) expect(payloads).not.toContain(own)
  expect(payloads).not.toMatch(/"[0-9a-f]{64}"|:\d{13}/)
})

test.each(stories)('fixtures, %s: the token is valid', (name) => {
  const { relayUrl, path } = read(name).token
  const auth = new URL(path, 'http://relay').searchParams.get('auth') ?? ''
  const [, claims = ''] = auth.split('.')
  const { iat, iss } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    iat: number
    iss: string
  }
  const rules = { urls: [relayUrl], clockSkewSeconds: 0, now: iat }
  expect(readToken(auth, rules)).toEqual({ clientId: iss })
})

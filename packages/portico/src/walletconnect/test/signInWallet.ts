import { readFileSync } from 'node:fs'
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils'
import { systemClock } from '../../core/async/clock.ts'
import { readPairingUri } from '../../testing/phone/readPairingUri.ts'
import { openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope.ts'
import { deriveSharedKey, publicKeyOf, topicOf } from '../crypto/keys.ts'
import { signRelayToken } from '../crypto/relayToken.ts'
import { methods } from '../protocol/methods.ts'
import { createRelayLine } from '../relay/createRelayLine.ts'
import type { relayWorld } from './relayWorld.ts'

interface Answer {
  readonly cacaos: readonly [{ readonly p: Readonly<Record<'domain' | 'nonce' | 'aud', string>> }]
  readonly responder: { readonly publicKey: string }
}

/** What the stock wallet answered to the stock dapp: a recorded signature. */
export function stockAnswer(): Answer {
  const file = new URL('../../../../../services/relay/fixtures/authenticate.json', import.meta.url)
  const { steps }: { steps: readonly { tag?: number; plaintext?: string }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return JSON.parse(steps.find(({ tag }) => tag === 1117)?.plaintext ?? '').result
}

/** A wallet that signs in with one approval: it answers under the topic of the dapp's own key. */
export async function answerSignIn(
  { relay }: ReturnType<typeof relayWorld>,
  uri: string,
  answer: Answer,
): Promise<void> {
  const pairing = readPairingUri(uri)
  const seed = randomBytes(32)
  const secretKey = randomBytes(32)
  let heard: (request: { id: number; publicKey: string }) => void = () => {}
  const request = new Promise<{ id: number; publicKey: string }>((resolve) => {
    heard = resolve
  })
  const line = createRelayLine({
    clock: systemClock,
    openSocket: relay.openSocket,
    createUrl: () => `${relay.url}/?auth=${signRelayToken(seed, relay.url, Date.now())}`,
    onMessage(_, message) {
      const envelope = readEnvelope(message)
      const text = envelope && pairing && openEnvelope(pairing.symKey, envelope)
      const { id, method, params } = JSON.parse(text ?? '{}')
      if (method === 'wc_sessionAuthenticate') {
        heard({ id, publicKey: params.requester.publicKey })
      }
    },
    onStatus() {},
    onProblem() {},
  })
  await line.subscribe([pairing?.topic ?? ''])
  const { id, publicKey } = await request
  const dapp = hexToBytes(publicKey)
  const own = publicKeyOf(secretKey)
  const responder = { ...answer.responder, publicKey: bytesToHex(own) }
  const result = JSON.stringify({ id, jsonrpc: '2.0', result: { ...answer, responder } })
  const message = sealEnvelope(deriveSharedKey(secretKey, dapp), result, own)
  const travel = methods.wc_sessionAuthenticate.answer
  await line.publish({ topic: topicOf(dapp), message, ...travel })
  line.close()
}

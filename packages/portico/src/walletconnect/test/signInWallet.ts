import { readFileSync } from 'node:fs'
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils'
import { systemClock } from '../../core/async/clock.ts'
import { readPairingUri } from '../../testing/phone/proposal.ts'
import { openEnvelope, readEnvelope, sealEnvelope } from '../crypto/envelope.ts'
import { deriveSharedKey, deriveTopic, getPublicKey } from '../crypto/keys.ts'
import { signRelayToken } from '../crypto/relayToken.ts'
import { methods } from '../protocol/methods.ts'
import { createRelayConnection } from '../relay/createRelayConnection.ts'
import type { relayWorld } from './relayWorld.ts'

interface Answer {
  readonly cacaos: readonly [{ readonly p: Readonly<Record<'domain' | 'nonce' | 'aud', string>> }]
  readonly responder: { readonly publicKey: string }
}

/** The recorded response of the stock wallet to the stock dapp. */
export function stockAnswer(): Answer {
  const file = new URL('../../../../../services/relay/fixtures/authenticate.json', import.meta.url)
  const { steps }: { steps: readonly { tag?: number; plaintext?: string }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  return JSON.parse(steps.find(({ tag }) => tag === 1117)?.plaintext ?? '').result
}

/**
 * A wallet that connects and signs in with one approval: it responds on the topic of the dapp's own
 * key.
 */
export async function answerSignIn(
  { relay }: ReturnType<typeof relayWorld>,
  uri: string,
  answer: Answer,
): Promise<void> {
  const pairing = readPairingUri(uri)
  const seed = randomBytes(32)
  const secretKey = randomBytes(32)
  let onRequest: (request: { id: number; publicKey: string }) => void = () => {}
  const request = new Promise<{ id: number; publicKey: string }>((resolve) => {
    onRequest = resolve
  })
  const connection = createRelayConnection({
    clock: systemClock,
    openSocket: relay.openSocket,
    createUrl: () => `${relay.url}/?auth=${signRelayToken(seed, relay.url, Date.now())}`,
    onMessage(_, message) {
      const envelope = readEnvelope(message)
      const text = envelope && pairing && openEnvelope(pairing.symKey, envelope)
      const { id, method, params } = JSON.parse(text ?? '{}')
      if (method === 'wc_sessionAuthenticate') {
        onRequest({ id, publicKey: params.requester.publicKey })
      }
    },
    onStatus() {},
    onProblem() {},
  })
  await connection.subscribe([pairing?.topic ?? ''])
  const { id, publicKey } = await request
  const dapp = hexToBytes(publicKey)
  const own = getPublicKey(secretKey)
  const responder = { ...answer.responder, publicKey: bytesToHex(own) }
  const result = JSON.stringify({ id, jsonrpc: '2.0', result: { ...answer, responder } })
  const message = sealEnvelope(deriveSharedKey(secretKey, dapp), result, own)
  const publishOptions = methods.wc_sessionAuthenticate.answer
  await connection.publish({ topic: deriveTopic(dapp), message, ...publishOptions })
  connection.close()
}

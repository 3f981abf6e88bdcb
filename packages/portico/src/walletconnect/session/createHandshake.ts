import type { Clock } from '../../core/async/clock.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { connectorInvalidAnswer } from '../../wire/errors/rows/connecting.ts'
import { rpcUserRejected } from '../../wire/errors/rows/rpc.ts'
import { bytesToHex, hexToBytes } from '../crypto/encoding.ts'
import { deriveTopic, getPublicKey } from '../crypto/keys.ts'
import type { IncomingMessage } from '../protocol/jsonRpc.ts'
import { readProposeResult } from '../protocol/messages.ts'
import { methods } from '../protocol/methods.ts'
import type { StoredPairing } from '../protocol/records.ts'
import { readRefusal } from '../protocol/sessionError.ts'
import type { Channel, TopicSubscription } from './createChannel.ts'
import { readAuthSession, readSettledSession, readSharedKey } from './readSettledSession.ts'
import type { AuthRequest, PairingState, SettledPairing } from './types.ts'

/** What the messages of a pairing lead to. */
interface HandshakeEvents {
  /** The wallet has approved the proposal and settles the session next. */
  readonly onApproved: (responder: string) => void
  readonly onSettled: (settled: SettledPairing) => void
  readonly onFailed: (error: PorticoError) => void
}

/** Publishes the proposal of a pairing. */
export async function publishProposal(
  channel: Channel,
  { topic, messages, authId }: StoredPairing,
): Promise<void> {
  for (const [index, message] of messages.entries()) {
    const isAuth = authId !== undefined && index === 0
    const { request } = methods[isAuth ? 'wc_sessionAuthenticate' : 'wc_sessionPropose']
    await channel.publish({ topic, message, ...request })
  }
}

/** Handles what the wallet sends after it has read the code: its response, and the settlement. */
export function createHandshake(
  channel: Channel,
  clock: Clock,
  state: PairingState,
  auth: AuthRequest | undefined,
  { onApproved, onSettled, onFailed }: HandshakeEvents,
) {
  const { id, topic, symKey, secretKey, proposal } = state.stored
  const authTopic = deriveTopic(getPublicKey(hexToBytes(secretKey)))
  let sessionTopic: string | undefined

  const listen = (
    topic: string,
    key: TopicSubscription['key'],
    handle: (payload: IncomingMessage) => void,
  ): TopicSubscription => ({
    topic,
    key,
    handle: (payload) => void (state.isOver || handle(payload)),
  })
  const awaitSettlement = (responder: string) => {
    const key = readSharedKey(secretKey, responder)
    if (!key) return onFailed(new PorticoError(connectorInvalidAnswer))
    onApproved(responder)
    const topic = deriveTopic(key)
    sessionTopic = topic
    const handle = (payload: IncomingMessage) => {
      if (payload.type !== 'request' || payload.method !== 'wc_sessionSettle') return
      const { session, error, reason } = readSettledSession(
        payload.params,
        key,
        responder,
        proposal,
        clock.now(),
      )
      const response = { id: payload.id, ...(reason ? { error: reason } : { result: true }) }
      channel.send(topic, key, response, methods.wc_sessionSettle.answer).catch(() => {})
      if (session) onSettled({ session })
      else onFailed(error)
    }
    return channel.subscribe([listen(topic, key, handle)]).catch(() => {})
  }
  const handleProposalResponse = (payload: IncomingMessage) => {
    if (state.stored.responder || payload.id !== id || payload.type === 'request') return
    if (payload.type === 'error') return onFailed(readRefusal(payload.error))
    const responder = readProposeResult(payload.result)
    if (!responder) return onFailed(new PorticoError(connectorInvalidAnswer))
    void awaitSettlement(responder)
  }
  // The response to wc_sessionAuthenticate is the session itself and comes under its own topic. A
  // wallet that does not support the method answers the proposal instead.
  const handleAuthResponse = (payload: IncomingMessage) => {
    if (!auth || payload.id !== auth.id || payload.type === 'request') return
    if (payload.type === 'error') {
      const refusal = readRefusal(payload.error)
      if (refusal.code === rpcUserRejected.code) onFailed(refusal)
      return
    }
    const settled = readAuthSession(payload.result, auth.signIn, secretKey, clock.now())
    if (settled) onSettled(settled)
    else onFailed(new PorticoError(connectorInvalidAnswer))
  }
  return {
    async subscribe() {
      const key = (sender: Uint8Array) => readSharedKey(secretKey, bytesToHex(sender))
      const proposed = listen(topic, hexToBytes(symKey), handleProposalResponse)
      const signed = listen(authTopic, key, handleAuthResponse)
      await channel.subscribe(auth ? [proposed, signed] : [proposed])
      const { responder } = state.stored
      if (responder) await awaitSettlement(responder)
    },
    stop(hasFailed: boolean) {
      if (hasFailed && sessionTopic) channel.unsubscribe(sessionTopic)
      channel.unsubscribe(topic)
      if (auth) channel.unsubscribe(authTopic)
    },
  }
}

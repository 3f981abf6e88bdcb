import { bytesToHex, randomBytes } from '@noble/hashes/utils'
import { systemClock } from '../../core/async/clock.ts'
import { KEY_BYTES } from '../../walletconnect/crypto/keys.ts'
import { createId, type IncomingMessage } from '../../walletconnect/protocol/jsonRpc.ts'
import { type Method, methods, type PublishOptions } from '../../walletconnect/protocol/methods.ts'
import { openWebSocket } from '../../walletconnect/relay/socket.ts'
import { createChannel, type OutgoingMessage } from '../../walletconnect/session/createChannel.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { decodeBase58 } from '../../wire/validate/base58.ts'
import { decodeBase64, encodeBase64 } from '../../wire/validate/base64.ts'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'
import { firstSignature } from '../solana/transactions.ts'
import { invalidParams, unsupportedMethod } from '../wallet/rpcErrors.ts'
import type { FakePhoneOptions, PhoneDependencies, PhoneSides } from './types.ts'

/** The encrypted messages of a fake phone. */
export interface PhoneChannel {
  subscribe(
    topic: string,
    key: Uint8Array,
    handle: (message: IncomingMessage) => void,
  ): Promise<void>
  unsubscribe(topic: string): void
  /** Sends a request. Resolves with its response. */
  request(topic: string, method: Method, params: unknown): Promise<IncomingMessage>
  /** Sends a request without waiting for its response. */
  notify(topic: string, method: Method, params: unknown): Promise<void>
  /** Sends a response. */
  respond(topic: string, method: Method, id: number, outcome: object): Promise<void>
  /** Resolves the request of a response. */
  settle(response: IncomingMessage): void
  close(): void
}

/** Opens a channel with a client key of its own. */
export function createPhoneChannel(options: FakePhoneOptions): PhoneChannel {
  const responses = new Map<number, (response: IncomingMessage) => void>()
  const channel = createChannel(
    {
      relayUrl: options.relayUrl,
      clock: systemClock,
      openSocket: options.openSocket ?? openWebSocket,
    },
    bytesToHex(randomBytes(KEY_BYTES)),
    () => options.projectId,
    () => {},
  )
  const keys = new Map<string, Uint8Array>()
  const send = async (topic: string, message: OutgoingMessage, publishOptions: PublishOptions) => {
    const key = keys.get(topic)
    if (key) await channel.send(topic, key, message, publishOptions)
  }
  return {
    subscribe(topic, key, handle) {
      keys.set(topic, key)
      return channel.subscribe([{ topic, key, handle }])
    },
    unsubscribe: channel.unsubscribe,
    request(topic, method, params) {
      const id = createId()
      const response = new Promise<IncomingMessage>((resolve) => responses.set(id, resolve))
      return send(topic, { id, method, params }, methods[method].request).then(() => response)
    },
    notify: (topic, method, params) =>
      send(topic, { id: createId(), method, params }, methods[method].request),
    respond: (topic, method, id, outcome) =>
      send(topic, { id, ...outcome } as OutgoingMessage, methods[method].answer),
    settle: (response) => responses.get(response.id)?.(response),
    close: () => channel.close(),
  }
}

interface Request {
  readonly chainId: CaipNetworkId
  readonly request: { readonly method: string; readonly params: unknown }
}

/** Handles a `wc_sessionRequest` with the keys of its namespace. */
export async function handleRequest(
  { evm, solana }: PhoneDependencies['agents'],
  sides: PhoneSides,
  params: unknown,
  options: FakePhoneOptions,
): Promise<unknown> {
  const { chainId, request } = params as Request
  const [namespace = '', reference] = chainId.split(':')
  if (namespace === 'eip155') {
    // The request names its chain, so the phone switches without a prompt.
    evm.setChain(Number(reference))
    return evm.provider.request(request)
  }
  const side = sides.get(namespace)
  if (side) return side.request(chainId, request.method, request.params)
  const { pubkey, message, transaction } = request.params as Readonly<Record<string, string>>
  const bytes = () => decodeBase64(transaction ?? '') ?? fail('transaction')
  switch (request.method) {
    case 'solana_signMessage': {
      const text = decodeBase58(message ?? '') ?? fail('message')
      return { signature: encodeBase58(await solana.signMessage(pubkey ?? '', text)) }
    }
    case 'solana_signTransaction': {
      const signed = await solana.signTransaction(pubkey ?? '', bytes())
      return { signature: encodeBase58(firstSignature(signed)), transaction: encodeBase64(signed) }
    }
    case 'solana_signAndSendTransaction': {
      const rpcUrl = options.solana?.rpcUrls?.[chainId]
      return { signature: encodeBase58(await solana.signAndSend(pubkey ?? '', bytes(), rpcUrl)) }
    }
    default:
      throw unsupportedMethod(request.method)
  }
}

function fail(name: string): never {
  throw invalidParams(name)
}

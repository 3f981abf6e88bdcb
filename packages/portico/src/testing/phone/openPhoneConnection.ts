import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils'
import { systemClock } from '../../core/async/clock.ts'
import { memoryStorage } from '../../core/storage/backend.ts'
import {
  deriveSharedKey,
  deriveTopic,
  getPublicKey,
  KEY_BYTES,
} from '../../walletconnect/crypto/keys.ts'
import { createId, type IncomingMessage } from '../../walletconnect/protocol/jsonRpc.ts'
import { isMethod, type Method, methods } from '../../walletconnect/protocol/methods.ts'
import { openWebSocket } from '../../walletconnect/relay/socket.ts'
import { openChannel } from '../../walletconnect/session/createChannel.ts'
import { invalidParams, unsupportedMethod } from '../wallet/rpcErrors.ts'
import { handleRequest } from './handleRequest.ts'
import { grantNamespaces, type Proposal, readPairingUri } from './proposal.ts'
import type { FakePhoneOptions, PhoneConnection, PhoneDependencies, PhoneSession } from './types.ts'

interface Session extends PhoneSession {
  readonly key: string
  readonly granted: Readonly<Record<string, { accounts: readonly string[] }>>
}

const WEEK_S = 7 * 86_400
const KEY = 'phone'

/** Opens the relay connection of a fake phone. */
export function openPhoneConnection({
  state,
  agents,
  addresses,
  icon,
  options,
  onChange,
}: PhoneDependencies): PhoneConnection {
  const sessions = new Map<string, Session>()
  const answers = new Map<number, (payload: IncomingMessage) => void>()
  let order = addresses.eip155
  const channel = openChannel(
    {
      relayUrl: options.relayUrl,
      projectId: options.projectId,
      metadata: undefined,
      storage: memoryStorage(),
      storageKey: '',
      clock: systemClock,
      openSocket: options.openSocket ?? openWebSocket,
    },
    bytesToHex(randomBytes(KEY_BYTES)),
    () => options.projectId,
    () => {},
  )
  const save = () => {
    options.sessionStorage?.setItem(KEY, JSON.stringify([...sessions.values()]))
    onChange()
  }
  const reply = (topic: string, method: Method, id: number, outcome: object) =>
    channel.send(topic, { id, ...outcome } as never, methods[method].answer)
  const ask = (topic: string, method: Method, params: unknown) => {
    const id = createId()
    const answered = new Promise<IncomingMessage>((resolve) => answers.set(id, resolve))
    return channel.send(topic, { id, method, params }, methods[method].request).then(() => answered)
  }
  // A change while the relay is unreachable still applies; sites see it with the next message.
  const tellIfThere = (method: Method, params: (session: Session) => unknown) =>
    tell(method, params).then(
      () => {},
      () => {},
    )
  const tell = (method: Method, params: (session: Session) => unknown) =>
    Promise.all([...sessions.values()].map((item) => ask(item.topic, method, params(item))))

  const hear = async (topic: string, payload: IncomingMessage) => {
    if (!state.present) return
    if (payload.type !== 'request') return answers.get(payload.id)?.(payload)
    const { id, method, params } = payload
    if (!isMethod(method)) return
    if (method === 'wc_sessionDelete') {
      sessions.delete(topic)
      await reply(topic, method, id, { result: true })
      channel.unsubscribe(topic)
      return save()
    }
    if (method !== 'wc_sessionRequest') return reply(topic, method, id, { result: true })
    try {
      const result = await handleRequest(agents, params, options)
      await reply(topic, method, id, { result: result ?? null })
    } catch (error) {
      await reply(topic, method, id, { error: toRpcError(error) })
    }
  }
  const enter = (session: Session) => {
    sessions.set(session.topic, session)
    const handle = (payload: IncomingMessage) => void hear(session.topic, payload).catch(() => {})
    return channel.subscribe([
      { topic: session.topic, key: hexToBytes(session.key), handle: handle },
    ])
  }

  /** Prompts the user and responds to the proposal. */
  const consider = async (pairingTopic: string, id: number, proposal: Proposal) => {
    const method = 'wc_sessionPropose'
    try {
      // The prompt gets the whole proposal: the user decides by site and networks.
      const approval = await state.approve({ namespace: 'eip155', method, params: proposal })
      const granted = grantNamespaces(proposal, approval, order, addresses.solana, options)
      agents.evm.setAccounts(order)
      agents.solana.setAccounts(addresses.solana)
      const secretKey = randomBytes(KEY_BYTES)
      const own = bytesToHex(getPublicKey(secretKey))
      const key = deriveSharedKey(secretKey, hexToBytes(proposal.proposer.publicKey))
      const { name, url } = proposal.proposer.metadata
      const topic = deriveTopic(key)
      const namespaces = Object.keys(granted) as PhoneSession['namespaces']
      await enter({
        topic,
        key: bytesToHex(key),
        granted,
        siteName: name,
        siteUrl: url,
        namespaces,
      })
      const relay = { protocol: 'irn' }
      const result = approval === 'lie' ? 'yes' : { relay, responderPublicKey: own }
      await reply(pairingTopic, method, id, { result })
      if (approval === 'lie') return void sessions.delete(topic)
      const metadata = {
        name: state.name,
        description: '',
        url: 'https://phone.test',
        icons: [icon],
      }
      const expiry = Math.floor(Date.now() / 1000) + WEEK_S
      const settle = {
        relay,
        namespaces: granted,
        controller: { publicKey: own, metadata },
        expiry,
      }
      const settled = await ask(topic, 'wc_sessionSettle', settle)
      if (settled.type === 'error') sessions.delete(topic)
      save()
    } catch (error) {
      const said = toRpcError(error)
      const refusal = said.code === 4001 ? { code: 5000, message: 'User rejected.' } : said
      await reply(pairingTopic, method, id, { error: refusal })
    } finally {
      channel.unsubscribe(pairingTopic)
    }
  }

  for (const session of readSessions(options)) void enter(session).catch(() => {})

  return {
    get sessions() {
      return [...sessions.values()]
    },
    async pair(uri) {
      const pairing = readPairingUri(uri)
      if (!pairing) throw invalidParams('This is no pairing code')
      if (pairing.expiresAt <= Date.now()) throw invalidParams('The code has expired')
      let begun = false
      const handle = (payload: IncomingMessage) => {
        if (begun || payload.type !== 'request' || payload.method !== 'wc_sessionPropose') return
        begun = true
        void consider(pairing.topic, payload.id, payload.params as Proposal).catch(() => {})
      }
      await channel.subscribe([{ topic: pairing.topic, key: pairing.symKey, handle: handle }])
    },
    async endAll() {
      for (const { topic } of [...sessions.values()]) {
        const { code, message } = { code: 6000, message: 'User disconnected.' }
        const publishOptions = methods.wc_sessionDelete.request
        const spoken = { id: createId(), method: 'wc_sessionDelete', params: { code, message } }
        await channel.send(topic, spoken, publishOptions).catch(() => {})
        sessions.delete(topic)
        channel.unsubscribe(topic)
      }
      save()
    },
    async changeAccount() {
      order = [...order.slice(1), ...order.slice(0, 1)]
      agents.evm.setAccounts(order)
      const chainId = `eip155:${agents.evm.chainId}`
      const data = order.map((address) => `${chainId}:${address}`)
      await tellIfThere('wc_sessionEvent', () => ({
        event: { name: 'accountsChanged', data },
        chainId,
      }))
    },
    async changeNetwork(id) {
      agents.evm.setChain(id)
      const chainId = `eip155:${id}`
      await tellIfThere('wc_sessionEvent', () => ({
        event: { name: 'chainChanged', data: id },
        chainId,
      }))
    },
    async update({ chainIds }) {
      const accounts = chainIds.flatMap((id) => order.map((address) => `eip155:${id}:${address}`))
      await tell('wc_sessionUpdate', ({ granted }) => ({
        namespaces: { ...granted, eip155: { ...granted.eip155, accounts } },
      }))
    },
    extend: () => tell('wc_sessionExtend', () => ({})).then(() => {}),
    ping: () => tell('wc_sessionPing', () => ({})).then(() => {}),
    close: () => channel.close(),
  }
}

function readSessions({ sessionStorage }: FakePhoneOptions): readonly Session[] {
  try {
    return JSON.parse(sessionStorage?.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

// A wallet may throw anything. A response needs a code and a message.
function toRpcError(error: unknown): { code: number; message: string } {
  try {
    const { code, message } = error as { code?: unknown; message?: unknown }
    const words = typeof message === 'string' ? message : String(error)
    return { code: typeof code === 'number' ? code : -32603, message: words }
  } catch {
    return unsupportedMethod('this')
  }
}

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
import { answerRequest } from './answerRequest.ts'
import { grantNamespaces, type Proposal } from './grantNamespaces.ts'
import { readPairingUri } from './readPairingUri.ts'
import type { FakePhoneOptions, PhoneLine, PhoneParts, PhoneSession } from './types.ts'

interface Session extends PhoneSession {
  readonly key: string
  readonly granted: Readonly<Record<string, { accounts: readonly string[] }>>
}

const WEEK_S = 7 * 86_400
const KEY = 'phone'

/** Opens the phone's side of the relay. */
export function openPhone({
  vault,
  agents,
  addresses,
  icon,
  options,
  onChange,
}: PhoneParts): PhoneLine {
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
  // What its owner does while the relay is away is done here all the same: sites see it by the next message.
  const tellIfThere = (method: Method, params: (session: Session) => unknown) =>
    tell(method, params).then(
      () => {},
      () => {},
    )
  const tell = (method: Method, params: (session: Session) => unknown) =>
    Promise.all([...sessions.values()].map((item) => ask(item.topic, method, params(item))))

  const hear = async (topic: string, payload: IncomingMessage) => {
    if (!vault.present) return
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
      const result = await answerRequest(agents, params, options)
      await reply(topic, method, id, { result: result ?? null })
    } catch (error) {
      await reply(topic, method, id, { error: sayable(error) })
    }
  }
  const enter = (session: Session) => {
    sessions.set(session.topic, session)
    const handle = (payload: IncomingMessage) => void hear(session.topic, payload).catch(() => {})
    return channel.subscribe([
      { topic: session.topic, key: hexToBytes(session.key), handle: handle },
    ])
  }

  /** Asks the user, and answers the proposal. */
  const consider = async (pairingTopic: string, id: number, proposal: Proposal) => {
    const method = 'wc_sessionPropose'
    try {
      // The whole of it: its user decides on who asks, and on which networks.
      const approval = await vault.approve({ namespace: 'eip155', method, params: proposal })
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
        name: vault.name,
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
      const said = sayable(error)
      const refusal = said.code === 4001 ? { code: 5000, message: 'User rejected.' } : said
      await reply(pairingTopic, method, id, { error: refusal })
    } finally {
      channel.unsubscribe(pairingTopic)
    }
  }

  for (const session of recall(options)) void enter(session).catch(() => {})

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
        const travel = methods.wc_sessionDelete.request
        const spoken = { id: createId(), method: 'wc_sessionDelete', params: { code, message } }
        await channel.send(topic, spoken, travel).catch(() => {})
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

function recall({ sessionStorage }: FakePhoneOptions): readonly Session[] {
  try {
    return JSON.parse(sessionStorage?.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

// Wallets throw anything; what travels has a code and words.
function sayable(error: unknown): { code: number; message: string } {
  try {
    const { code, message } = error as { code?: unknown; message?: unknown }
    const words = typeof message === 'string' ? message : String(error)
    return { code: typeof code === 'number' ? code : -32603, message: words }
  } catch {
    return unsupportedMethod('this')
  }
}

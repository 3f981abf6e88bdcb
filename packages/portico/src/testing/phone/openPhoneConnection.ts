import { hexToBytes } from '@noble/hashes/utils'
import type { IncomingMessage } from '../../walletconnect/protocol/jsonRpc.ts'
import { isMethod, type Method } from '../../walletconnect/protocol/methods.ts'
import { invalidParams, toRpcError } from '../wallet/rpcErrors.ts'
import type { SideAccounts } from '../wallet/sideAccounts.ts'
import { createBitcoinPhoneSide } from './createBitcoinPhoneSide.ts'
import { createPhoneChannel, handleRequest } from './createPhoneChannel.ts'
import { createPolkadotPhoneSide } from './createPolkadotPhoneSide.ts'
import { type KeyedSession, type Proposal, readPairingUri, settleProposal } from './proposal.ts'
import type { FakePhoneOptions, PhoneConnection, PhoneDependencies, PhoneSides } from './types.ts'

const KEY = 'phone'

/** Opens the relay connection of a fake phone. */
export function openPhoneConnection(dependencies: PhoneDependencies): PhoneConnection {
  const { agents, addresses } = dependencies
  const sessions = createSessions(dependencies)
  const { channel } = sessions
  let order = addresses.eip155
  return {
    get sessions() {
      return sessions.list()
    },
    async pair(uri) {
      const pairing = readPairingUri(uri)
      if (!pairing) throw invalidParams('This is no pairing code')
      if (pairing.expiresAt <= Date.now()) throw invalidParams('The code has expired')
      const { topic, symKey } = pairing
      let isHandled = false
      await channel.subscribe(topic, symKey, (message) => {
        if (isHandled || message.type !== 'request' || message.method !== 'wc_sessionPropose')
          return
        isHandled = true
        const proposal = message.params as Proposal
        const request = { topic, id: message.id, proposal }
        void settleProposal(dependencies, { ...sessions, order }, request).catch(() => {})
      })
    },
    async endAll() {
      for (const { topic } of sessions.list()) {
        const reason = { code: 6000, message: 'User disconnected.' }
        await channel.notify(topic, 'wc_sessionDelete', reason).catch(() => {})
        sessions.remove(topic)
        channel.unsubscribe(topic)
      }
      sessions.save()
    },
    async changeAccount() {
      order = [...order.slice(1), ...order.slice(0, 1)]
      agents.evm.setAccounts(order)
      const chainId = `eip155:${agents.evm.chainId}`
      const data = order.map((address) => `${chainId}:${address}`)
      const params = { event: { name: 'accountsChanged', data }, chainId }
      await sessions.requestIfReachable('wc_sessionEvent', () => params)
    },
    async changeNetwork(id) {
      agents.evm.setChain(id)
      const params = { event: { name: 'chainChanged', data: id }, chainId: `eip155:${id}` }
      await sessions.requestIfReachable('wc_sessionEvent', () => params)
    },
    async update({ chainIds }) {
      const accounts = chainIds.flatMap((id) => order.map((address) => `eip155:${id}:${address}`))
      await sessions.request('wc_sessionUpdate', ({ granted }) => ({
        namespaces: { ...granted, eip155: { ...granted.eip155, accounts } },
      }))
    },
    extend: () => sessions.request('wc_sessionExtend', () => ({})),
    ping: () => sessions.request('wc_sessionPing', () => ({})),
    close: () => channel.close(),
  }
}

function createSessions({ state, agents, options, onChange }: PhoneDependencies) {
  const sessions = new Map<string, KeyedSession>()
  const sides = createSides(agents.sides)
  const channel = createPhoneChannel(options)
  const save = () => {
    options.sessionStorage?.setItem(KEY, JSON.stringify([...sessions.values()]))
    onChange()
  }
  const handleMessage = async (topic: string, message: IncomingMessage) => {
    if (!state.present) return
    if (message.type !== 'request') return channel.settle(message)
    const { id, method, params } = message
    if (!isMethod(method)) return
    if (method === 'wc_sessionDelete') {
      sessions.delete(topic)
      await channel.respond(topic, method, id, { result: true })
      channel.unsubscribe(topic)
      return save()
    }
    if (method !== 'wc_sessionRequest') return channel.respond(topic, method, id, { result: true })
    try {
      const result = await handleRequest(agents, sides, params, options)
      await channel.respond(topic, method, id, { result: result ?? null })
    } catch (error) {
      await channel.respond(topic, method, id, { error: toRpcError(error) })
    }
  }
  const add = (session: KeyedSession) => {
    const { topic, key } = session
    sessions.set(topic, session)
    return channel.subscribe(
      topic,
      hexToBytes(key),
      (message) => void handleMessage(topic, message).catch(() => {}),
    )
  }
  const request = async (method: Method, toParams: (session: KeyedSession) => unknown) => {
    const all = [...sessions.values()]
    await Promise.all(all.map((item) => channel.request(item.topic, method, toParams(item))))
  }
  for (const session of readSessions(options)) void add(session).catch(() => {})
  return {
    sides,
    channel,
    add,
    remove: (topic: string) => void sessions.delete(topic),
    list: () => [...sessions.values()],
    save,
    request,
    // A change while the relay is unreachable still applies; sites see it with the next message.
    requestIfReachable: (...parameters: Parameters<typeof request>) =>
      request(...parameters).catch(() => {}),
  }
}

function createSides(sides: readonly SideAccounts[]): PhoneSides {
  return new Map(
    sides.map((accounts) => [
      accounts.namespace,
      accounts.namespace === 'bip122'
        ? createBitcoinPhoneSide(accounts)
        : createPolkadotPhoneSide(accounts),
    ]),
  )
}

function readSessions({ sessionStorage }: FakePhoneOptions): readonly KeyedSession[] {
  try {
    return JSON.parse(sessionStorage?.getItem(KEY) ?? '[]')
  } catch {
    return []
  }
}

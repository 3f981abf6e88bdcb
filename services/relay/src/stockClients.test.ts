import type { SignClientTypes } from '@walletconnect/types'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startLocalRelay } from './startLocalRelay.ts'
import type { RunningRelay } from './startRelay.ts'
import { startRecordingProxy } from './test/startRecordingProxy.ts'
import {
  accountsOn,
  authenticate,
  CHAIN,
  type Dapp,
  namespaces,
  next,
  OTHER_CHAIN,
  owner,
  settle,
  startDapp,
  startWallet,
  stopPeer,
  type Wallet,
  wanted,
} from './test/stockClients.ts'

/** The SDKs wait a second between two requests, longer on a busy machine. */
const BUSY = { timeout: 180_000 }

let relay: RunningRelay
let dapp: Dapp
let wallet: Wallet

const rejected = { code: 5000, message: 'User rejected.' }
const left = { code: 6000, message: 'User disconnected.' }

type Event<Name extends keyof SignClientTypes.EventArguments> = SignClientTypes.EventArguments[Name]

beforeAll(async () => {
  // Stops the telemetry of the SDKs.
  vi.stubEnv('IS_VITEST', 'true')
  relay = await startLocalRelay()
  dapp = await startDapp(relay.url)
  wallet = await startWallet(relay.url)
})
afterAll(async () => {
  await Promise.all([dapp, wallet].map(stopPeer))
  await relay.close()
  vi.unstubAllEnvs()
})

/** The wallet signs its next request. */
async function signNext(by: Wallet): Promise<void> {
  const { id, topic, params } = await next<Event<'session_request'>>(by, 'session_request')
  const [raw] = params.request.params as [`0x${string}`]
  const result = await owner.signMessage({ message: { raw } })
  await by.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
}

const requestSignature = (by: Dapp, topic: string, text = '0x68656c6c6f') =>
  by.request<`0x${string}`>({
    topic,
    chainId: CHAIN,
    request: { method: 'personal_sign', params: [text, owner.address] },
  })

const hello = () => owner.signMessage({ message: 'hello' })

test('stock clients: pair, settle, sign and ping', BUSY, async () => {
  const { topic, namespaces: settled } = await settle(dapp, wallet)
  expect(settled.eip155?.accounts).toEqual(accountsOn(CHAIN))
  const signing = signNext(wallet)
  expect(await requestSignature(dapp, topic)).toBe(await hello())
  await signing
  await dapp.ping({ topic })
  await wallet.engine.signClient.ping({ topic })
})

test(
  'stock clients: the wallet updates, extends, emits an event and disconnects',
  BUSY,
  async () => {
    const { topic, expiry } = await settle(dapp, wallet)
    const updated = next<Event<'session_update'>>(dapp, 'session_update')
    await wallet.updateSession({ topic, namespaces: namespaces(CHAIN, OTHER_CHAIN) })
    const { params } = await updated
    expect(params.namespaces.eip155?.accounts).toEqual(accountsOn(CHAIN, OTHER_CHAIN))
    const extended = next(dapp, 'session_extend')
    await wallet.extendSession({ topic })
    await extended
    expect(dapp.session.get(topic).expiry).toBeGreaterThanOrEqual(expiry)
    const emitted = next<Event<'session_event'>>(dapp, 'session_event')
    const event = { name: 'chainChanged', data: 137 }
    await wallet.emitSessionEvent({ topic, event, chainId: OTHER_CHAIN })
    expect((await emitted).params).toEqual({ event, chainId: OTHER_CHAIN })
    const gone = next<{ topic: string }>(dapp, 'session_delete')
    await wallet.disconnectSession({ topic, reason: left })
    expect((await gone).topic).toBe(topic)
    expect(dapp.session.keys).not.toContain(topic)
  },
)

test('stock clients: the dapp disconnects', BUSY, async () => {
  const { topic } = await settle(dapp, wallet)
  const gone = next<{ topic: string }>(wallet, 'session_delete')
  await dapp.disconnect({ topic, reason: left })
  expect((await gone).topic).toBe(topic)
  expect(Object.keys(wallet.getActiveSessions())).not.toContain(topic)
})

test('stock clients: the wallet rejects a proposal and a request', BUSY, async () => {
  const { uri = '', approval } = await dapp.connect(wanted)
  const proposed = next<Event<'session_proposal'>>(wallet, 'session_proposal')
  await wallet.pair({ uri })
  const refused = expect(approval()).rejects.toMatchObject(rejected)
  await wallet.rejectSession({ id: (await proposed).id, reason: rejected })
  await refused

  const { topic } = await settle(dapp, wallet)
  const received = next<Event<'session_request'>>(wallet, 'session_request')
  const unsigned = expect(requestSignature(dapp, topic)).rejects.toMatchObject(rejected)
  const { id } = await received
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: rejected } })
  await unsigned
})

test('stock clients: one-click sign-in creates a session', BUSY, async () => {
  const { auths, session } = await authenticate(dapp, wallet)
  expect(auths?.[0]?.p.iss).toBe(`did:pkh:${CHAIN}:${owner.address}`)
  const signing = signNext(wallet)
  expect(await requestSignature(dapp, session?.topic ?? '')).toBe(await hello())
  await signing
})

test('stock clients: wc_approveSession of 2.21.8 settles and subscribes', BUSY, async () => {
  const newer = await startDapp(relay.url, 'Wallet')
  onTestFinished(() => stopPeer(newer))
  const { uri = '', approval } = await dapp.connect(wanted)
  const proposed = next<Event<'session_proposal'>>(newer, 'session_proposal')
  await newer.pair({ uri })
  const { id } = await proposed
  const { acknowledged } = await newer.approve({ id, namespaces: namespaces(CHAIN) })
  const [{ topic }] = await Promise.all([approval(), acknowledged()])
  await dapp.ping({ topic })
  const gone = next<{ topic: string }>(newer, 'session_delete')
  await dapp.disconnect({ topic, reason: left })
  expect((await gone).topic).toBe(topic)
})

/** A dapp and a wallet, each with a proxy for its connection. */
async function startApart() {
  const proxies = [
    await startRecordingProxy(() => {}),
    await startRecordingProxy(() => {}),
  ] as const
  const environment = { RELAY_URLS: proxies.map(({ url }) => url).join() }
  const own = await startLocalRelay({ environment })
  for (const proxy of proxies) proxy.setRelay(own.url)
  const [other, phone] = [await startDapp(proxies[0].url), await startWallet(proxies[1].url)]
  onTestFinished(async () => {
    await Promise.all([other, phone].map(stopPeer))
    await Promise.all(proxies.map((proxy) => proxy.close()))
    await own.close()
  })
  return { proxies, own, other, phone, environment }
}

test('stock clients: a request survives lost connections of both sides', BUSY, async () => {
  const { proxies, own, other, phone } = await startApart()
  const { topic } = await settle(other, phone)
  const received = next<Event<'session_request'>>(phone, 'session_request')
  let requests = 0
  phone.on('session_request', () => {
    requests += 1
  })
  const signed = requestSignature(other, topic)
  const { id } = await received
  // The dapp is offline; the response waits in the store.
  const back = next(phone.core.relayer, 'relayer_connect')
  proxies[0].setRelay(undefined)
  for (const proxy of proxies) proxy.cut()
  await back
  const result = await hello()
  await phone.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  proxies[0].setRelay(own.url)
  expect(await signed).toBe(result)
  await other.ping({ topic })
  // Neither side received its own messages after the reconnect.
  expect(requests).toBe(1)
})

test('stock clients: recover when the relay loses all messages', BUSY, async () => {
  const { proxies, own, other, phone, environment } = await startApart()
  const { topic } = await settle(other, phone)
  for (const proxy of proxies) proxy.setRelay(undefined)
  const away = next(other.core.relayer, 'relayer_disconnect')
  await own.close()
  await away
  // Requested while there is no relay.
  const signing = signNext(phone)
  const signed = requestSignature(other, topic)
  const empty = await startLocalRelay({ environment })
  onTestFinished(() => empty.close())
  for (const proxy of proxies) proxy.setRelay(empty.url)
  expect(await signed).toBe(await hello())
  await signing
  await other.ping({ topic })
})

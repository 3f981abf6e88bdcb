import type { SignClientTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import { type Connector, memoryStorage } from 'portico'
import { mainnet, polygon } from 'portico/networks'
import { type RelaySocket, walletConnect } from 'portico/walletconnect'
import type { Eip1193Provider } from 'portico/wire'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startLocalRelay } from './startLocalRelay.ts'
import type { RunningRelay } from './startRelay.ts'
import {
  accountsOn,
  CHAIN,
  namespaces,
  next,
  OTHER_CHAIN,
  owner,
  startWallet,
  stopPeer,
  type Wallet,
} from './test/stockClients.ts'

type Event<Name extends keyof SignClientTypes.EventArguments> = SignClientTypes.EventArguments[Name]

let relay: RunningRelay
let wallet: Wallet

beforeAll(async () => {
  vi.stubEnv('IS_VITEST', 'true')
  relay = await startLocalRelay()
  wallet = await startWallet(relay.url)
})
afterAll(async () => {
  await stopPeer(wallet)
  await relay.close()
  vi.unstubAllEnvs()
})

/** Our client as a site uses it, and its events. */
function openSite(storage = memoryStorage()) {
  const connector = walletConnect({
    relayUrl: relay.url,
    projectId: 'playground',
    storage,
    metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
    openSocket: (url) =>
      new WebSocket(url, { origin: 'http://localhost' }) as unknown as RelaySocket,
  })
  const events: unknown[] = []
  connector.subscribe((event) => events.push(event))
  return { connector, events, storage }
}

function send(connector: Connector, mode: 'interactive' | 'silent', onUri?: (uri: string) => void) {
  return connector.connect({
    namespaces: ['eip155'],
    networks: [mainnet, polygon],
    mode,
    signal: new AbortController().signal,
    onProgress: (progress) => progress.type === 'pairingUri' && onUri?.(progress.uri),
  })
}

/** The stock wallet pairs and approves. */
async function connect(site: ReturnType<typeof openSite>) {
  const proposed = next<Event<'session_proposal'>>(wallet, 'session_proposal')
  const connecting = send(site.connector, 'interactive', (uri) => void wallet.pair({ uri }))
  const { id, params } = await proposed
  await wallet.approveSession({ id, namespaces: namespaces(CHAIN, OTHER_CHAIN) })
  const grant = await connecting
  const { topic } = Object.values(wallet.getActiveSessions()).at(-1) as { topic: string }
  const provider = grant.sessions[0].provider as Eip1193Provider
  return { ...site, grant, provider, topic, proposal: params }
}

async function signNext(): Promise<void> {
  const { id, topic, params } = await next<Event<'session_request'>>(wallet, 'session_request')
  const [raw] = params.request.params as [`0x${string}`]
  const result = await owner.signMessage({ message: { raw } })
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
}

const sign = (provider: Eip1193Provider) =>
  provider.request({ method: 'personal_sign', params: ['0x68656c6c6f', owner.address] })

test('portico client: connects to the stock wallet, signs, and restores after a reload', async () => {
  const { grant, provider, storage, proposal } = await connect(openSite())
  expect(proposal.proposer.metadata.name).toBe('Site')
  expect(grant.wallet).toMatchObject({ name: 'Wallet' })
  expect(grant.sessions[0].accounts.map(({ address }) => address)).toEqual([owner.address])
  const signing = signNext()
  const signature = (await sign(provider)) as `0x${string}`
  await signing
  const { address } = owner
  expect(await verifyMessage({ address, message: 'hello', signature })).toBe(true)

  const again = openSite(storage)
  const restored = await send(again.connector, 'silent')
  const signingAgain = signNext()
  expect(await sign(restored.sessions[0].provider as Eip1193Provider)).toBe(signature)
  await signingAgain
})

test('portico client: a rejection of the stock wallet is an error', async () => {
  const reason = { code: 5000, message: 'User rejected.' }
  const site = openSite()
  const proposed = next<Event<'session_proposal'>>(wallet, 'session_proposal')
  const connecting = send(site.connector, 'interactive', (uri) => void wallet.pair({ uri }))
  const refused = expect(connecting).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  await wallet.rejectSession({ id: (await proposed).id, reason })
  await refused

  const { provider } = await connect(openSite())
  const received = next<Event<'session_request'>>(wallet, 'session_request')
  const unsigned = expect(sign(provider)).rejects.toMatchObject({ code: 4001 })
  const { id, topic } = await received
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error: reason } })
  await unsigned
})

test('portico client: updates, events, extensions and pings of the stock wallet', async () => {
  const { topic, events, provider } = await connect(openSite())
  await wallet.updateSession({ topic, namespaces: namespaces(OTHER_CHAIN) })
  await vi.waitFor(() =>
    expect(events).toContainEqual(expect.objectContaining({ type: 'accounts' })),
  )
  const event = { name: 'chainChanged', data: 137 }
  await wallet.emitSessionEvent({ topic, event, chainId: OTHER_CHAIN })
  await vi.waitFor(() =>
    expect(events).toContainEqual({ type: 'network', namespace: 'eip155', networkId: OTHER_CHAIN }),
  )
  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x89')
  const { acknowledged } = await wallet.extendSession({ topic })
  await acknowledged()
  await wallet.engine.signClient.ping({ topic })
  expect(accountsOn(OTHER_CHAIN)).toHaveLength(1)
})

const signIn = {
  domain: 'site.example',
  uri: 'https://site.example/login',
  nonce: '8f14e45fceea167a',
  statement: 'Welcome.',
}

function requestSignIn(site: ReturnType<typeof openSite>) {
  return site.connector.connect({
    namespaces: ['eip155'],
    networks: [mainnet, polygon],
    mode: 'interactive',
    signal: new AbortController().signal,
    signIn,
    onProgress: (progress) =>
      progress.type === 'pairingUri' && void wallet.pair({ uri: progress.uri }),
  })
}

test('portico client: one-click sign-in, with a fallback for wallets without it', async () => {
  const first = openSite()
  wallet.once('session_proposal', () => {})
  const received = next<Event<'session_authenticate'>>(wallet, 'session_authenticate')
  const connecting = requestSignIn(first)
  const { id, params } = await received
  const authPayload = { ...params.authPayload, chains: [CHAIN] }
  const iss = `did:pkh:${CHAIN}:${owner.address}`
  const message = wallet.formatAuthMessage({ request: authPayload, iss })
  const s = await owner.signMessage({ message })
  const { exp: _exp, nbf: _nbf, type: _type, ...rest } = authPayload
  await wallet.approveSessionAuthenticate({
    id,
    auths: [{ h: { t: 'caip122' }, p: { ...rest, iss }, s: { t: 'eip191', s } }] as never,
  })
  const grant = await connecting
  expect(grant.signedIn).toEqual([
    { networkId: CHAIN, address: owner.address, message, signature: s },
  ])
  const signing = signNext()
  expect(await sign(grant.sessions[0].provider as Eip1193Provider)).toMatch(/^0x/)
  await signing

  const proposed = next<Event<'session_proposal'>>(wallet, 'session_proposal')
  const other = requestSignIn(openSite())
  await wallet.approveSession({ id: (await proposed).id, namespaces: namespaces(CHAIN) })
  expect((await other).signedIn).toBeUndefined()
})

test('portico client: one-click sign-in of a wallet with populateAuthPayload and buildAuthObject', async () => {
  wallet.once('session_proposal', () => {})
  const received = next<Event<'session_authenticate'>>(wallet, 'session_authenticate')
  const connecting = requestSignIn(openSite())
  const { id, params } = await received
  const request = populateAuthPayload({
    authPayload: params.authPayload,
    chains: [CHAIN, OTHER_CHAIN, 'eip155:10'],
    methods: ['personal_sign', 'eth_sendTransaction'],
  })
  const auths = await Promise.all(
    request.chains.map(async (chain) => {
      const iss = `${chain}:${owner.address}`
      const s = await owner.signMessage({ message: wallet.formatAuthMessage({ request, iss }) })
      return buildAuthObject(request, { t: 'eip191', s }, iss)
    }),
  )
  await wallet.approveSessionAuthenticate({ id, auths })
  const { sessions, signedIn = [] } = await connecting
  expect(signedIn.map(({ networkId }) => networkId)).toEqual([CHAIN, OTHER_CHAIN])
  for (const { address, message, signature } of signedIn) {
    const signed = { message, signature: signature as Hex, address: address as Hex }
    expect(await verifyMessage(signed)).toBe(true)
  }
  const signing = signNext()
  expect(await sign(sessions[0].provider as Eip1193Provider)).toMatch(/^0x/)
  await signing
})

test('portico client: either side may disconnect', async () => {
  const first = await connect(openSite())
  await wallet.disconnectSession({
    topic: first.topic,
    reason: { code: 6000, message: 'User disconnected.' },
  })
  await vi.waitFor(() =>
    expect(first.events).toContainEqual({ type: 'disconnect', namespaces: ['eip155'] }),
  )
  const second = await connect(openSite())
  const gone = next<{ topic: string }>(wallet, 'session_delete')
  await second.connector.disconnect({ namespaces: ['eip155'] })
  expect((await gone).topic).toBe(second.topic)
})

// npm run record: records two stock clients over the relay, as golden transcripts in
// fixtures/*.json. The keys in them were created for this purpose.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { startLocalRelay } from '../src/startLocalRelay.ts'
import { startRecordingProxy } from '../src/test/startRecordingProxy.ts'
import {
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
} from '../src/test/stockClients.ts'
import { type Sent, toTranscript } from '../src/test/transcript.ts'

// Stops the telemetry of the SDKs.
process.env.IS_VITEST = 'true'

interface Request {
  readonly id: number
  readonly topic: string
}
interface Keychain {
  readonly core: { readonly crypto: { readonly keychain: { keychain: Map<string, string> } } }
}

interface Story<Other> {
  readonly name: string
  readonly about: string
  readonly startOther: (relayUrl: string) => Promise<Other>
  readonly otherPeer: string
  readonly run: (
    dapp: Dapp,
    other: Other,
    published: (tag: number) => Promise<void>,
  ) => Promise<void>
}

const STOCK_DAPP = '@walletconnect/sign-client 2.21.8'
const folder = fileURLToPath(new URL('../fixtures/', import.meta.url))

async function record<Other extends Keychain>(story: Story<Other>): Promise<void> {
  const sent: Sent[] = []
  const waiting = new Map<number, () => void>()
  const note = (by: string) => (frame: string, isUp: boolean) => {
    if (!isUp) return
    sent.push({ by, frame })
    const { params } = JSON.parse(frame) as { params?: { tag?: number } }
    waiting.get(params?.tag ?? 0)?.()
  }
  const proxies = [
    await startRecordingProxy(note('dapp')),
    await startRecordingProxy(note('wallet')),
  ] as const
  const relay = await startLocalRelay({
    environment: { RELAY_URLS: proxies.map(({ url }) => url).join() },
  })
  for (const proxy of proxies) proxy.setRelay(relay.url)
  const dapp = await startDapp(proxies[0].url)
  const other = await story.startOther(proxies[1].url)
  const published = (tag: number) => new Promise<void>((resolve) => waiting.set(tag, resolve))
  const kept = new Map<string, string>()
  for (const { core } of [dapp as unknown as Keychain, other]) watchKeys(core, kept)
  await story.run(dapp, other, published)

  const symKeys: Record<string, string> = {}
  const privateKeys: Record<string, string> = {}
  const topics = new Set(sent.flatMap(({ frame }) => frame.match(/[0-9a-f]{64}/g) ?? []))
  for (const [tag, key] of kept) {
    if (!/^[0-9a-f]{64}$/.test(tag)) continue
    if (topics.has(tag)) symKeys[tag] = key
    else privateKeys[tag] = key
  }
  const peers = { dapp: STOCK_DAPP, wallet: story.otherPeer }
  const token = {
    seed: seedOf(dapp as unknown as Keychain),
    relayUrl: proxies[0].url,
    path: proxies[0].received[0] ?? '',
  }
  const head = { about: story.about, peers, token }
  const transcript = toTranscript(head, sent, { symKeys, privateKeys })
  writeFileSync(`${folder}${story.name}.json`, `${JSON.stringify(transcript, undefined, 2)}\n`)
  process.stdout.write(`${story.name}: ${transcript.steps.length} steps\n`)

  await Promise.all([dapp, other].map(stopPeer))
  await Promise.all(proxies.map((proxy) => proxy.close()))
  await relay.close()
}

const seedOf = ({ core }: Keychain) =>
  core.crypto.keychain.keychain.get('client_ed25519_seed') ?? ''

/** Records each key when it is stored: it is deleted with its session. */
function watchKeys({ crypto }: Keychain['core'], kept: Map<string, string>): void {
  const map = crypto.keychain.keychain
  for (const [tag, key] of map) kept.set(tag, key)
  const set = map.set.bind(map)
  map.set = (tag, key) => {
    kept.set(tag, key)
    return set(tag, key)
  }
}

const stockWallet = { startOther: startWallet, otherPeer: '@reown/walletkit 1.2.8' }

async function sign(dapp: Dapp, wallet: Wallet, topic: string): Promise<void> {
  const requested = next<Request>(wallet, 'session_request')
  const signed = dapp.request<string>({
    topic,
    chainId: CHAIN,
    request: { method: 'personal_sign', params: ['0x68656c6c6f', owner.address] },
  })
  const { id } = await requested
  const result = await owner.signMessage({ message: 'hello' })
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  await signed
}

mkdirSync(folder, { recursive: true })
await record({
  ...stockWallet,
  name: 'session',
  about:
    'Propose, respond, settle and its acknowledgement; personal_sign answered, then refused; update, extend, event, ping from either side; deleted by the wallet.',
  async run(dapp, wallet, published) {
    const settled = published(1103)
    const { topic } = await settle(dapp, wallet)
    await settled
    await sign(dapp, wallet, topic)
    const requested = next<Request>(wallet, 'session_request')
    const refused = dapp
      .request({
        topic,
        chainId: CHAIN,
        request: {
          method: 'eth_sendTransaction',
          params: [{ from: owner.address, to: owner.address, value: '0x0' }],
        },
      })
      .catch(() => {})
    const { id } = await requested
    await wallet.respondSessionRequest({
      topic,
      response: { id, jsonrpc: '2.0', error: { code: 5000, message: 'User rejected.' } },
    })
    await refused
    const updated = published(1105)
    await (
      await wallet.updateSession({ topic, namespaces: namespaces(CHAIN, OTHER_CHAIN) })
    ).acknowledged()
    await updated
    const extended = published(1107)
    await (await wallet.extendSession({ topic })).acknowledged()
    await extended
    // The stock dapp does not answer it.
    const emitted = next(dapp, 'session_event')
    await wallet.emitSessionEvent({
      topic,
      event: { name: 'chainChanged', data: 137 },
      chainId: OTHER_CHAIN,
    })
    await emitted
    await dapp.ping({ topic })
    const gone = next(dapp, 'session_delete')
    await wallet.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await gone
  },
})
await record({
  ...stockWallet,
  name: 'rejected',
  about: 'A proposal that the wallet rejects.',
  async run(dapp, wallet) {
    const { uri = '', approval } = await dapp.connect(wanted)
    const proposed = next<Request>(wallet, 'session_proposal')
    await wallet.pair({ uri })
    const { id } = await proposed
    const refused = approval().catch(() => {})
    await wallet.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
    await refused
  },
})
await record({
  ...stockWallet,
  name: 'authenticate',
  about:
    'One-click sign-in with its proposal for wallets that cannot: the answer comes in an envelope of type 1; then a request over the session, which the dapp deletes.',
  async run(dapp, wallet) {
    const { session } = await authenticate(dapp, wallet)
    const topic = session?.topic ?? ''
    await sign(dapp, wallet, topic)
    const gone = next(wallet, 'session_delete')
    await dapp.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    await gone
  },
})
await record({
  name: 'approve-session',
  about: 'A wallet that settles by wc_approveSession, as SDKs since 2.21.5 do.',
  startOther: (url) => startDapp(url, 'Wallet'),
  otherPeer: STOCK_DAPP,
  async run(dapp, wallet, published) {
    const { uri = '', approval } = await dapp.connect(wanted)
    const proposed = next<Request>(wallet, 'session_proposal')
    const settled = published(1103)
    await wallet.pair({ uri })
    const { id } = await proposed
    const { acknowledged } = await wallet.approve({ id, namespaces: namespaces(CHAIN) })
    await Promise.all([approval(), acknowledged(), settled])
  },
})
process.exit(0)

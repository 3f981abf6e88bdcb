import { Keyring } from '@polkadot/keyring'
import { Metadata, TypeRegistry } from '@polkadot/types'
import type { SignerPayloadJSON } from '@polkadot/types/types'
import {
  POLKADOT_LOCAL_CAIP2,
  type PolkadotChain,
  startPolkadot,
  TEST_MNEMONIC,
} from '@portico/localnet'
import type { SignClientTypes } from '@walletconnect/types'
import { connect, createPortico, memoryStorage, prepareTransfer, sendTransfer } from 'portico'
import { polkadot } from 'portico/polkadot'
import { type RelaySocket, walletConnect } from 'portico/walletconnect'
import { type CaipNetworkId, toNetwork } from 'portico/wire'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startLocalRelay } from './startLocalRelay.ts'
import type { RunningRelay } from './startRelay.ts'
import { next, startWallet, stopPeer, type Wallet } from './test/stockClients.ts'

type Event<Name extends keyof SignClientTypes.EventArguments> = SignClientTypes.EventArguments[Name]

const CHAIN: CaipNetworkId = POLKADOT_LOCAL_CAIP2
const DOT = 10_000_000_000n

let relay: RunningRelay
let wallet: Wallet
let chain: PolkadotChain

beforeAll(async () => {
  vi.stubEnv('IS_VITEST', 'true')
  relay = await startLocalRelay()
  wallet = await startWallet(relay.url)
  chain = await startPolkadot({ port: 0, reservedPorts: new Set(), blockMs: 0 })
  chain.node.produce(3)
}, 60_000)
afterAll(async () => {
  await stopPeer(wallet)
  await relay.close()
  await chain.stop()
  vi.unstubAllEnvs()
})

const keyring = new Keyring({ type: 'sr25519', ss58Format: 42 })
const pair = keyring.addFromUri(`${TEST_MNEMONIC}//0`)

/** Signs as wallets do, with the encoder of @polkadot/types. */
function sign(payload: SignerPayloadJSON) {
  const registry = new TypeRegistry()
  registry.setMetadata(new Metadata(registry, chain.node.best.runtime.metadata as `0x${string}`))
  registry.setSignedExtensions(payload.signedExtensions)
  const { version } = payload
  return registry.createType('ExtrinsicPayload', payload, { version }).sign(pair)
}

/** Connects the stock wallet to a page, with one account of the local network. */
async function connectWallet() {
  const { href } = new URL(chain.rpcUrl)
  const connector = walletConnect({
    relayUrl: relay.url,
    projectId: 'playground',
    storage: memoryStorage(),
    openSocket: (url) =>
      new WebSocket(url, { origin: 'http://localhost' }) as unknown as RelaySocket,
  })
  const network = toNetwork({
    id: CHAIN.slice('polkadot:'.length),
    name: 'Polkadot Local',
    nativeCurrency: { name: 'Polkadot', symbol: 'DOT', decimals: 10 },
    rpcUrls: { default: { http: [href] } },
    caipNetworkId: CHAIN,
    chainNamespace: 'polkadot',
    testnet: true,
  })
  const portico = createPortico({
    projectId: 'playground',
    networks: [network],
    adapters: [polkadot()],
    connectors: [connector],
    storage: memoryStorage(),
  })
  onTestFinished(() => portico.close())
  const proposed = next<Event<'session_proposal'>>(wallet, 'session_proposal')
  const connecting = connect(portico, {
    connectorId: connector.id,
    onProgress: (progress) =>
      progress.type === 'pairingUri' && void wallet.pair({ uri: progress.uri }),
  })
  const { id, params } = await proposed
  const { methods = [], events = [] } = params.optionalNamespaces.polkadot ?? {}
  const accounts = [`${CHAIN}:${pair.address}`]
  await wallet.approveSession({
    id,
    namespaces: { polkadot: { chains: [CHAIN], accounts, methods, events } },
  })
  await connecting
  return portico
}

test('polkadot over the relay: the stock wallet signs a transfer, and the network takes it', async () => {
  const portico = await connectWallet()
  const to = keyring.addFromUri('//receiver over the relay').address
  const prepared = await prepareTransfer(portico, { to, value: 2n * DOT })
  const received = next<Event<'session_request'>>(wallet, 'session_request')
  const sending = sendTransfer(portico, { prepared })
  const { id, topic, params } = await received
  expect(params).toMatchObject({
    chainId: CHAIN,
    request: { method: 'polkadot_signTransaction', params: { address: pair.address } },
  })
  const { signature } = sign(params.request.params.transactionPayload)
  const result = { signature }
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  const { hash } = await sending
  expect(hash).toMatch(/^0x[\da-f]{64}$/)
  expect(chain.node.pending).toHaveLength(1)
  chain.node.produce()
  const publicKey = Buffer.from(keyring.decodeAddress(to)).toString('hex')
  expect(chain.node.best.accounts.get(`0x${publicKey}`)?.free).toBe(2n * DOT)
})

test('polkadot over the relay: what another key signs is refused, and nothing is sent', async () => {
  const portico = await connectWallet()
  const to = keyring.addFromUri('//another receiver').address
  const prepared = await prepareTransfer(portico, { to, value: DOT })
  const received = next<Event<'session_request'>>(wallet, 'session_request')
  const sending = sendTransfer(portico, { prepared })
  sending.catch(() => {})
  const { id, topic } = await received
  const result = { signature: `0x01${'12'.repeat(64)}` }
  await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  await expect(sending).rejects.toMatchObject({ code: 'connector/invalid-answer' })
  expect(chain.node.pending).toHaveLength(0)
})

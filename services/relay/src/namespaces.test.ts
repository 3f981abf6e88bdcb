import type { SignClientTypes } from '@walletconnect/types'
import { memoryStorage } from 'portico'
import { bitcoin } from 'portico/bitcoin'
import { mainnet as ethereum, bitcoin as mainnet, polkadot, solana } from 'portico/networks'
import { polkadot as polkadotAdapter } from 'portico/polkadot'
import { solana as solanaAdapter } from 'portico/solana'
import { type RelaySocket, walletConnect } from 'portico/walletconnect'
import type { BitcoinProvider } from 'portico/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { startLocalRelay } from './startLocalRelay.ts'
import type { RunningRelay } from './startRelay.ts'
import { next, startWallet, stopPeer, type Wallet } from './test/stockClients.ts'

type Event<Name extends keyof SignClientTypes.EventArguments> = SignClientTypes.EventArguments[Name]

const CHAIN = mainnet.caipNetworkId
// The vectors of BIP-322: the address of its first key, and the signature of 'Hello World'.
const ADDRESS = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const SIGNATURE =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='

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

const adapters = [solanaAdapter(), bitcoin(), polkadotAdapter()]
const createConnector = (storage = memoryStorage()) =>
  walletConnect({
    relayUrl: relay.url,
    projectId: 'playground',
    storage,
    openSocket: (url) =>
      new WebSocket(url, { origin: 'http://localhost' }) as unknown as RelaySocket,
  })

test('bitcoin over the relay: the stock wallet connects, signs and reports its keys', async () => {
  const storage = memoryStorage()
  const connector = createConnector(storage)
  const events: unknown[] = []
  connector.subscribe((event) => events.push(event))
  const proposed = next<Event<'session_proposal'>>(wallet, 'session_proposal')
  const connecting = connector.connect({
    namespaces: ['bip122'],
    networks: [mainnet],
    site: { adapters },
    mode: 'interactive',
    signal: new AbortController().signal,
    onProgress: (progress) =>
      progress.type === 'pairingUri' && void wallet.pair({ uri: progress.uri }),
  })
  const { id, params } = await proposed
  const { methods = [], events: offered = [] } = params.optionalNamespaces.bip122 ?? {}
  await wallet.approveSession({
    id,
    namespaces: {
      bip122: { chains: [CHAIN], accounts: [`${CHAIN}:${ADDRESS}`], methods, events: offered },
    },
  })
  const { sessions } = await connecting
  expect(sessions[0]).toMatchObject({
    networkId: CHAIN,
    accounts: [{ namespace: 'bip122', address: ADDRESS, type: 'payment' }],
  })

  const received = next<Event<'session_request'>>(wallet, 'session_request')
  const provider = sessions[0].provider as BitcoinProvider
  const signing = provider.signMessage({ address: ADDRESS, message: 'Hello World' })
  const request = await received
  expect(request.params.request).toMatchObject({
    method: 'signMessage',
    params: { account: ADDRESS, address: ADDRESS, message: 'Hello World', protocol: 'bip322' },
  })
  const hex = Buffer.from(SIGNATURE, 'base64').toString('hex')
  const result = { address: ADDRESS, signature: hex }
  await wallet.respondSessionRequest({
    topic: request.topic,
    response: { id: request.id, jsonrpc: '2.0', result },
  })
  expect(await signing).toBe(SIGNATURE)

  const publicKey = '02c7f12003196442943d8588e01aee840423cc54fc1521526a3b85c2b0cbd58872'
  const event = { name: 'bip122_addressesChanged', data: [{ address: ADDRESS, publicKey }] }
  await wallet.emitSessionEvent({ topic: request.topic, event, chainId: CHAIN })
  await vi.waitFor(() =>
    expect(events).toContainEqual({
      type: 'accounts',
      namespace: 'bip122',
      accounts: [
        {
          namespace: 'bip122',
          address: ADDRESS,
          type: 'payment',
          publicKey,
          accountId: publicKey,
        },
      ],
    }),
  )

  // A second grant of the session, and a reload of the page.
  for (const again of [connector, createConnector(storage)]) {
    const restored = await again.connect({
      namespaces: ['bip122'],
      networks: [mainnet],
      site: { adapters },
      mode: 'silent',
      signal: new AbortController().signal,
    })
    expect(restored.sessions[0].accounts).toMatchObject([{ address: ADDRESS, publicKey }])
  }
})

// Published addresses: EIP-55, the system program, BIP-322, and the development key Alice.
const addresses = {
  eip155: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  solana: '11111111111111111111111111111111',
  bip122: ADDRESS,
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
} as const
const networks = [ethereum, solana, mainnet, polkadot]

test.each([
  ['all', ['eip155', 'solana', 'bip122', 'polkadot']],
  ['some', ['eip155', 'polkadot']],
] as const)(
  'one session over the relay: the stock wallet grants %s of four namespaces',
  async (_, granted) => {
    const namespaces = ['eip155', 'solana', 'bip122', 'polkadot'] as const
    const proposed = next<Event<'session_proposal'>>(wallet, 'session_proposal')
    const connecting = createConnector().connect({
      namespaces,
      networks,
      site: { adapters },
      mode: 'interactive',
      signal: new AbortController().signal,
      onProgress: (progress) =>
        progress.type === 'pairingUri' && void wallet.pair({ uri: progress.uri }),
    })
    const { id, params } = await proposed
    expect(Object.keys(params.optionalNamespaces).sort()).toEqual([...namespaces].sort())
    const approved = granted.map((namespace) => {
      const { chains = [], methods = [], events = [] } = params.optionalNamespaces[namespace] ?? {}
      const accounts = chains.map((chain) => `${chain}:${addresses[namespace]}`)
      return [namespace, { chains, accounts, methods, events }] as const
    })
    await wallet.approveSession({ id, namespaces: Object.fromEntries(approved) })
    const { sessions, declined } = await connecting
    expect(sessions.map(({ namespace, accounts }) => [namespace, accounts[0].address])).toEqual(
      granted.map((namespace) => [namespace, addresses[namespace]]),
    )
    expect(declined.map(({ namespace }) => namespace)).toEqual(
      namespaces.filter((namespace) => !granted.some((name) => name === namespace)),
    )
    expect(sessions.every(({ provider }) => typeof provider === 'object')).toBe(true)
  },
)

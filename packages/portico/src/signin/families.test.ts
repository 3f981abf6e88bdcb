import { describe, expect, onTestFinished, test } from 'vitest'
import { bitcoin } from '../bitcoin/index.ts'
import type { NamespaceDescriptor } from '../core/interfaces/adapter.ts'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { createPortico } from '../createPortico.ts'
import { connect } from '../features/connect/connect.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import { switchAccount } from '../features/connections/switchAccount.ts'
import { destroy } from '../features/lifecycle/destroy.ts'
import { start } from '../features/lifecycle/start.ts'
import { signIn } from '../features/signIn/signIn.ts'
import { bitcoin as bitcoinMainnet, bitcoinTestnet } from '../networks/bitcoin.ts'
import { kusama, polkadotAssetHub, polkadot as polkadotRelay } from '../networks/polkadot.ts'
import { polkadot } from '../polkadot/index.ts'
import {
  createFakeBitcoinWallet,
  type FakeBitcoinWalletOptions,
} from '../testing/bitcoin/createFakeBitcoinWallet.ts'
import { createFakePolkadotWallet } from '../testing/polkadot/createFakePolkadotWallet.ts'
import type { Network } from '../wire/network.ts'
import { gatewaySignIn } from './adapters/gatewaySignIn.ts'
import { memoryNonceStore, memorySessionStore, signInServer } from './server/index.ts'
import { createBrowser } from './server/test/browser.ts'

const PAGE = 'https://shop.example'
// What the page throws when the server refuses the network.
const anotherChain = {
  code: 'siwx/refused',
  cause: { cause: { body: { error: { code: 'siwx/chain' } } } },
}
// Sessions have a cookie each, beside that of the browser.
const SESSION = /sign-in-[0-9a-f]{16}$/

/** Connects the only wallet of a page. The server accepts accounts of these networks. */
async function connectOnly(
  adapter: NamespaceDescriptor,
  network: Network,
  accepted: Network = network,
) {
  const server = signInServer({
    origins: [PAGE],
    chains: [accepted.caipNetworkId],
    nonces: memoryNonceStore(),
    sessions: memorySessionStore(),
  })
  const { fetch, jar } = createBrowser(PAGE, server.handle)
  const portico = createPortico({
    networks: [network],
    adapters: [adapter],
    projectId: 'shop',
    storage: memoryStorage(),
    siwx: gatewaySignIn({
      ...{ url: PAGE, projectId: 'shop', origin: PAGE, fetch, statement: 'Hi.' },
      // Else the page asks the server, and does not sign in on a network that it refuses.
      chains: [network.caipNetworkId],
    }),
  })
  const stop = start(portico)
  onTestFinished(() => {
    stop()
    destroy(portico)
  })
  await expect.poll(() => portico.store.getState().connectors).toHaveLength(1)
  const [connector] = portico.store.getState().connectors
  await connect(portico, { connectorId: connector?.id ?? '' })
  const stage = () => portico.store.getState().signIn?.status
  await expect.poll(stage).toBe('needed')
  const address = () => getActiveConnection(portico.store.getState())?.address ?? ''
  return { portico, stage, address, jar }
}

function connectBitcoin(options: FakeBitcoinWalletOptions, accepted?: Network) {
  const page = new EventTarget()
  createFakeBitcoinWallet(options).install(page)
  return connectOnly(bitcoin({ page }), bitcoinMainnet, accepted)
}

function connectPolkadot(
  type: 'sr25519' | 'ed25519' | 'ecdsa',
  network: Network,
  accepted?: Network,
) {
  const page = {}
  createFakePolkadotWallet({ accounts: [{ type }] }).install(page)
  return connectOnly(polkadot({ page, storage: memoryStorage() }), network, accepted)
}

describe.each(['standard', 'sats', 'leather', 'unisat'] as const)('Bitcoin, %s', (shape) => {
  const types = [
    ['p2wpkh', /^bc1q/],
    ['p2pkh', /^1/],
  ] as const
  // The fake signs for P2PKH with ECDSA only, which Wallet Standard does not have.
  test.each(types.filter(([type]) => type !== 'p2pkh' || shape !== 'standard'))(
    'the server accepts a %s account',
    async (addressType, form) => {
      const { portico, stage, address, jar } = await connectBitcoin({ shape, addressType })
      expect(address()).toMatch(form)
      const session = await signIn(portico)
      expect(session.data).toMatchObject({
        accountAddress: address(),
        chainId: bitcoinMainnet.caipNetworkId,
      })
      expect(stage()).toBe('signedIn')
      expect([...jar.keys()]).toContainEqual(expect.stringMatching(SESSION))
    },
  )
})

test('Bitcoin: the server accepts the address for ordinals', async () => {
  const { portico, stage, address } = await connectBitcoin({ shape: 'sats' })
  const { accounts } = getActiveConnection(portico.store.getState()) ?? {}
  switchAccount(portico, { address: accounts?.[1]?.address ?? '' })
  expect(address()).toMatch(/^bc1p/)
  await expect.poll(stage).toBe('needed')
  await signIn(portico)
  expect(stage()).toBe('signedIn')
})

test('Bitcoin: the server refuses another network', async () => {
  const { portico, stage, jar } = await connectBitcoin({}, bitcoinTestnet)
  await expect(signIn(portico)).rejects.toMatchObject(anotherChain)
  expect(stage()).not.toBe('signedIn')
  expect([...jar.keys()]).not.toContainEqual(expect.stringMatching(SESSION))
})

describe.each(['sr25519', 'ed25519', 'ecdsa'] as const)('Polkadot, %s', (type) => {
  test.each([polkadotRelay, polkadotAssetHub, kusama])(
    'the server accepts an account of $name',
    async (network) => {
      const { portico, stage, address, jar } = await connectPolkadot(type, network)
      const session = await signIn(portico)
      expect(session.data).toMatchObject({
        accountAddress: address(),
        chainId: network.caipNetworkId,
      })
      expect(stage()).toBe('signedIn')
      expect([...jar.keys()]).toContainEqual(expect.stringMatching(SESSION))
    },
  )

  test('the server refuses another network', async () => {
    const { portico, stage, jar } = await connectPolkadot(type, kusama, polkadotRelay)
    await expect(signIn(portico)).rejects.toMatchObject(anotherChain)
    expect(stage()).not.toBe('signedIn')
    expect([...jar.keys()]).not.toContainEqual(expect.stringMatching(SESSION))
  })
})

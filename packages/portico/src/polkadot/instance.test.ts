import { expect, test, vi } from 'vitest'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { createPortico } from '../createPortico.ts'
import { connect } from '../features/connect/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import { switchAccount } from '../features/connections/switchAccount.ts'
import { start } from '../features/lifecycle/start.ts'
import { switchNetwork } from '../features/networks/switchNetwork.ts'
import { kusama, polkadotAssetHub } from '../networks/polkadot.ts'
import {
  createFakePolkadotWallet,
  type FakePolkadotWallet,
  type FakePolkadotWalletOptions,
} from '../testing/polkadot/createFakePolkadotWallet.ts'
import { changePrefix } from './addresses.ts'
import { polkadot } from './index.ts'

const connectorId = 'polkadot:talisman'

/** A page with a wallet. `open` loads it. */
function createPage(accounts?: FakePolkadotWalletOptions['accounts']) {
  const page = {}
  const storage = memoryStorage()
  const wallet = createFakePolkadotWallet({ id: 'talisman', accounts })
  wallet.install(page)
  const open = async () => {
    const portico = createPortico({
      networks: [polkadotAssetHub, kusama],
      adapters: [polkadot({ page, storage })],
      projectId: 'test',
      storage,
    })
    const stop = start(portico)
    await vi.waitFor(() => expect(portico.store.getState().status).toBe('ready'))
    await vi.waitFor(() => expect(portico.store.getState().connectors).toHaveLength(1))
    return { portico, stop, now: () => getActiveConnection(portico.store.getState()) }
  }
  return { wallet, open }
}

const inPrefix = ({ addresses }: FakePolkadotWallet, prefix: number) =>
  addresses.map((address) => changePrefix(address, prefix))

test('switchNetwork: the account in use stays, in the prefix of the network', async () => {
  const { wallet, open } = createPage()
  const { portico, stop, now } = await open()
  await connect(portico, { connectorId })
  const [, second = ''] = inPrefix(wallet, 0)
  switchAccount(portico, { address: second })
  await switchNetwork(portico, { networkId: kusama.caipNetworkId })
  expect(now()).toMatchObject({
    networkId: kusama.caipNetworkId,
    address: inPrefix(wallet, 2)[1],
    accounts: inPrefix(wallet, 2).map((address) => ({ address })),
  })
  stop()
})

test('switchNetwork: an account without a public key stays in use too', async () => {
  const { wallet, open } = createPage([{ type: 'ecdsa' }, { type: 'ecdsa' }])
  const { portico, stop, now } = await open()
  await connect(portico, { connectorId })
  switchAccount(portico, { address: inPrefix(wallet, 0)[1] ?? '' })
  await switchNetwork(portico, { networkId: kusama.caipNetworkId })
  expect(now()?.accounts.map(({ publicKey }) => publicKey)).toEqual([undefined, undefined])
  expect(now()?.address).toBe(inPrefix(wallet, 2)[1])
  stop()
})

test('switchNetwork: the account in use stays if the first one is of another network', async () => {
  // The network's id is the first half of the hash (CAIP-13).
  const genesisHash = `0x${polkadotAssetHub.id}${'0'.repeat(32)}`
  const { wallet, open } = createPage([{ genesisHash }, {}, {}])
  const { portico, stop, now } = await open()
  await connect(portico, { connectorId })
  switchAccount(portico, { address: inPrefix(wallet, 0)[2] ?? '' })
  await switchNetwork(portico, { networkId: kusama.caipNetworkId })
  expect(now()?.accounts).toHaveLength(2)
  expect(now()?.address).toBe(inPrefix(wallet, 2)[2])
  stop()
})

test('switchNetwork: listeners to the network read the accounts that it has', async () => {
  const { wallet, open } = createPage()
  const { portico, stop, now } = await open()
  await connect(portico, { connectorId })
  const seen: (string | undefined)[] = []
  portico.events.on('networkChange', () => seen.push(now()?.address))
  await switchNetwork(portico, { networkId: kusama.caipNetworkId })
  expect(seen).toEqual([inPrefix(wallet, 2)[0]])
  stop()
})

test('reload: the connection is restored on its network without a prompt', async () => {
  const { wallet, open } = createPage()
  const first = await open()
  await connect(first.portico, { connectorId })
  await switchNetwork(first.portico, { networkId: kusama.caipNetworkId })
  first.stop()
  const { now, stop, portico } = await open()
  await vi.waitFor(() => expect(now()?.status).toBe('connected'))
  expect(now()).toMatchObject({
    networkId: kusama.caipNetworkId,
    address: inPrefix(wallet, 2)[0],
  })
  expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1)
  await disconnect(portico)
  stop()
  const after = await open()
  expect(after.now()).toBeUndefined()
  after.stop()
})

import { decodeAddress, encodeAddress } from '@polkadot/util-crypto'
import { expect, test, vi } from 'vitest'
import type { ConnectorEvent } from '../core/interfaces/connector.ts'
import { memoryStorage } from '../core/storage/rawStore.ts'
import { kusama, polkadotAssetHub } from '../networks/polkadot.ts'
import { connect, findAnswering, findOnly, installFake } from './test/connectFake.ts'

const KUSAMA_GENESIS = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'
const hubId = polkadotAssetHub.caipNetworkId
const kusamaId = kusama.caipNetworkId

test('connect: names the site in the prompt', async () => {
  const { wallet, connector } = installFake()
  const metadata = { name: 'Shop', description: '', url: 'https://shop.example', icons: [] }
  await connect(connector, { site: { metadata } })
  expect(wallet.log).toMatchObject([{ method: 'enable', params: ['Shop'], prompted: true }])
})

test('connect: addresses have the prefix of the network; accounts of Ethereum are left out', async () => {
  const accounts = [{ type: 'ethereum' }, { name: 'Main\u202e' }, { type: 'ecdsa' }] as const
  const { wallet, connector } = installFake({ accounts })
  const [, main = '', ecdsa = ''] = wallet.addresses
  const idOf = (address: string) => Buffer.from(decodeAddress(address)).toString('hex')
  const session = await connect(connector)
  expect(session.networkId).toBe(hubId)
  expect(session.accounts).toEqual([
    {
      namespace: 'polkadot',
      type: 'eoa',
      address: encodeAddress(main, 0),
      publicKey: idOf(main),
      accountId: idOf(main),
      label: 'Main',
    },
    {
      namespace: 'polkadot',
      type: 'eoa',
      address: encodeAddress(ecdsa, 0),
      accountId: idOf(ecdsa),
      label: 'Account 3',
    },
  ])
  const preferredNetworkIds = { polkadot: kusamaId }
  const other = await connect(connector, { preferredNetworkIds })
  expect(other.accounts[0].address).toBe(encodeAddress(main, 2))
})

test.each([
  ['null', async () => null],
  ['no wallet', async () => ({ accounts: null })],
  ['unreadable accounts', async () => ({ accounts: { get: async () => null }, signer: {} })],
])('connect: a wallet that answers with %s has one typed error', async (_, enable) => {
  await expect(connect(findAnswering({ enable }))).rejects.toMatchObject({
    code: 'connector/invalid-answer',
    details: undefined,
  })
})

test('connect: only accounts of Ethereum are no accounts', async () => {
  const { connector } = installFake({ accounts: [{ type: 'ethereum' }] })
  await expect(connect(connector)).rejects.toMatchObject({ code: 'connector/no-accounts' })
})

test.each([[null], [''], [undefined], ['0x']])(
  'connect: an account with genesisHash %j is for all networks',
  async (genesisHash) => {
    const { connector } = installFake({ accounts: [{ genesisHash }] })
    for (const networkId of [hubId, kusamaId]) {
      const session = await connect(connector, { preferredNetworkIds: { polkadot: networkId } })
      expect(session.networkId).toBe(networkId)
    }
  },
)

test('connect: an account of one network is on that network only', async () => {
  const { wallet, connector } = installFake({ accounts: [{ genesisHash: KUSAMA_GENESIS }, {}] })
  const [first = '', second = ''] = wallet.addresses
  const addresses = async (networkId: typeof hubId | typeof kusamaId) => {
    const session = await connect(connector, { preferredNetworkIds: { polkadot: networkId } })
    return session.accounts.map(({ address }) => address)
  }
  expect(await addresses(hubId)).toEqual([encodeAddress(second, 0)])
  expect(await addresses(kusamaId)).toEqual([encodeAddress(first, 2), encodeAddress(second, 2)])
})

test('connect: chooses a network of the site that the accounts can use', async () => {
  const { connector } = installFake({ accounts: [{ genesisHash: KUSAMA_GENESIS }] })
  const session = await connect(connector, { preferredNetworkIds: { polkadot: hubId } })
  expect(session.networkId).toBe(kusamaId)
  const other = connect(connector, { networks: [polkadotAssetHub] })
  await expect(other).rejects.toMatchObject({ code: 'connector/no-accounts' })
})

test('switchNetwork: emits the accounts in the prefix of the network, and then the network', async () => {
  const { wallet, connector } = installFake({ accounts: [{}, { genesisHash: KUSAMA_GENESIS }] })
  const { provider } = await connect(connector)
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  await provider.switchNetwork?.({ networkId: kusamaId })
  expect(events).toMatchObject([
    {
      type: 'accounts',
      accounts: wallet.addresses.map((address) => ({ address: encodeAddress(address, 2) })),
    },
    { type: 'network', networkId: kusamaId },
  ])
  await provider.switchNetwork?.({ networkId: kusamaId })
  expect(events).toHaveLength(2)
  // The wallet's later events keep the network.
  wallet.setAccounts([1])
  await vi.waitFor(() => expect(events).toHaveLength(3))
  const address = encodeAddress(wallet.addresses[1] ?? '', 2)
  expect(events[2]).toMatchObject({ type: 'accounts', accounts: [{ address }] })
  // Nothing is left for the other network.
  await expect(provider.switchNetwork?.({ networkId: hubId })).rejects.toMatchObject({
    code: 'network/not-supported',
  })
})

test.each([
  [new Error('Cancelled'), 'rpc/user-rejected'],
  [new Error('Rejected'), 'rpc/user-rejected'],
  [new Error('Connection request was rejected by the user.'), 'rpc/user-rejected'],
  [new Error('Connection request was cancelled by the user.'), 'rpc/user-rejected'],
  [
    new Error('The source http://x has a pending authorization request'),
    'connector/request-pending',
  ],
  [
    new Error('The source http://x is not allowed to interact with this extension'),
    'rpc/unauthorized',
  ],
])('connect: maps %s of the extension polkadot{.js} to %s', async (error, code) => {
  const { wallet, connector } = installFake()
  wallet.script.next({ error })
  await expect(connect(connector)).rejects.toMatchObject({ code })
})

test('connect: a wallet that never answers is aborted', async () => {
  const connector = findAnswering({ enable: () => new Promise(() => {}) })
  const controller = new AbortController()
  const attempt = connect(connector, { signal: controller.signal })
  await connector.load()
  controller.abort()
  await expect(attempt).rejects.toMatchObject({ code: 'connector/aborted' })
})

const fail = () => {
  throw new TypeError('hostile')
}
const hostile = new Proxy({}, { get: fail })
const honest = { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', type: 'sr25519' }

test.each([
  ['enable that throws', { enable: fail }],
  ['no object', { enable: async () => 7 }],
  ['a hostile object', { enable: async () => hostile }],
  ['no list', { list: { length: 1, 0: honest } }],
  ['an empty list', { list: [] }],
  ["['']", { list: [''] }],
  ['accounts that are none', { list: [hostile, null, 7, { address: 7 }, { address: '' }] }],
  ['a wrong checksum', { list: [{ ...honest, address: `${honest.address.slice(0, -1)}Z` }] }],
])('connect: rejects with a PorticoError for %s', async (_, answers) => {
  const attempt = connect(findAnswering(answers))
  await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/^\w+\/[\w-]+$/) })
})

test('connect: reads no more than 256 accounts', async () => {
  const list = Array.from({ length: 10_000 }, (_, at) => ({
    address: encodeAddress(
      Uint8Array.from({ length: 32 }, (__, byte) => at >> (8 * byte)),
      42,
    ),
  }))
  const { accounts } = await connect(findAnswering({ list }))
  expect(accounts).toHaveLength(256)
})

test('subscribe: withstands what a wallet reports', async () => {
  let report: (answer: unknown) => void = () => {}
  const subscribe = (listener: (answer: unknown) => void) => {
    report = listener
    return 'no function'
  }
  const connector = findAnswering({ list: [honest], subscribe })
  await connect(connector)
  const events: ConnectorEvent[] = []
  const stop = connector.subscribe((event) => events.push(event))
  report([honest])
  expect(events).toEqual([])
  for (const answer of [undefined, 'text', hostile, [hostile], [{ address: 'x' }]]) report(answer)
  expect(events.map(({ type }) => type)).toEqual(Array(5).fill('error'))
  report([])
  expect(events.at(-1)).toEqual({ type: 'accounts', namespace: 'polkadot', accounts: [] })
  report([honest])
  expect(events).toHaveLength(6)
  stop()
})

test('silent connect: only while the wallet has not revoked the grant', async () => {
  const { wallet, page, storage, connector } = installFake()
  await connect(connector)
  const prompts = () => wallet.log.filter(({ prompted }) => prompted).length
  await connect(findOnly(page, storage), { mode: 'silent' })
  expect(prompts()).toBe(1)
  const reloaded = findOnly(page, storage)
  await connect(reloaded, { mode: 'silent' })
  const events: ConnectorEvent[] = []
  reloaded.subscribe((event) => events.push(event))
  wallet.revoke()
  await vi.waitFor(() => expect(events).toHaveLength(1))
  const after = connect(findOnly(page, storage), { mode: 'silent' })
  await expect(after).rejects.toMatchObject({ code: 'rpc/unauthorized' })
  expect(prompts()).toBe(1)
})

test('silent connect: not after the user has disconnected', async () => {
  const { wallet, page, storage, connector } = installFake()
  await connect(connector)
  await connector.disconnect({ namespaces: ['polkadot'] })
  await expect(connect(findOnly(page, storage), { mode: 'silent' })).rejects.toMatchObject({
    code: 'rpc/unauthorized',
  })
  expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1)
})

test('silent connect: a wallet that was locked is asked again, without a prompt', async () => {
  const { wallet, page, storage, connector } = installFake()
  await connect(connector)
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  wallet.lock()
  await vi.waitFor(() => expect(events).toMatchObject([{ type: 'accounts', accounts: [] }]))
  const locked = connect(findOnly(page, storage), { mode: 'silent' })
  await expect(locked).rejects.toMatchObject({ code: 'connector/no-accounts' })
  wallet.unlock()
  const { accounts } = await connect(findOnly(page, storage), { mode: 'silent' })
  expect(accounts).toHaveLength(2)
  expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1)
})

test('silent connect: a site that has no account any more is not prompted for', async () => {
  const { wallet, page, storage, connector } = installFake()
  await connect(connector)
  wallet.setAccounts([])
  const silent = connect(findOnly(page, storage), { mode: 'silent' })
  await expect(silent).rejects.toMatchObject({ code: 'connector/no-accounts' })
  expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(1)
})

test('silent connect: a prompt that the user declines is not repeated', async () => {
  const { wallet, page, storage, connector } = installFake()
  await connect(connector)
  // The page was closed meanwhile.
  wallet.revoke()
  wallet.script.next('reject')
  const silent = () => connect(findOnly(page, storage), { mode: 'silent' })
  await expect(silent()).rejects.toMatchObject({ code: 'rpc/user-rejected' })
  await expect(silent()).rejects.toMatchObject({ code: 'rpc/unauthorized' })
  expect(wallet.log.filter(({ prompted }) => prompted)).toHaveLength(2)
})

test('silent connect: a wallet that is slow is asked again on the next page', async () => {
  const { wallet, page, storage, connector } = installFake()
  await connect(connector)
  wallet.script.next('hang')
  const signal = AbortSignal.timeout(20)
  await expect(connect(findOnly(page, storage), { mode: 'silent', signal })).rejects.toMatchObject({
    code: 'connector/aborted',
  })
  const { accounts } = await connect(findOnly(page, storage), { mode: 'silent' })
  expect(accounts).not.toHaveLength(0)
})

test('silent connect: needs no storage that works', async () => {
  const blocked = { getItem: fail, setItem: fail, removeItem: fail }
  const { page } = installFake()
  const connector = findOnly(page, blocked)
  await connect(connector)
  const silent = connect(connector, { mode: 'silent' })
  await expect(silent).rejects.toMatchObject({ code: 'rpc/unauthorized' })
  const corrupt = { ...memoryStorage(), getItem: () => '{"a":1}' }
  await connect(findOnly(page, corrupt))
})

test('reachability: a request shows that the wallet has left the page, and that it is back', async () => {
  const { wallet, connector } = installFake()
  const { provider, accounts } = await connect(connector)
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  const sign = () => provider.signRaw({ address: accounts[0].address, data: 'hi' })
  await sign()
  expect(events).toEqual([])
  wallet.vanish()
  await expect(sign()).rejects.toMatchObject({ code: 'rpc/provider-disconnected' })
  const unreachable = { type: 'reachability', namespace: 'polkadot', reachability: 'unreachable' }
  expect(events).toEqual([unreachable])
  wallet.reappear()
  const ok = { ...unreachable, reachability: 'ok' }
  await vi.waitFor(() => expect(events).toEqual([unreachable, ok]))
  await sign()
  expect(events).toHaveLength(2)
})

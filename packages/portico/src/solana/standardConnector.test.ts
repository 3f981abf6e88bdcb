import { ed25519 } from '@noble/curves/ed25519'
import { expect, test, vi } from 'vitest'
import type { ConnectorEvent } from '../core/interfaces/connector.ts'
import { createPresence, readStandardWallet } from '../core/walletStandard/readStandardWallet.ts'
import { solana as mainnet } from '../networks/solana.ts'
import { solanaDevnet } from '../networks/solanaTestNetworks.ts'
import { createFakeSolanaWallet } from '../testing/solana/createFakeSolanaWallet.ts'
import { decodeBase58 } from '../wire/validate/base58.ts'
import type { StandardProvider } from './createStandardProvider.ts'
import { createStandardSession } from './standardConnector.ts'

const A = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const B = 'So11111111111111111111111111111111111111112'

const request = (mode: 'interactive' | 'silent' = 'interactive') => ({
  namespaces: ['solana'] as const,
  networks: [mainnet],
  mode,
  signal: new AbortController().signal,
})

function open(features: Record<string, object>, chains: readonly string[] = ['solana:mainnet']) {
  const wallet = readStandardWallet({ name: 'Wallet', chains, features }, 'solana:')
  if (!wallet) throw new TypeError('not a wallet')
  return createStandardSession(wallet)
}

const granting = (accounts: unknown) => ({
  'standard:connect': { connect: vi.fn(async () => ({ accounts })) },
})

test.each([
  [[], 'connector/no-accounts'],
  [[{ address: '' }], 'connector/no-accounts'],
  [[{ address: A, chains: ['sui:mainnet'] }], 'connector/no-accounts'],
  [['text', null, { address: '0x12' }], 'connector/no-accounts'],
  [undefined, 'connector/invalid-answer'],
  [{ 0: { address: A }, length: 1 }, 'connector/invalid-answer'],
])('connect: accounts %j: %s', async (accounts, code) => {
  await expect(open(granting(accounts)).connect(request())).rejects.toMatchObject({ code })
})

test('connect: takes only Solana accounts, without duplicates and with cleaned labels', async () => {
  const session = open(
    granting([
      { address: A, chains: ['sui:mainnet', 'solana:mainnet'], label: 'Main\u202e\nAccount' },
      { address: '0x12', chains: ['sui:mainnet'] },
      { address: B, chains: ['solana:mainnet'], label: 7 },
      { address: A },
    ]),
  )
  const { sessions } = await session.connect(request())
  expect(sessions[0].accounts).toEqual([
    { namespace: 'solana', address: A, type: 'eoa', label: 'Main Account' },
    { namespace: 'solana', address: B, type: 'eoa' },
  ])
})

test('connect: passes silent to the wallet, and nothing if interactive', async () => {
  const features = granting([{ address: A }])
  const session = open(features)
  await session.connect(request('silent'))
  await session.connect(request())
  expect(features['standard:connect'].connect.mock.calls).toEqual([[{ silent: true }], []])
})

test('connect and disconnect: work without the wallet’s events and disconnect features', async () => {
  const session = open(granting([{ address: A }]))
  await session.connect(request())
  session.subscribe(() => {})()
  await session.disconnect()
})

test('disconnect: ends the connection if the wallet fails', async () => {
  const listeners = new Set<(properties: unknown) => void>()
  const session = open({
    ...granting([{ address: A }]),
    'standard:events': {
      on(_: string, listener: (properties: unknown) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
    'standard:disconnect': {
      async disconnect() {
        throw { code: -32603, message: 'no' }
      },
    },
  })
  await session.connect(request())
  const events: ConnectorEvent[] = []
  const stop = session.subscribe((event) => events.push(event))
  await expect(session.disconnect()).rejects.toMatchObject({ code: 'rpc/internal' })
  for (const listener of listeners) listener({ accounts: [{ address: B }] })
  expect(events).toEqual([])
  stop()
  expect(listeners.size).toBe(0)
})

test('change event: emits changed accounts only', async () => {
  let change: (properties: unknown) => void = () => {}
  const session = open({
    ...granting([{ address: A }]),
    'standard:events': {
      on(_: string, listener: (properties: unknown) => void) {
        change = listener
      },
    },
  })
  await session.connect(request())
  const events: ConnectorEvent[] = []
  session.subscribe((event) => events.push(event))
  change(undefined)
  change({ chains: ['solana:devnet'] })
  change({ accounts: [{ address: B }] })
  change({ accounts: [] })
  change({ accounts: [{ address: A }] })
  expect(events).toEqual([
    {
      type: 'accounts',
      namespace: 'solana',
      accounts: [{ namespace: 'solana', address: B, type: 'eoa' }],
    },
    { type: 'accounts', namespace: 'solana', accounts: [] },
  ])
})

test.each([['yes'], [null], [[{ address: 'junk' }]], [['junk']], [[{}, { address: 1 }]]])(
  'change event: accounts %j emit an error, and the session continues',
  async (accounts) => {
    const { features, change } = changing()
    const session = open(features)
    await session.connect(request())
    const events: ConnectorEvent[] = []
    session.subscribe((event) => events.push(event))
    change({ accounts })
    expect(events).toMatchObject([
      { type: 'error', namespace: 'solana', error: { code: 'connector/invalid-answer' } },
    ])
    change({ accounts: [{ address: 'junk' }, { address: B }] })
    expect(events[1]).toMatchObject({ type: 'accounts', accounts: [{ address: B }] })
  },
)

test('change event: accounts of other namespaces only revoke the grant', async () => {
  const { features, change } = changing()
  const session = open(features)
  await session.connect(request())
  const events: ConnectorEvent[] = []
  session.subscribe((event) => events.push(event))
  change({ accounts: [{ address: '0xabc', chains: ['sui:mainnet'] }] })
  expect(events).toEqual([{ type: 'accounts', namespace: 'solana', accounts: [] }])
})

function changing(features: Record<string, object> = {}) {
  const listeners: { change: (properties: unknown) => void } = { change: () => {} }
  const all = {
    ...granting([{ address: A }]),
    ...features,
    'standard:events': {
      on(_: string, listener: (properties: unknown) => void) {
        listeners.change = listener
      },
    },
  }
  return { features: all, change: (properties: unknown) => listeners.change(properties) }
}

test('change event: changed features and chains apply at once', async () => {
  const { features, change } = changing()
  const session = open(features)
  const { sessions } = await session.connect(request())
  const events: ConnectorEvent[] = []
  session.subscribe((event) => events.push(event))
  const provider = sessions[0].provider as StandardProvider
  expect(provider.supportsNetwork(solanaDevnet.caipNetworkId)).toBe(false)
  change({ chains: ['solana:devnet'] })
  expect(provider.supportsNetwork(solanaDevnet.caipNetworkId)).toBe(true)
  expect(provider.supportsNetwork(mainnet.caipNetworkId)).toBe(false)
  const signTransaction = async () => [{ signedTransaction: Uint8Array.of(9) }]
  change({ features: { ...features, 'solana:signTransaction': { signTransaction } } })
  const signed = await provider.signTransaction({
    address: A,
    transaction: Uint8Array.of(1),
    networkId: solanaDevnet.caipNetworkId,
  })
  expect(signed).toEqual(Uint8Array.of(9))
  expect(events).toEqual([])
})

test('change event: a wallet without Solana is unreachable until it has it again', async () => {
  const { features, change } = changing()
  const session = open(features)
  await session.connect(request())
  const events: ConnectorEvent[] = []
  session.subscribe((event) => events.push(event))
  change({ chains: ['sui:mainnet'] })
  change({ chains: ['sui:testnet'] })
  change({ chains: ['solana:mainnet'] })
  change({ features: {} })
  change({ features })
  expect(events.map((event) => event.type === 'reachability' && event.reachability)).toEqual([
    'unreachable',
    'ok',
    'unreachable',
    'ok',
  ])
})

test('a connected wallet that unregisters is unreachable', async () => {
  const wallet = readStandardWallet(
    {
      name: 'Wallet',
      chains: ['solana:mainnet'],
      features: granting([{ address: A }]),
    },
    'solana:',
  )
  if (!wallet) throw new TypeError('not a wallet')
  const presence = createPresence()
  const session = createStandardSession(wallet, presence)
  const events: ConnectorEvent[] = []
  const stop = session.subscribe((event) => events.push(event))
  presence.set(false)
  presence.set(true)
  expect(events).toEqual([])
  await session.connect(request())
  presence.set(false)
  presence.set(true)
  expect(events.map((event) => event.type === 'reachability' && event.reachability)).toEqual([
    'unreachable',
    'ok',
  ])
  stop()
  presence.set(false)
  expect(events).toHaveLength(2)
})

async function provided(features: Record<string, object>, accounts: unknown = [{ address: A }]) {
  const session = open({ ...granting(accounts), ...features })
  const { sessions } = await session.connect(request())
  return sessions[0].provider as StandardProvider
}

test('provider: names a missing feature', async () => {
  const provider = await provided({})
  const signing = provider.signMessage({ address: A, message: Uint8Array.of(1) })
  await expect(signing).rejects.toThrow('The wallet does not support solana:signMessage')
})

test('provider: sends no request for an account that was not granted', async () => {
  const signMessage = vi.fn()
  const provider = await provided({ 'solana:signMessage': { signMessage } })
  const signing = provider.signMessage({ address: B, message: Uint8Array.of(1) })
  await expect(signing).rejects.toMatchObject({ code: 'connector/account-not-found' })
  expect(signMessage).not.toHaveBeenCalled()
})

test.each([
  ['nothing', undefined],
  ['no outputs', []],
  ['a short signature', [{ signedMessage: Uint8Array.of(1), signature: new Uint8Array(63) }]],
  ['text', [{ signedMessage: Uint8Array.of(1), signature: 'x'.repeat(64) }]],
  ['other bytes signed', [{ signedMessage: Uint8Array.of(2), signature: new Uint8Array(64) }]],
  ['more bytes signed', [{ signedMessage: Uint8Array.of(1, 1), signature: new Uint8Array(64) }]],
])('signMessage: refuses %s', async (_, outputs) => {
  const provider = await provided({ 'solana:signMessage': { signMessage: async () => outputs } })
  const signing = provider.signMessage({ address: A, message: Uint8Array.of(1) })
  await expect(signing).rejects.toMatchObject({ code: 'connector/invalid-answer' })
})

test('provider: requests contain the wallet’s account object and its own chain name', async () => {
  const own = { address: A, publicKey: new Uint8Array(32) }
  const signTransaction = vi.fn(async () => [{ signedTransaction: Uint8Array.of(9) }])
  const provider = await provided({ 'solana:signTransaction': { signTransaction } }, [own])
  const transaction = Uint8Array.of(1)
  const networkId = mainnet.caipNetworkId
  const signed = await provider.signTransaction({ address: A, transaction, networkId })
  expect(signed).toEqual(Uint8Array.of(9))
  const [[input]] = signTransaction.mock.calls as unknown as [[Record<string, unknown>]]
  expect(input.account).toBe(own)
  expect(input).toMatchObject({ transaction, chain: 'solana:mainnet' })
  const elsewhere = provider.signTransaction({ address: A, transaction, networkId: 'solana:other' })
  await expect(elsewhere).rejects.toMatchObject({ code: 'network/not-supported' })
  expect(provider.supportsNetwork('solana:other')).toBe(false)
})

test('provider: the fake wallet signs', async () => {
  const fake = createFakeSolanaWallet()
  const wallet = readStandardWallet(fake.wallet, 'solana:')
  if (!wallet) throw new TypeError('not a wallet')
  const { sessions } = await createStandardSession(wallet).connect(request())
  const provider = sessions[0].provider as StandardProvider
  const [address = ''] = fake.addresses
  const message = new TextEncoder().encode('hello')
  const signature = await provider.signMessage({ address, message })
  const publicKey = decodeBase58(address) ?? new Uint8Array()
  expect(ed25519.verify(signature, message, publicKey)).toBe(true)
})

import { expect, test } from 'vitest'
import { combineConnectors } from '../features/connections/combineConnectors.ts'
import { createFakeSolanaWallet } from '../testing/solana/createFakeSolanaWallet.ts'
import { collectWallets, solanaWallets } from '../testing/test/findWallet.ts'

interface Api {
  register(...wallets: unknown[]): () => void
}

function setup(flags: { announced?: boolean } = {}) {
  const page = new EventTarget()
  const result = collectWallets(solanaWallets(page), flags)
  const register = (...wallets: unknown[]) => {
    let unregister = () => {}
    const detail = (api: Api) => {
      unregister = api.register(...wallets)
    }
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    return () => unregister()
  }
  return { page, register, ids: () => [...result.found.keys()], ...result }
}

const wallet = (change: Record<string, unknown> = {}) => ({
  version: '1.0.0',
  name: 'Wallet',
  icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  chains: ['solana:mainnet', 'solana:devnet'],
  features: { 'standard:connect': {}, 'solana:signMessage': {} },
  accounts: [],
  ...change,
})

test('discoverSolanaWallets: finds a wallet that was in the page before', () => {
  const page = new EventTarget()
  createFakeSolanaWallet({ name: 'Early' }).install(page)
  expect([...collectWallets(solanaWallets(page)).found.keys()]).toEqual(['solana:Early'])
})

test('discoverSolanaWallets: finds nothing on a server', () => {
  expect(collectWallets(solanaWallets()).found.size).toBe(0)
})

test.each([
  ['no connect', wallet({ features: { 'solana:signMessage': {} } })],
  [
    'no Solana',
    wallet({
      chains: ['sui:mainnet'],
      features: { 'standard:connect': {}, 'sui:signMessage': {} },
    }),
  ],
  ['no name', wallet({ name: undefined })],
  ['no features', wallet({ features: undefined })],
])('discoverSolanaWallets: %s: not listed', (_, candidate) => {
  const { register, ids } = setup()
  register(candidate)
  expect(ids()).toEqual([])
})

test('discoverSolanaWallets: lists only the Solana side of a wallet with several namespaces', () => {
  const { register, found } = setup()
  register(
    wallet({
      chains: ['sui:mainnet', 'solana:mainnet', 'bitcoin:mainnet'],
      features: { 'standard:connect': {}, 'solana:signMessage': {}, 'sui:signMessage': {} },
    }),
  )
  const connector = found.get('solana:Wallet')
  expect(connector?.namespaces).toEqual(['solana'])
  expect(connector?.reach('solana')).toEqual({
    networks: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    methods: ['solana:signMessage'],
    accountTypes: ['eoa'],
  })
})

test('discoverSolanaWallets: a wallet for local clusters reaches any network', () => {
  const { register, found } = setup()
  register(wallet({ chains: ['solana:mainnet', 'solana:localnet'] }))
  expect(found.get('solana:Wallet')?.reach('solana')?.networks).toBe('any')
})

test('discoverSolanaWallets: lists a second wallet of the same name', () => {
  const { register, found, ids } = setup()
  const [fake, genuine] = [wallet({ icon: undefined }), wallet()]
  register(fake)
  const first = found.get('solana:Wallet')
  register(genuine)
  register(wallet({ name: 'Wallet#2' }))
  expect(ids()).toEqual(['solana:Wallet', 'solana:Wallet#2', 'solana:Wallet#2#2'])
  expect(found.get('solana:Wallet')).toBe(first)
  expect(found.get('solana:Wallet#2')).toMatchObject({ name: 'Wallet', icon: genuine.icon })
  expect(
    combineConnectors([...found.values()]).map(({ id, duplicate }) => [id, duplicate]),
  ).toEqual([
    ['solana:Wallet', true],
    ['solana:Wallet#2', true],
    ['solana:Wallet#2#2', false],
  ])
})

test('discoverSolanaWallets: ignores a repeated registration, and limits the number of wallets', () => {
  const { register, ids, added } = setup()
  const one = wallet()
  register(one, one)
  register(one)
  expect(added()).toBe(1)
  register(...Array.from({ length: 10_000 }, (_, i) => wallet({ name: `W${i}` })))
  expect(ids()).toHaveLength(64)
})

test('discoverSolanaWallets: copies the properties of a wallet once', () => {
  const { register, found } = setup()
  const changing = wallet()
  register(changing)
  changing.name = 'Renamed'
  changing.icon = 'javascript:alert(1)'
  expect(found.get('solana:Wallet')).toMatchObject({
    name: 'Wallet',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
  })
})

test('discoverSolanaWallets: removes a wallet that unregisters, but not one of the same name', () => {
  const { register, ids } = setup()
  const leave = register(wallet())
  const stranger = register(wallet())
  expect(ids()).toEqual(['solana:Wallet', 'solana:Wallet#2'])
  stranger()
  expect(ids()).toEqual(['solana:Wallet'])
  leave()
  register(wallet())
  expect(ids()).toEqual(['solana:Wallet'])
})

test('discoverSolanaWallets: a wallet that returns has its connector again, unless its name was taken', () => {
  const { register, found, ids } = setup()
  const source = wallet()
  const leave = register(source)
  const before = found.get('solana:Wallet')
  leave()
  const again = register(source)
  expect(found.get('solana:Wallet')).toBe(before)
  again()
  register(wallet({ icon: undefined }))
  register(source)
  expect(ids()).toEqual(['solana:Wallet', 'solana:Wallet#2'])
  expect(found.get('solana:Wallet#2')?.icon).toBe(source.icon)
})

test('discoverSolanaWallets: removes a wallet that vanishes, and lists it when it returns', () => {
  const { page, ids } = setup()
  const fake = createFakeSolanaWallet({ name: 'Fake' })
  fake.install(page)
  expect(ids()).toEqual(['solana:Fake'])
  fake.vanish()
  expect(ids()).toEqual([])
  fake.reappear()
  expect(ids()).toEqual(['solana:Fake'])
})

test('discoverSolanaWallets: ignores names and chains that are not strings', () => {
  const { register, ids, found } = setup()
  register(wallet({ name: 7 }), wallet({ name: { toString: () => 'Fake' } }))
  register(wallet({ name: 'Odd', chains: [7, null, 'solana:devnet'] }))
  expect(ids()).toEqual(['solana:Odd'])
  expect(found.get('solana:Odd')?.reach('solana')?.networks).toEqual([
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  ])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet } from '../networks/ethereum.ts'
import { createFakeEvmWallet } from '../testing/evm/createFakeEvmWallet.ts'
import { collectWallets, evmWallets } from '../testing/test/findWallet.ts'
import type { FakePage } from '../testing/wallet/types.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const provider = () => ({ request: vi.fn(async () => null) })

function setup(flags: { announced?: boolean; injected?: boolean } = {}) {
  const page: FakePage = new EventTarget()
  const result = collectWallets(evmWallets(page), flags)
  const announce = (detail: unknown) =>
    void page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const ids = () => [...result.found.keys()]
  return { page, announce, ids, ...result }
}

const info = (change: Record<string, unknown> = {}) => ({
  uuid: '350670db-19fa-4704-a166-e52e178b59d2',
  name: 'Wallet',
  icon: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
  rdns: 'org.wallet',
  ...change,
})

test('discoverEvmWallets: listens before it requests announcements', () => {
  const page = new EventTarget()
  createFakeEvmWallet({ rdns: 'org.wallet' }).install(page)
  expect([...collectWallets(evmWallets(page)).found.keys()]).toEqual(['org.wallet'])
})

test('discoverEvmWallets: finds nothing on a server', () => {
  expect(collectWallets(evmWallets()).found.size).toBe(0)
})

test('discoverEvmWallets: lists a second object with the same rdns under its own id', async () => {
  const { announce, found } = setup()
  const [honest, fake] = [provider(), provider()]
  announce({ info: info(), provider: honest })
  announce({ info: info({ name: 'Fake' }), provider: fake })
  expect([...found.values()].map(({ id, rdns, name }) => [id, rdns, name])).toEqual([
    ['org.wallet', 'org.wallet', 'Wallet'],
    ['org.wallet#2', 'org.wallet', 'Fake'],
  ])
  vi.useRealTimers()
  const signal = new AbortController().signal
  const connector = found.get('org.wallet')
  await expect(
    connector?.connect({ namespaces: ['eip155'], networks: [mainnet], mode: 'silent', signal }),
  ).rejects.toMatchObject({ code: 'connector/invalid-answer' })
  expect(honest.request).toHaveBeenCalled()
  expect(fake.request).not.toHaveBeenCalled()
})

test.each([
  ['one rdns', () => 'org.famous'],
  ['many of them', (i: number) => `org.famous${i}`],
  ['an rdns that is hundreds of letters long', (i: number) => `org.${'a'.repeat(500)}${i}`],
])(
  'discoverEvmWallets: 500 announcements of %s do not displace wallets before or after them',
  (_, rdnsOf) => {
    const { announce, found } = setup()
    const flood = () => {
      for (let i = 0; i < 500; i += 1)
        announce({ info: info({ rdns: rdnsOf(i) }), provider: provider() })
    }
    announce({ info: info({ rdns: 'org.first', name: 'First' }), provider: provider() })
    flood()
    announce({ info: info({ rdns: 'org.last', name: 'Last' }), provider: provider() })
    expect(found.get('org.first')?.name).toBe('First')
    expect(found.get('org.last')?.name).toBe('Last')
  },
)

test('discoverEvmWallets: takes at most eight wallets of one rdns, 1024 in total, and 4 MB of icons', () => {
  const { announce, ids, found } = setup()
  const icon = `data:image/png,${'A'.repeat(60_000)}`
  for (let i = 0; i < 500; i += 1) announce({ info: info({ icon }), provider: provider() })
  expect(ids()).toHaveLength(8)
  for (let i = 0; i < 10_000; i += 1) {
    announce({ info: info({ rdns: `org.wallet${i}`, icon }), provider: provider() })
  }
  expect(ids()).toHaveLength(1024)
  const kept = [...found.values()].reduce((sum, wallet) => sum + (wallet.icon?.length ?? 0), 0)
  expect(kept).toBeLessThanOrEqual(4_194_304)
})

test('discoverEvmWallets: ignores a repeated announcement', () => {
  const { announce, found, added } = setup()
  const own = provider()
  announce({ info: info(), provider: own })
  const before = found.get('org.wallet')
  announce({ info: info({ name: 'Renamed' }), provider: own })
  // Some wallets announce themselves a second time under another name.
  announce({ info: info({ name: 'MetaMask', rdns: 'io.metamask' }), provider: own })
  expect(found.get('org.wallet')).toBe(before)
  expect(added()).toBe(1)
})

test('discoverEvmWallets: copies an announcement once', () => {
  const { announce, found } = setup()
  const detail = { info: info(), provider: provider() }
  announce(detail)
  detail.info.name = 'Renamed'
  detail.info.icon = 'javascript:alert(1)'
  const wallet = found.get('org.wallet')
  expect(wallet?.name).toBe('Wallet')
  expect(wallet?.icon).toMatch(/^data:image/)
})

test('discoverEvmWallets: reads getters once, so that check and use see the same value', () => {
  const { announce, found } = setup()
  let reads = 0
  const shifty = {
    ...info(),
    get icon() {
      reads += 1
      return reads === 1 ? 'https://example.org/a.png' : 'javascript:alert(1)'
    },
  }
  announce({ info: shifty, provider: provider() })
  expect(found.get('org.wallet')?.icon).toBe('https://example.org/a.png')
})

test('discoverEvmWallets: survives throwing getters, frozen objects and invalid announcements', () => {
  const { announce, ids } = setup()
  const thrower = new Proxy(
    {},
    {
      get() {
        throw new TypeError('hostile')
      },
    },
  )
  for (const detail of [
    undefined,
    null,
    7,
    'text',
    [],
    thrower,
    { info: thrower, provider: provider() },
    { info: info(), provider: thrower },
    { info: info(), provider: { request: 'no function' } },
    { info: info({ rdns: 7 }), provider: provider() },
    { info: info({ rdns: '' }), provider: provider() },
    { info: info({ rdns: ' \u200b' }), provider: provider() },
    { info: info({ rdns: 'a.'.repeat(65) }), provider: provider() },
    { info: info({ name: { toString: 'no' } }), provider: provider() },
    { info: info({ name: '\u202e' }), provider: provider() },
  ]) {
    announce(detail)
  }
  expect(ids()).toEqual([])
  const frozen = Object.freeze({ info: Object.freeze(info()), provider: Object.freeze(provider()) })
  announce(frozen)
  expect(ids()).toEqual(['org.wallet'])
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

test.each([
  ['data:image/svg+xml;base64,PHN2Zy8+', true],
  ['data:image/svg+xml,%3Csvg%2F%3E', true],
  ['data:image/svg+xml;utf8,<svg/>', true],
  [' data:image/png;base64,AAAA\n', true],
  ['https://example.org/icon.png', true],
  ['http://example.org/icon.png', false],
  ['data:text/html,<script>alert(1)</script>', false],
  ['javascript:alert(1)', false],
  ['//example.org/icon.png', false],
  ['', false],
  [undefined, false],
  [new URL('https://example.org'), false],
  [`data:image/png,${'A'.repeat(65_536)}`, false],
])('discoverEvmWallets: icon %s', (icon, accepted) => {
  const { announce, found } = setup()
  announce({ info: info({ icon }), provider: provider() })
  expect(found.get('org.wallet')?.icon !== undefined).toBe(accepted)
})

test.each([
  ['headless-web3-provider', 'eip6963:headless-web3-provider', 'headless-web3-provider'],
  ['injected', 'eip6963:injected', 'injected'],
  ['walletConnect', 'eip6963:walletConnect', 'walletConnect'],
  ['io.metamask#2', 'eip6963:io.metamask%232', 'io.metamask#2'],
  ['__proto__', 'eip6963:__proto__', '__proto__'],
  ['a b.c', 'eip6963:a%20b.c', 'a b.c'],
  ['io.\u202emeta\nmask\ud800', 'eip6963:io.%20meta%20mask', 'io. meta mask'],
  ['кошелёк', `eip6963:${encodeURIComponent('кошелёк')}`, 'кошелёк'],
])(
  'discoverEvmWallets: lists the rdns %j under an id that no other connector has',
  (rdns, id, shown) => {
    const { announce, found } = setup()
    announce({ info: info({ rdns }), provider: provider() })
    expect([...found.values()]).toMatchObject([{ id, rdns: shown, type: 'announced' }])
  },
)

test('discoverEvmWallets: cuts names and removes direction marks', () => {
  const { announce, found } = setup()
  announce({ info: info({ name: `\u202eksaM${'a'.repeat(1000)}` }), provider: provider() })
  expect(found.get('org.wallet')?.name).toMatch(/^ksaMa{60}$/)
})

test('discoverEvmWallets: names an unannounced provider Browser Wallet, whatever its flags are', () => {
  const page: FakePage = new EventTarget()
  page.ethereum = { ...provider(), isMetaMask: true, isRabby: true }
  const { found } = collectWallets(evmWallets(page))
  expect([...found.values()]).toMatchObject([
    { id: 'injected', name: 'Browser Wallet', type: 'injected', namespaces: ['eip155'] },
  ])
})

test.each([
  ['info (EIP-5749)', { info: { name: 'Own', icon: 'data:image/png,' } }],
  ['its own name', { name: 'Own', icon: 'data:image/png,' }],
])('discoverEvmWallets: an injected provider may name itself: %s', (_, metadata) => {
  const page: FakePage = new EventTarget()
  page.ethereum = { ...provider(), ...metadata }
  const { found } = collectWallets(evmWallets(page))
  expect([...found.values()]).toMatchObject([
    { id: 'injected', name: 'Own', icon: 'data:image/png,', type: 'injected' },
  ])
})

test('discoverEvmWallets: removes an injected provider that is announced later, and lists the next one', () => {
  const page: FakePage = new EventTarget()
  const [one, two] = [provider(), provider()]
  page.ethereum = { ...one, providers: [one, two] }
  const { found } = collectWallets(evmWallets(page))
  expect(found.has('injected')).toBe(true)
  const injected = page.ethereum
  page.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info: info(), provider: injected } }),
  )
  expect([...found.keys()]).toEqual(['org.wallet'])
  vi.advanceTimersByTime(100)
  expect([...found.keys()]).toEqual(['org.wallet', 'injected'])
})

test('discoverEvmWallets: lists a wallet that announces and injects once', () => {
  const page: FakePage = new EventTarget()
  createFakeEvmWallet({ rdns: 'org.wallet', announce: 'both' }).install(page)
  expect([...collectWallets(evmWallets(page)).found.keys()]).toEqual(['org.wallet'])
})

test('discoverEvmWallets: finds late injection by its event, or by checking again', () => {
  const first = setup()
  createFakeEvmWallet({ announce: 'legacy' }).install(first.page)
  expect(first.ids()).toEqual(['injected'])
  const second = setup()
  second.page.ethereum = provider()
  expect(second.ids()).toEqual([])
  vi.advanceTimersByTime(3000)
  expect(second.ids()).toEqual(['injected'])
})

test('discoverEvmWallets: stops checking after three seconds, and when it is stopped', () => {
  const { page, ids, stop } = setup()
  stop()
  page.ethereum = provider()
  vi.advanceTimersByTime(10_000)
  page.dispatchEvent(new Event('ethereum#initialized'))
  expect(ids()).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('discoverEvmWallets: survives hostile globals', () => {
  const throwing = new EventTarget()
  Object.defineProperty(throwing, 'ethereum', {
    get() {
      throw new TypeError('hostile')
    },
  })
  expect(collectWallets(evmWallets(throwing)).found.size).toBe(0)
  const page: FakePage = new EventTarget()
  page.ethereum = {
    providers: new Proxy([], {
      get() {
        throw new TypeError('hostile')
      },
    }),
  }
  expect(collectWallets(evmWallets(page)).found.size).toBe(0)
})

test('discoverEvmWallets: each source can be turned off', () => {
  const page: FakePage = new EventTarget()
  createFakeEvmWallet({ rdns: 'org.wallet' }).install(page)
  page.ethereum = provider()
  expect([...collectWallets(evmWallets(page), { announced: false }).found.keys()]).toEqual([
    'injected',
  ])
  expect([...collectWallets(evmWallets(page), { injected: false }).found.keys()]).toEqual([
    'org.wallet',
  ])
})

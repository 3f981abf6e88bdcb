import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getQueryClient } from '../../../core/queries/getQueryClient.ts'
import { memoryStorage } from '../../../core/storage/rawStore.ts'
import { connect } from '../../../features/connect/connect.ts'
import { disconnect } from '../../../features/connections/disconnect.ts'
import { getActiveConnection } from '../../../features/connections/selectors.ts'
import { labelKey } from '../../../features/names/labelKey.ts'
import { switchNetwork } from '../../../features/networks/switchNetwork.ts'
import { modelAccounts } from '../../../features/test/modelWorld.ts'
import { dollars, ether, type FakeAccounts, fakeAccounts, GATEWAY } from '../../test/fakeGateway.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import {
  effectsRun,
  expectClean,
  expectState,
  letPass,
  mount,
  shadow,
} from '../../test/harness.tsx'
import { letMove } from '../../test/letMove.ts'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Connects a wallet and opens the account. */
async function openAccount(
  balance?: () => Promise<never>,
  config: Parameters<typeof modalWorld>[1] = {},
) {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { gatewayUrl: GATEWAY, projectId: 'test', ...config })
  if (balance) {
    getQueryClient(world.portico).setDefaultOptions({ queries: { retry: false } })
    world.chain.balance = balance
  }
  const screen = await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open()
  return screen
}

const text = (selector: string) => shadow().querySelector(selector)?.textContent
const rows = () =>
  [...shadow().querySelectorAll('.token')].map((row) =>
    [...row.querySelectorAll('bdi')].map(({ textContent }) => textContent).join(' | '),
  )
const paths = ({ asked }: FakeAccounts, part: string) => asked.filter((path) => path.includes(part))

test('tokens: the total, then each token with name, three decimals and value', async () => {
  fakeAccounts([ether, dollars(1)])
  await openAccount()
  await expectState('Account', 'ready')
  expect(text('.amount .sr')).toBe('Balance: $4,611.00')
  expect(text('.amount-rest')).toBe('.')
  expect(rows()).toEqual(['Ether | 1.204 ETH | $3,612.00', 'Dollar 1 | 999 USD1 | $999.00'])
  await expectClean()
})

test.each(['en', 'ar'])('total: as large in every language: %s', async (locale) => {
  fakeAccounts([ether, dollars(1)])
  await openAccount(undefined, { locale })
  await expectState('Account', 'ready')
  expect(text('.amount > bdi')).toContain('4,611.00')
  expect(shadow().querySelector('.amount')?.hasAttribute('data-long')).toBe(false)
})

test('tokens: a long list is collapsed, and expands on demand', async () => {
  fakeAccounts([ether, ...Array.from({ length: 199 }, (_, at) => dollars(at))])
  await openAccount()
  await expectState('Account', 'ready')
  expect(rows()).toHaveLength(3)
  const more = page.getByRole('button', { name: 'All tokens 200 tokens' })
  expect((more.element() as HTMLElement).ariaExpanded).toBe('false')
  await more.click()
  expect(rows()).toHaveLength(200)
  await expectClean()
  await page.getByRole('button', { name: 'Show fewer tokens' }).click()
  expect(rows()).toHaveLength(3)
})

test('explorer: its link stays in view below a long list', async () => {
  fakeAccounts([ether, ...Array.from({ length: 20 }, (_, at) => dollars(at))])
  await openAccount()
  await expectState('Account', 'ready')
  await page.getByRole('button', { name: /^All tokens/ }).click()
  const link = page.getByRole('link', { name: 'View on Etherscan' })
  await expect.element(link).toBeInViewport({ ratio: 0.9 })
  await expectClean()
})

test('tokens: the one that was sent last stays among the first', async () => {
  const list = [ether, ...Array.from({ length: 9 }, (_, at) => dollars(at))]
  fakeAccounts(list)
  await openAccount()
  await expectState('Account', 'ready')
  expect(rows().map((row) => row.split(' | ')[0])).toEqual(['Ether', 'Dollar 0', 'Dollar 1'])
  const { portico } = world
  const { address: from, networkId } = getActiveConnection(portico.store.getState()) ?? {}
  if (!from || !networkId) throw new TypeError('not connected')
  const token = list[7]?.address?.split(':').at(-1)?.toUpperCase().replace('0X', '0x')
  const sent = { hash: '0x1', networkId, from, token, kind: 'transfer', status: 'done' } as const
  const times = { id: '1', sentAt: 1, settledAt: 1 }
  const others = `0x${'12'.repeat(20)}`
  portico.store.setState({ transactions: [{ ...sent, ...times, from: others }] })
  await effectsRun()
  expect(rows().map((row) => row.split(' | ')[0])).toEqual(['Ether', 'Dollar 0', 'Dollar 1'])
  portico.store.setState({ transactions: [{ ...sent, ...times }] })
  await expect
    .poll(() => rows().map((row) => row.split(' | ')[0]))
    .toEqual(['Ether', 'Dollar 0', 'Dollar 6'])
  // Its row on top takes the place of a token.
  const now = { sentAt: Date.now(), settledAt: undefined, status: 'pending' } as const
  portico.store.setState({ transactions: [{ ...sent, ...now, id: '1' }] })
  await expect.poll(() => rows().map((row) => row.split(' | ')[0])).toEqual(['Ether', 'Dollar 6'])
})

test('tokens: empty account', async () => {
  fakeAccounts([{ ...ether, quantity: { decimals: '18', numeric: '0.0' }, value: '0' }])
  await openAccount()
  await expectState('Account', 'empty')
  expect(text('.tokens-none > span')).toBe('No tokens on Ethereum yet')
  expect(text('.amount .sr')).toBe('Balance: $0.00')
  await expectClean()
  await page.getByRole('button', { name: 'Receive tokens' }).click()
  await expectState('WalletReceive', 'ready')
})

test('failing gateway: the native balance stays, and a retry is possible after thirty seconds', async () => {
  const accounts = fakeAccounts([ether])
  accounts.mode = 'fail'
  await openAccount()
  await expectState('Account', 'partial')
  expect(text('.amount .sr')).toBe('Balance: 1.204 ETH')
  expect(text('.hero-problem[role="alert"]')).toBe('Token Balance Unavailable')
  // Announced once, with the time of the next retry.
  expect(world.portico.store.getState().toasts).toEqual([])
  expect(shadow().textContent?.split('Token Balance Unavailable')).toHaveLength(2)
  expect(text('.hero-problem + button')).toMatch(/^Try again in (30|29) seconds$/)
  await vi.waitFor(() => {
    world.clock.advance(1000)
    expect(text('.hero-problem + button')).toMatch(/^Try again in 2[0-8] seconds$/)
  })
  await expectClean()
  const again = page.getByRole('button', { name: 'Try again', exact: true })
  expect(again.query()).toBeNull()
  const before = paths(accounts, 'balance').length
  // Its place is taken by a button that counts, and does nothing before its time.
  const counts = page.getByRole('button', { name: /^Try again in/ })
  expect(counts.element().ariaDisabled).toBe('true')
  counts.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(paths(accounts, 'balance')).toHaveLength(before)
  // Opening the modal again does not retry.
  world.portico.close()
  void world.portico.open()
  await expectState('Account', 'partial')
  expect(paths(accounts, 'balance')).toHaveLength(before)
  accounts.mode = 'answer'
  // In steps of a second: one of thirty seconds could pass the next automatic retry.
  await vi.waitFor(
    () => {
      world.clock.advance(1000)
      expect(again.query()).not.toBeNull()
    },
    { interval: 20 },
  )
  expect(counts.query()).toBeNull()
  await again.click()
  await vi.waitFor(() => expect(paths(accounts, 'balance')).toHaveLength(before + 1))
  await expect.poll(() => rows().length).toBe(1)
  await expectState('Account', 'ready')
  expect(paths(accounts, 'balance')).toHaveLength(before + 1)
})

test('failing gateway and balance: the view shows one failure, a toast the other', async () => {
  const accounts = fakeAccounts([ether])
  accounts.mode = 'fail'
  let fail = (_: unknown) => {}
  const failure = new Promise<never>((_, reject) => {
    fail = reject
  })
  // It may fail before the account has asked for the balance.
  failure.catch(() => {})
  await openAccount(() => failure)
  await expectState('Account', 'loading')
  const chipTop = () => shadow().querySelector('.hero .chip')?.getBoundingClientRect().top
  const top = chipTop()
  fail(new TypeError('no network'))
  await expectState('Account', 'error')
  expect(text('.hero-problem')).toBe('Balance unavailable')
  // What is below the balance stays in place.
  expect(chipTop()).toBe(top)
  expect(text('.hero-problem + button')).toMatch(/^Try again in (30|29) seconds$/)
  await expect
    .poll(() => world.portico.store.getState().toasts)
    .toMatchObject([{ variant: 'error', message: 'Token Balance Unavailable' }])
})

test('token logos: one colour for each symbol, whoever made the token', async () => {
  const token = (at: number, symbol: string) => ({ ...dollars(at), symbol })
  fakeAccounts([token(1, 'tUSD'), token(2, 'tUSDT'), token(3, 'tUSD')])
  await openAccount()
  await expectState('Account', 'ready')
  const logos = [...shadow().querySelectorAll('.token .logo')]
  // Letters show once it is known that there is no mark.
  await expect
    .poll(() => logos.map(({ textContent }) => textContent))
    .toEqual(['TUSD', 'TUSDT', 'TUSD'])
  const grounds = logos.map((logo) => logo.querySelector('rect')?.getAttribute('fill'))
  expect(grounds[0]).toBe(grounds[2])
  expect(grounds[0]).not.toBe(grounds[1])
  // The letters fit into the circle.
  for (const logo of logos) {
    const { width } = logo.querySelector('text')?.getBoundingClientRect() ?? {}
    expect(width).toBeLessThan(38)
  }
})

test('slow gateway: the native balance shows after two seconds', async () => {
  const accounts = fakeAccounts([ether])
  accounts.mode = 'hang'
  await openAccount()
  await expectState('Account', 'loading')
  await letPass(world, 2000, () => text('.amount .sr')).toBe('Balance: 1.204 ETH')
})

test('slow gateway: the unit of the balance stays while it is looked at', async () => {
  const accounts = fakeAccounts([ether])
  accounts.mode = 'hang'
  await openAccount()
  await letPass(world, 2000, () => text('.amount .sr')).toBe('Balance: 1.204 ETH')
  accounts.mode = 'answer'
  await getQueryClient(world.portico).resetQueries({ queryKey: ['tokens'] })
  await expect.poll(rows).toEqual(['Ether | 1.204 ETH | $3,612.00'])
  expect(text('.amount .sr')).toBe('Balance: 1.204 ETH')
  world.portico.close()
  await expect.poll(() => shadow().querySelector('[data-layout]')).toBeNull()
  void world.portico.open()
  await expect.poll(() => text('.amount .sr')).toBe('Balance: $3,612.00')
})

test('total: names its network', async () => {
  fakeAccounts([ether])
  await openAccount()
  await expectState('Account', 'ready')
  expect(text('.hero-note > span')).toBe('On Ethereum')
  expect(text('.hero-age')).toBe('')
})

test('token: a press opens the send form with it', async () => {
  fakeAccounts([{ ...ether, quantity: { decimals: '18', numeric: '0' }, value: '0' }, dollars(1)])
  await openAccount()
  await expectState('Account', 'ready')
  // There is nothing to send of the first.
  expect(shadow().querySelectorAll('button.token')).toHaveLength(1)
  await page.getByRole('button', { name: /^Dollar 1/ }).click()
  await expect.poll(() => shadow().querySelector('[data-layout="WalletSend"]')).not.toBeNull()
  expect(world.portico.store.getState().send?.token?.symbol).toBe('USD1')
})

test('token: no button if the site has no send form', async () => {
  fakeAccounts([dollars(1)])
  await openAccount(undefined, { features: { send: false } })
  await expectState('Account', 'ready')
  expect(rows()).toHaveLength(1)
  expect(shadow().querySelectorAll('button.token')).toHaveLength(0)
})

test('last known holdings: shown at once with their age, until they are read', async () => {
  const storage = memoryStorage()
  const accounts = fakeAccounts([ether, ...[1, 2, 3, 4].map(dollars)])
  const screen = await openAccount(undefined, { storage })
  await expectState('Account', 'ready')
  await expect.poll(() => storage.getItem('portico')).toContain('portfolios')
  const total = text('.amount .sr')
  const { connections } = world.portico.store.getState()
  world.portico.close()
  await screen.unmount()
  // Another page of the site, three minutes later, with a slow gateway.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 180_000)
  accounts.mode = 'hang'
  world = modalWorld([fakeWallet('Alpha')], { gatewayUrl: GATEWAY, projectId: 'test', storage })
  world.portico.store.setState({ connections })
  await mount(world)
  void world.portico.open()
  await expectState('Account', 'stale')
  expect(text('.amount .sr')).toBe(total)
  expect(text('.hero-age')).toBe('Updated 3 minutes ago')
  expect(rows()).toHaveLength(3)
  expect(page.getByRole('button', { name: 'All tokens 5 tokens' }).query()).not.toBeNull()
  // The coin alone is known by then: it does not replace the total.
  await letPass(world, 2000, () => text('.amount .sr')).toBe(total)
  accounts.mode = 'fail'
  await getQueryClient(world.portico).resetQueries({ queryKey: ['tokens'] })
  await expectState('Account', 'partial')
  expect(text('.amount .sr')).toBe(total)
  expect(text('.hero-age')).toBe('Updated 3 minutes ago')
  expect(rows()).toHaveLength(3)
  expect(text('.hero-problem')).toBe('Token Balance Unavailable')
  await expectClean()
  letMove()
  const place = readFirstFrame(shadow().querySelector('.hero-note') as HTMLElement)
  accounts.mode = 'answer'
  accounts.tokens = [ether]
  await getQueryClient(world.portico).resetQueries({ queryKey: ['tokens'] })
  await expectState('Account', 'ready')
  expect(text('.amount .sr')).toBe('Balance: $3,612.00')
  expect(text('.hero-age')).toBe('')
  // Without its age, the name of the network glides to the middle.
  const { before, first, last } = await place
  expect(Math.abs(first - before)).toBeLessThanOrEqual(1)
  expect(Math.abs(last - before)).toBeGreaterThan(20)
})

/** Returns where the network's name was, where it is in the first frame of a change, and after. */
function readFirstFrame(
  note: HTMLElement,
): Promise<{ readonly before: number; readonly first: number; readonly last: number }> {
  const label = note.querySelector('span') as HTMLElement
  const read = () => label.getBoundingClientRect().left
  const before = read()
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const glide = label.getAnimations()[0]
      if (text('.hero-age') !== '') return
      observer.disconnect()
      glide?.pause()
      const first = read()
      glide?.finish()
      resolve({ before, first, last: read() })
    })
    observer.observe(note, { childList: true, subtree: true })
  })
}

test('last known holdings: removed from storage with the connection', async () => {
  const storage = memoryStorage()
  fakeAccounts([ether])
  await openAccount(undefined, { storage })
  await expectState('Account', 'ready')
  await expect.poll(() => storage.getItem('portico')).toContain('3612.009')
  await disconnect(world.portico)
  await expect.poll(() => storage.getItem('portico')).not.toContain('3612.009')
})

test('stale tokens: shown with their age; a failing gateway is requested ever less often', async () => {
  const accounts = fakeAccounts([ether])
  await openAccount()
  await expectState('Account', 'ready')
  accounts.mode = 'fail'
  const before = paths(accounts, 'balance').length
  await effectsRun()
  world.clock.advance(30_000)
  await expectState('Account', 'stale')
  expect(text('.hero-age')).toBe('Updated just now')
  expect(rows()).toHaveLength(1)
  await vi.waitFor(() => expect(paths(accounts, 'balance')).toHaveLength(before + 1))
  await effectsRun()
  const asks = () => getQueryClient(world.portico).isFetching()
  expect(asks()).toBe(0)
  world.clock.advance(30_000)
  expect(asks()).toBe(0)
  world.clock.advance(30_000)
  await vi.waitFor(() => expect(paths(accounts, 'balance')).toHaveLength(before + 2))
})

test('hidden page: sends no requests', async () => {
  fakeAccounts([ether])
  await openAccount()
  await expectState('Account', 'ready')
  await effectsRun()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const asks = () => getQueryClient(world.portico).isFetching()
  world.clock.advance(300_000)
  expect(asks()).toBe(0)
  visibility.mockReturnValue('visible')
  await effectsRun()
  world.clock.advance(30_000)
  expect(asks()).toBeGreaterThan(0)
})

test('change of network: starts anew', async () => {
  const accounts = fakeAccounts([ether])
  await openAccount()
  await expectState('Account', 'ready')
  expect(rows()).toHaveLength(1)
  await switchNetwork(world.portico, { networkId: 'eip155:10' })
  // The gateway does not serve this network: only the native balance is known.
  await expect.poll(() => text('.amount .sr')).toBe('Balance: 1.204 ETH')
  expect(rows()).toEqual([])
  expect(paths(accounts, 'balance').length).toBeGreaterThan(0)
})

test('identity: a name that arrives late pushes the address aside, and fades in', async () => {
  const accounts = fakeAccounts([ether])
  accounts.identity = { name: null, avatar: null }
  await openAccount()
  await expectState('Account', 'ready')
  letMove()
  const address = () =>
    shadow().querySelector('.hero .chip > [title]')?.getBoundingClientRect().left ?? 0
  const chip = shadow().querySelector('.hero .chip') as Element
  // React may have drawn it before the chip has had its last width.
  await vi.waitFor(() => expect(chip.getAnimations({ subtree: true })).toEqual([]))
  const rest = address()
  const moves = new Promise<(readonly [left: number, color: string])[]>((resolve) => {
    const observer = new MutationObserver(() => {
      const name = chip.querySelector('bdi:not([title])') as HTMLElement
      const slides = name.getAnimations()
      for (const slide of slides) slide.pause()
      observer.disconnect()
      const at = (timeMs: number) => {
        for (const slide of slides) slide.currentTime = timeMs
        return [Math.round(address() - rest), getComputedStyle(name).color] as const
      }
      resolve([at(0), at(100), at(199), at(319)])
      for (const slide of slides) slide.finish()
    })
    observer.observe(chip, { childList: true })
  })
  const key = labelKey(world.portico, 'eip155', modelAccounts('eip155')[0].address)
  world.portico.store.setState({ labels: { [key]: 'alice.eth' } })
  const [[first, none] = [], [half, little] = [], [last, still] = [], [, all] = []] = await moves
  expect(Math.abs(first ?? 99)).toBeLessThanOrEqual(1)
  expect(last).toBeGreaterThan(20)
  expect((half ?? 0) / (last ?? 1)).toBeCloseTo(0.5, 1)
  // The letters do not come one by one.
  expect([none, little, still]).toEqual(Array(3).fill('rgba(0, 0, 0, 0)'))
  expect(all).not.toBe(none)
})

test('identity: the name replaces the address; its picture is fetched from the gateway, in the open card only', async () => {
  const accounts = fakeAccounts([ether])
  const avatar = 'https://pictures.test/alice.png'
  accounts.identity = { name: 'alice.eth', avatar }
  await openAccount()
  await expectState('Account', 'ready')
  await expect.poll(() => text('.hero .chip')).toContain('alice.eth')
  const key = `eip155:${modelAccounts('eip155')[0].address}`
  expect(world.portico.store.getState().identities?.[key]).toEqual({ name: 'alice.eth', avatar })
  // The image cannot be loaded here, so the generated avatar is shown.
  await expect.poll(() => shadow().querySelector('.avatar svg')).not.toBeNull()
  expect(paths(accounts, 'identity')).toHaveLength(1)
  await page.getByRole('button', { name: /Wallets and accounts/ }).click()
  await expectState('Connections', 'ready')
  await expect.poll(() => text('.panel .row-title')).toBe('alice.eth')
  await expectClean()
})

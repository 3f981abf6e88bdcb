import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PorticoConfig } from '../../../core/config/types.ts'
import { readRecord, updateRecord } from '../../../core/storage/record.ts'
import { goBack, push } from '../../../features/modal/navigate.ts'
import { detectPlatform } from '../../../features/wallets/detectPlatform.ts'
import { relayUnreachable } from '../../../wire/errors/catalogue.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import type { WalletListing } from '../../../wire/gateway/wallets.ts'
import { type FakeDirectory, fakeDirectory, GATEWAY } from '../../test/fakeGateway.ts'
import {
  type FakeRelay,
  fakeRelay,
  type Opened,
  onPhone,
  reachable,
  watchLinks,
} from '../../test/fakeRelay.ts'
import { fakeWallet, userRejected } from '../../test/fakeWallet.ts'
import {
  expectClean,
  expectState,
  letPass,
  mount,
  mountOpen,
  shadow,
  shownState,
} from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'
import { scanCode } from '../../test/scanCode.ts'

const view = 'ConnectingWalletConnect'
let world: ModalWorld
let relay: FakeRelay
let opened: Opened[]
let directory: FakeDirectory
beforeEach(() => {
  relay = fakeRelay()
  opened = watchLinks()
})
afterEach(async () => {
  world.portico.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await page.viewport(1280, 800)
})

const list = (change: (wallet: WalletListing) => WalletListing = reachable) => {
  directory = fakeDirectory(6, change)
}
const button = (name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const press = (name: string | RegExp) => button(name).click()
const code = () => shadow().querySelector('.qr')
const store = () => world.portico.store
const views = () =>
  store()
    .getState()
    .modal.history.map((route) => route.view)
const deepLink = (id = 'w0') => `${id}://wc?uri=${encodeURIComponent(relay.uri)}`

function make(
  config: Partial<PorticoConfig> = {},
  wallets: readonly ReturnType<typeof fakeWallet>[] = [],
) {
  world = modalWorld([relay, ...wallets], { gatewayUrl: GATEWAY, ...config })
}

/** Opens the modal and chooses a wallet of the directory. */
async function openWallet(name: string | RegExp = 'Wallet 0', config: Partial<PorticoConfig> = {}) {
  make(config)
  await mountOpen(world)
  // On a phone, a tap opens the wallet itself once it is prepared.
  if (detectPlatform() === 'mobile') await expect.poll(() => relay.counts.prepared).toBe(1)
  await press(name)
}

async function openBasic(config: Partial<PorticoConfig> = {}) {
  make(config)
  await mount(world)
  void world.portico.open({ view: 'ConnectingWalletConnectBasic' })
}

async function approve() {
  await vi.waitFor(() => expect(relay.prompts).toHaveLength(1))
  await relay.prompts[0]?.approve()
}

async function refuse(error: unknown) {
  await vi.waitFor(() => expect(relay.prompts.length).toBeGreaterThan(0))
  await relay.prompts.at(-1)?.reject(error)
}

const scan = () => scanCode(code())

test('row with the QR tag: opens a code for any wallet, which scans as the pairing URI', async () => {
  list()
  make()
  await mountOpen(world)
  await press(/^WalletConnect/)
  await expectState(view, 'ready')
  await expect.element(page.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
  await letPass(world, 200, scan).toBe(relay.uri)
  expect(relay.counts.connected).toBe(1)
  await expectClean()
  await approve()
  await expectState(view, 'done')
  await letPass(world, 600, () => store().getState().modal.open).toBe(false)
})

test('code of a wallet: readable with its logo, in dark mode and any theme colour', async () => {
  list()
  await openWallet('Wallet 0', {
    themeMode: 'dark',
    themeVariables: { '--portico-qr-color': '#ffe08a' },
  })
  await expectState(view, 'ready')
  await expect.poll(() => code()?.querySelector('.qr-logo .logo')).not.toBeNull()
  await letPass(world, 200, () => code()?.querySelectorAll('.qr-code')).toHaveLength(1)
  await expect.poll(scan).toBe(relay.uri)
  await expectClean()
})

test('code: has a placeholder of its size until it is loaded', async () => {
  list()
  relay = fakeRelay({ ready: false })
  await openWallet()
  await expectState(view, 'loading')
  const place = code()?.getBoundingClientRect()
  expect(code()?.querySelectorAll('.qr-finder')).toHaveLength(3)
  await expect.element(button('Copy link')).toHaveAttribute('aria-disabled', 'true')
  await expectClean()
  relay.ready()
  await expectState(view, 'ready')
  await expect.poll(() => code()?.querySelector('.qr-modules')).not.toBeNull()
  expect(code()?.getBoundingClientRect()).toEqual(place)
})

test('new code: fades in over the old one', async () => {
  list()
  await openWallet()
  await expectState(view, 'ready')
  await expect.poll(() => code()?.querySelector('.qr-modules')).not.toBeNull()
  await letPass(world, 200, () => code()?.querySelectorAll('.qr-code')).toHaveLength(1)
  const first = code()?.querySelector('.qr-modules')?.getAttribute('d')
  relay.renew()
  await expect.poll(() => code()?.querySelectorAll('.qr-code')).toHaveLength(2)
  expect(code()?.querySelector('.qr-modules')?.getAttribute('d')).toBe(first)
  await letPass(world, 200, () => code()?.querySelectorAll('.qr-code')).toHaveLength(1)
  await expect.poll(scan).toBe(relay.uri)
})

test('relay disconnected: the code is dimmed and marked, and recovers by itself', async () => {
  list()
  await openWallet()
  await expectState(view, 'ready')
  relay.setReachable(false)
  await expectState(view, 'stale')
  await expect.element(page.getByText('Reconnecting…')).toBeVisible()
  expect(code()?.querySelector('.qr-note')?.getAttribute('role')).toBe('status')
  await expectClean()
  relay.setReachable(true)
  await expectState(view, 'ready')
})

test('copy link: confirmed, or a failure is shown', async () => {
  list()
  await openWallet()
  await expectState(view, 'ready')
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await press('Copy link')
  expect(write).toHaveBeenCalledWith(relay.uri)
  await expect.element(button('Copied')).toBeVisible()
  await letPass(world, 1500, () => button('Copy link').query()).not.toBeNull()
  write.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  await press('Copy link')
  await expect.element(page.getByText('Couldn’t copy the link')).toBeVisible()
})

test('hints: after 5 and 15 seconds', async () => {
  list()
  await openWallet()
  await expectState(view, 'ready')
  await letPass(world, 5000, shownState).toBe(`${view} hint5`)
  await letPass(world, 10_000, shownState).toBe(`${view} hint15`)
  await expectClean()
})

test('hint after 5 seconds: announced by the live region that showed the code', async () => {
  list()
  await openWallet()
  await expectState(view, 'ready')
  const region = shadow().querySelector('.scan-text')
  expect(region?.getAttribute('role')).toBe('status')
  expect(region?.textContent).not.toContain('Scanned?')
  const changes: string[] = []
  const observer = new MutationObserver(() => changes.push(region?.textContent ?? ''))
  if (region) observer.observe(region, { childList: true, subtree: true, characterData: true })
  await letPass(world, 5000, shownState).toBe(`${view} hint5`)
  // The same element, since a new region is not announced.
  expect(shadow().querySelector('.scan-text')).toBe(region)
  await expect.poll(() => changes.at(-1)).toContain('Scanned? Approve in your wallet.')
  expect(region?.closest('[aria-hidden], [inert]')).toBeNull()
  observer.disconnect()
})

test.each([
  ['declined', userRejected, 'Connection declined'],
  ['unreachable', new PorticoError(relayUnreachable), 'Can’t reach the connection service'],
  ['failed', { code: -32000, message: 'Odd.' }, 'Couldn’t connect'],
] as const)(
  '%s: shows the failure, and a retry shows another code',
  async (state, error, title) => {
    list()
    await openWallet()
    await expectState(view, 'ready')
    await refuse(error)
    await expectState(view, state)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expectClean()
    await press('Try again')
    await expectState(view, 'ready')
    expect(relay.counts.connected).toBe(2)
  },
)

test('code for any wallet: a refusal names no wallet, a connection names it', async () => {
  await openBasic()
  await expectState(view, 'ready')
  await refuse(userRejected)
  await expectState(view, 'declined')
  await expect
    .element(page.getByText('You declined the request in your phone wallet.'))
    .toBeVisible()
  await press('Try again')
  await expectState(view, 'ready')
  await approve()
  await expectState(view, 'done')
  await expect.element(page.getByText('Wallet 0', { exact: true })).toBeVisible()
})

test('configured wallet with a mobile link: its row has the QR tag', async () => {
  list()
  const own = { id: 'site', name: 'Site' }
  make({
    customWallets: [
      { ...own, mobileLink: 'site://' },
      { ...own, id: 'web', name: 'Web', webappLink: 'https://web.example' },
    ],
  })
  await mountOpen(world)
  await expect.element(button(/^Site/)).toHaveTextContent('QR code')
  await expect.element(button(/^Web/)).not.toHaveTextContent('QR code')
})

test('wallet that nothing here can reach: has the mark of an absent one', async () => {
  list((wallet) => wallet)
  make()
  await mount(world)
  void world.portico.open({ wallet: 'w0' })
  await expectState(view, 'unsupported')
  expect(shadow().querySelector('.status-panel')?.getAttribute('data-mark')).toBe('plug')
  await expectClean()
})

test('wallet with web and desktop apps: tabs, which arrows switch', async () => {
  list((wallet) => ({
    ...reachable(wallet),
    web: 'https://web.example',
    desktop: { native: 'w0desk://', universal: null },
  }))
  await openWallet()
  await expectState(view, 'ready')
  const names = () =>
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent)
  expect(names()).toEqual(['Phone', 'Web app', 'Desktop'])
  await expectClean()
  await page.getByRole('tab', { name: 'Phone' }).click()
  await userEvent.keyboard('{ArrowRight}')
  await expectState(view, 'web')
  await expectClean()
  await press('Open Wallet 0')
  const encoded = encodeURIComponent(relay.uri)
  expect(opened.at(-1)).toEqual({
    href: `https://web.example/wc?uri=${encoded}`,
    target: '_blank',
    activated: true,
  })
  await userEvent.keyboard('{Escape}')
})

test('desktop app: opens from the code view, too', async () => {
  list((wallet) => ({ ...reachable(wallet), desktop: { native: 'w0desk://', universal: null } }))
  await openWallet()
  await expectState(view, 'ready')
  await press('Open on this device')
  expect(opened).toEqual([
    { href: `w0desk://wc?uri=${encodeURIComponent(relay.uri)}`, target: '_top', activated: true },
  ])
  expect(shadow().querySelector('[role="tab"][aria-selected="true"]')?.textContent).toBe('Desktop')
})

test('phone: a tap on a row opens the wallet synchronously with a prepared code', async () => {
  onPhone()
  list()
  make()
  await mountOpen(world)
  await expect.poll(() => relay.counts.prepared).toBe(1)
  expect(relay.counts.connected).toBe(0)
  await button('Wallet 0').click()
  expect(opened).toEqual([{ href: deepLink(), target: '_top', activated: true }])
  await expectState(view, 'busy')
  await expectClean()
})

test('phone: nothing is awaited between the tap and the wallet', async () => {
  onPhone()
  list()
  make()
  await mountOpen(world)
  await expect.poll(() => relay.counts.prepared).toBe(1)
  const row = (await button('Wallet 0').findElement()) as HTMLButtonElement
  // `click()` is synchronous: when it returns, the tap is over, and no microtask has run.
  row.click()
  expect(opened).toHaveLength(1)
  await expectState(view, 'busy')
})

test('phone: a late code enables the button, which opens the wallet in its own tap', async () => {
  onPhone()
  list()
  relay = fakeRelay({ ready: false })
  await openWallet()
  await expectState(view, 'loading')
  expect(opened).toEqual([])
  await expect.element(button('Open Wallet 0')).toHaveAttribute('aria-busy', 'true')
  await expectClean()
  relay.ready()
  await expect.element(button('Open Wallet 0')).not.toHaveAttribute('aria-busy')
  await press('Open Wallet 0')
  expect(opened).toEqual([{ href: deepLink(), target: '_top', activated: true }])
})

test('phone: a wallet that does not open is reported after 1.5 s, with alternatives', async () => {
  onPhone()
  list()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await openWallet()
  await expectState(view, 'busy')
  await expectClean()
  const places = () =>
    [...shadow().querySelectorAll('.body button')].map((each) =>
      each.getBoundingClientRect().toJSON(),
    )
  const before = places()
  await letPass(world, 1500, shownState).toBe(`${view} stayed`)
  await expect.element(button('Open Wallet 0 again')).toBeVisible()
  await expect.element(button('Get Wallet 0')).toBeVisible()
  await expectClean()
  expect(places()).toEqual(before)
  await expect.element(button('Copy link')).toBeVisible()
  expect(shadow().querySelector('.status-panel')?.getAttribute('data-mark')).toBe('plug')
  await expectClean()
  await press('QR code')
  await expectState(view, 'ready')
  expect(code()).not.toBeNull()
})

test('phone: a website opens in another tab, so staying is no failure', async () => {
  onPhone()
  list()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await openWallet('Site', {
    customWallets: [{ id: 'site', name: 'Site', mobileLink: 'https://site.example/#' }],
  })
  await expectState(view, 'busy')
  expect(opened.at(-1)).toMatchObject({ target: '_blank' })
  world.clock.advance(1500)
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await expect.element(page.getByRole('heading', { name: 'Continue in Site' })).toBeVisible()
  await expectState(view, 'busy')
})

test('phone: back from the downloads, the code is still there', async () => {
  onPhone()
  list()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  await openWallet()
  await expectState(view, 'busy')
  await letPass(world, 1500, shownState).toBe(`${view} stayed`)
  await press('Get Wallet 0')
  await expect.poll(() => views().at(-1)).toBe('Downloads')
  await expectState('Downloads', 'empty')
  await press('Back')
  await expectState(view, 'stayed')
  await expect.poll(() => relay.counts.connected).toBe(2)
})

test('back before the next view loaded: the code is still there', async () => {
  list()
  await openWallet()
  await expectState(view, 'ready')
  // Both at once, as if the code loaded slowly: the view stays on screen.
  push(world.portico, { view: 'Downloads', parameters: { walletId: 'none', name: 'None' } })
  goBack(world.portico)
  await expect.poll(() => relay.counts.connected).toBe(2)
  await expectState(view, 'ready')
  await expect.poll(code).not.toBeNull()
})

test('phone: back from the wallet, it checks for the response and remembers the link', async () => {
  onPhone()
  list()
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  await openWallet()
  await expectState(view, 'busy')
  visibility.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  world.clock.advance(1500)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await expectState(view, 'checking')
  await expectClean()
  await letPass(world, 8000, shownState).toBe(`${view} phone`)
  await expect.element(page.getByText(/No response yet/)).toBeVisible()
  await approve()
  await expectState(view, 'done')
  await expect
    .poll(() => readRecord(world.portico).link)
    .toEqual({ href: 'w0://', name: 'Wallet 0' })
  expect(readRecord(world.portico).recents[0]).toEqual({ id: 'w0', name: 'Wallet 0' })
})

test('scanned code: no link is remembered, and the former one is removed', async () => {
  list()
  make()
  updateRecord(world.portico, (record) => ({ ...record, link: { href: 'w1://', name: 'W' } }))
  await mountOpen(world)
  await press('Wallet 0')
  await expectState(view, 'ready')
  await approve()
  await expectState(view, 'done')
  await expect.poll(() => readRecord(world.portico).link).toBeUndefined()
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'intent://x#Intent;end'])(
  'phone: a hostile link of the site or the directory is never opened: %s',
  async (link) => {
    onPhone()
    list()
    const own = { id: 'own', name: 'Own', mobileLink: link, webappLink: 'https://own.example' }
    make({ customWallets: [own], featuredWallets: [] })
    await mountOpen(world)
    await press('Own')
    await expect.poll(() => views().at(-1)).toMatch(/ConnectingWalletConnect|Downloads/)
    expect(opened.filter(({ href }) => !href.startsWith('https://own.example/wc?uri='))).toEqual([])
  },
)

test('phone: all wallets lists the reachable ones, and a code for another device', async () => {
  onPhone()
  directory = fakeDirectory(3, (wallet, at) => (at === 1 ? reachable(wallet) : wallet))
  make()
  await mount(world)
  void world.portico.open({ view: 'AllWallets' })
  await expectState('AllWallets', 'ready')
  const names = () =>
    [...shadow().querySelectorAll('[data-id] bdi')].map((node) => node.textContent)
  expect(names()).toEqual(['Wallet 1'])
  await expectClean()
  await press('Connect with a QR code')
  await expectState(view, 'ready')
})

test('phone: a wallet without relay support opens this page in its own browser', async () => {
  onPhone()
  list((wallet) => (wallet.id === 'w0' ? { ...wallet, rdns: 'app.phantom' } : wallet))
  const metadata = { name: 'S', description: '', url: 'https://site.example/', icons: [] }
  await openWallet('Wallet 0', { metadata })
  await expectState(view, 'browse')
  expect([opened, relay.counts.connected]).toEqual([[], 0])
  await expectClean()
  await press('Open Wallet 0')
  const encoded = 'https%3A%2F%2Fsite.example%2F'
  expect(opened).toEqual([
    {
      href: `https://phantom.app/ul/browse/${encoded}?ref=https%3A%2F%2Fsite.example`,
      target: '_blank',
      activated: true,
    },
  ])
})

test('open with a wallet id: shows that wallet on its best platform', async () => {
  list()
  make({}, [fakeWallet('Alpha')])
  await mount(world)
  void world.portico.open({ wallet: 'alpha' })
  await expectState('ConnectingExternal', 'busy')
  world.portico.close()
  void world.portico.open({ wallet: 'w3' })
  await expectState(view, 'ready')
  await expect.element(page.getByRole('heading', { name: 'Wallet 3', exact: true })).toBeVisible()
  expect(directory.queries.at(-1)?.get('include')).toBe('w3')
  world.portico.close()
  void world.portico.open({ wallet: 'walletConnect' })
  await expectState(view, 'ready')
  await expect.element(page.getByRole('img', { name: 'QR code to connect a wallet' })).toBeVisible()
  world.portico.close()
  void world.portico.open({ wallet: 'nobody' })
  await expectState('ConnectingExternal', 'unreachable')
})

test('without adapters: only the relay connects, and no network is unsupported', async () => {
  list()
  make({ adapters: [] })
  await mountOpen(world)
  await expect.element(button(/^WalletConnect/)).toBeVisible()
  await press('Wallet 0')
  await expectState(view, 'ready')
  await approve()
  await expectState(view, 'done')
  await letPass(world, 600, () => store().getState().modal.open).toBe(false)
})

test('site with its own QR codes: none of these views shows', async () => {
  list()
  make({ manualPairing: true })
  await mountOpen(world)
  await press('Wallet 0')
  await expect.poll(() => views().at(-1)).toBe('Downloads')
  expect(relay.counts.connected).toBe(0)
})

test('right to left: the code is not mirrored', async () => {
  list()
  await openBasic({ locale: 'ar' })
  await expectState(view, 'ready')
  await expect.poll(() => shadow().querySelector('.root')?.getAttribute('dir')).toBe('rtl')
  await letPass(world, 200, scan).toBe(relay.uri)
  await expectClean()
})

test('pending request on a phone: a bar opens the wallet, on the page and in the card', async () => {
  await connectOnPhone()
  await letPass(world, 600, () => store().getState().modal.open).toBe(false)
  opened.length = 0
  relay.emit({ type: 'pending', namespace: 'eip155', pending: 1 })
  await expect.poll(() => shadow().querySelector('[data-page] .open-bar')).not.toBeNull()
  await expect.element(page.getByText('Approve in Wallet 0')).toBeVisible()
  await expectClean()
  await press('Open Wallet 0')
  expect(opened).toEqual([{ href: 'w0://', target: '_top', activated: true }])
  void world.portico.open()
  await expect.poll(() => shadow().querySelector('dialog .open-bar')).not.toBeNull()
  await expectClean()
  await userEvent.click(page.getByRole('button', { name: 'Dismiss' }))
  await expect.poll(() => shadow().querySelector('.open-bar')).toBeNull()
  relay.emit({ type: 'pending', namespace: 'eip155', pending: 2 })
  await expect.poll(() => shadow().querySelector('.open-bar')).not.toBeNull()
  relay.emit({ type: 'pending', namespace: 'eip155', pending: 0 })
  await expect.poll(() => shadow().querySelector('.open-bar')).toBeNull()
})

/** Connects by a tap that opened the wallet. */
async function connectOnPhone() {
  onPhone()
  list()
  await openWallet()
  await approve()
  await expectState(view, 'done')
  await expect.poll(() => readRecord(world.portico).link?.href).toBe('w0://')
}

test('stored links: hostile ones, and those of unknown apps or other wallets, are never offered', async () => {
  await connectOnPhone()
  const { connections } = store().getState()
  store().setState({
    connections: Object.fromEntries(
      Object.entries(connections).map(([key, item]) => [
        key,
        { ...item, wallet: { ...item.wallet, links: ['data:text/html,x', 'intent://x'] } },
      ]),
    ),
  })
  const bar = () => shadow().querySelector('.open-bar')
  let pending = 0
  const remember = (link: { href: string; name: string }) => {
    updateRecord(world.portico, (record) => ({ ...record, link }))
    pending += 1
    relay.emit({ type: 'pending', namespace: 'eip155', pending })
  }
  for (const hostile of [
    { href: 'javascript:alert(1)', name: 'Wallet 0' },
    { href: 'shortest://', name: 'Wallet 0' },
    { href: 'w1:', name: 'Wallet 1' },
  ]) {
    // A valid link shows the bar, and an invalid one hides it.
    remember({ href: 'w0:', name: 'Wallet 0' })
    await expect.poll(bar).not.toBeNull()
    remember(hostile)
    await expect.poll(bar, { message: hostile.href }).toBeNull()
  }
})

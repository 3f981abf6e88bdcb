import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentRoute } from '../../../core/router/currentRoute.ts'
import { hasStoredSession, memoryStorage } from '../../../core/storage/rawStore.ts'
import { push } from '../../../features/modal/navigate.ts'
import { fakeDirectory, GATEWAY } from '../../test/fakeGateway.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectClean, expectState, mount, mountOpen, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'
import { scanCode } from '../../test/scanCode.ts'

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const button = (name: string | RegExp, exact = false) => page.getByRole('button', { name, exact })

function directoryWithPages() {
  const at = (host: string) => `https://${host}.example`
  return fakeDirectory(10, (wallet, index) => ({
    ...wallet,
    homepage: index === 1 ? 'https://home.example' : null,
    // Every second wallet is available for this browser.
    stores: { ...wallet.stores, ios: at('ios'), chrome: index % 2 ? at('chrome') : null },
  }))
}

test('WhatIsAWallet: leads to GetWallet, and to the download of a wallet', async () => {
  directoryWithPages()
  world = modalWorld([fakeWallet('Alpha')], { gatewayUrl: GATEWAY })
  await mountOpen(world)
  await button('Learn how they work').click()
  await expectState('WhatIsAWallet', 'ready')
  await expectClean()
  await button('Get a wallet').click()
  await expectState('GetWallet', 'ready')
  await expectClean()
  const rows = [...shadow().querySelectorAll('.row-title')].map((row) => row.textContent)
  expect(rows).toEqual(['Wallet 1', 'Wallet 3', 'Wallet 5', 'Wallet 7', 'See all wallets'])
  await button(/Wallet 1/).click()
  await expectState('Downloads', 'ready')
  await expectClean()
  const links = [...shadow().querySelectorAll('a')]
  expect(links.map(({ href }) => new URL(href).hostname)).toEqual(['chrome.example'])
  for (const link of links) expect(link.rel).toContain('noopener')
})

test('Downloads: as high while it loads as with the links of most wallets', async () => {
  const at = (host: string) => `https://${host}.example`
  const stores = { ios: at('ios'), android: at('android'), chrome: at('chrome') }
  const directory = fakeDirectory(1, (wallet) => ({
    ...wallet,
    stores: { ...wallet.stores, ...stores },
  }))
  const heightIn = async (state: string) => {
    world = modalWorld([], { gatewayUrl: GATEWAY })
    const { unmount } = await mountOpen(world)
    push(world.portico, { view: 'Downloads', parameters: { walletId: 'w0', name: 'Wallet 0' } })
    await expectState('Downloads', state)
    await expectClean()
    const height = shadow().querySelector<HTMLElement>('.view')?.offsetHeight
    await unmount()
    return height
  }
  directory.mode = 'hang'
  const loading = await heightIn('loading')
  directory.mode = 'answer'
  expect(await heightIn('ready')).toBe(loading)
})

async function toDownloads() {
  void world.portico.open()
  await expect.poll(() => world.portico.store.getState().modal.open).toBe(true)
  push(world.portico, { view: 'GetWallet', parameters: {} })
  await button(/Wallet 1/).click()
  await expectState('Downloads', 'ready')
}

test('Downloads: a reload comes back to the wallet once, without a prompt', async () => {
  directoryWithPages()
  const storage = memoryStorage()
  const config = { gatewayUrl: GATEWAY, storage, storageKey: 'reload-test' }
  world = modalWorld([], config)
  const screen = await mount(world)
  await toDownloads()
  let reloads = 0
  const { navigation } = window as unknown as { navigation: EventTarget }
  const onNavigate = (event: Event) => {
    if ((event as Event & { navigationType: string }).navigationType !== 'reload') return
    reloads += 1
    event.preventDefault()
  }
  navigation.addEventListener('navigate', onNavigate)
  onTestFinished(() => navigation.removeEventListener('navigate', onNavigate))
  await button('I installed it, reload').click()
  await expect.poll(() => reloads).toBe(1)
  world.portico.close()
  await screen.unmount()
  // The page after the reload, with the wallet.
  const wallet = fakeWallet('Wallet 1')
  world = modalWorld([wallet], config)
  await mount(world)
  await expectState('Downloads', 'ready')
  await expect.element(button('Connect', true)).toBeVisible()
  expect(wallet.prompts).toHaveLength(0)
  world.portico.close()
  // The next reload opens nothing.
  expect(sessionStorage.length).toBe(0)
  expect(hasStoredSession(storage.getItem('reload-test'))).toBe(false)
})

test('Downloads: on a computer, a code leads a phone to its store', async () => {
  directoryWithPages()
  world = modalWorld([], { gatewayUrl: GATEWAY })
  await mount(world)
  await toDownloads()
  expect(shadow().querySelector('.qr')).toBeNull()
  await button('App Store', true).click()
  await expect.element(page.getByRole('img', { name: 'QR code for App Store' })).toBeVisible()
  await expectClean()
  await expect
    .element(page.getByRole('link', { name: /Open App Store/ }))
    .toHaveAttribute('href', 'https://ios.example')
  expect(await scanCode(shadow().querySelector('.qr'))).toBe('https://ios.example')
})

test('guide button: opens WhatIsAWallet; hidden without walletGuide', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  const screen = await mountOpen(world)
  await button('What is a wallet?').click()
  await expectState('WhatIsAWallet', 'ready')
  await button('Back').click()
  await expectState('Connect', 'ready')
  world.portico.close()
  await screen.unmount()
  world = modalWorld([fakeWallet('Alpha')], { walletGuide: false })
  await mountOpen(world)
  await expectState('Connect', 'ready')
  await expect.element(button('What is a wallet?')).not.toBeInTheDocument()
  await expect.element(button('Learn how they work')).not.toBeInTheDocument()
})

test('no wallet installed: a button opens GetWallet', async () => {
  world = modalWorld([])
  await mountOpen(world)
  await expectState('Connect', 'empty')
  await button('Get a wallet').click()
  await expectState('GetWallet', 'ready')
})

test('Downloads: a wallet that was installed meanwhile can be connected', async () => {
  directoryWithPages()
  world = modalWorld([fakeWallet('Alpha')], { gatewayUrl: GATEWAY })
  await mountOpen(world)
  await button('Wallet 1').click()
  await expectState('Downloads', 'ready')
  const late = fakeWallet('Wallet 1')
  world.portico.store.setState(({ connectors }) => ({ connectors: [...connectors, late] }))
  await button('Connect').click()
  await expectState('ConnectingExternal', 'busy')
  await vi.waitFor(() => expect(late.prompts).toHaveLength(1))
})

test('Downloads: a configured wallet shows the configured links', async () => {
  world = modalWorld([], {
    customWallets: [
      { id: 'far', name: 'Faraway', homepage: 'https://far.example', mobileLink: 'far://open' },
    ],
  })
  await mountOpen(world)
  await button('Faraway').click()
  await expectState('Downloads', 'ready')
  const links = [...shadow().querySelectorAll('a')]
  expect(links.map(({ href }) => href)).toEqual(['https://far.example/'])
  // No store has the wallet, so the text and the button name its website only.
  expect(shadow().querySelector('.choice-head p')?.textContent).toBe(
    'We couldn’t find Faraway in a store. Its website explains how to get it.',
  )
  expect(links[0]?.textContent).toContain('Open website')
  await expectClean()
})

test('Downloads: no button moves while the page is offline', async () => {
  directoryWithPages()
  world = modalWorld([fakeWallet('Alpha')], { gatewayUrl: GATEWAY })
  await mountOpen(world)
  await button('Wallet 1').click()
  await expectState('Downloads', 'ready')
  await expectClean()
  const places = () =>
    [...shadow().querySelectorAll('.body a, .body button')].map((each) =>
      each.getBoundingClientRect().toJSON(),
    )
  const before = places()
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true })
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('These links open once you’re online.')).toBeVisible()
  expect(before.length).toBeGreaterThan(1)
  expect(places()).toEqual(before)
  await expectClean()
})

test('Networks: leads to WhatIsANetwork', async () => {
  world = modalWorld([])
  await mount(world)
  void world.portico.open({ view: 'Networks' })
  await button('What is a network?').click()
  await expectState('WhatIsANetwork', 'ready')
  await expectClean()
  await button('Got it').click()
  await expect.poll(() => currentRoute(world.portico.store.getState().modal).view).toBe('Networks')
})

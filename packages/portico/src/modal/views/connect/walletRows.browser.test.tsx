import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeDirectory, GATEWAY } from '../../test/fakeGateway.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectClean, mountOpen, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
})

const rows = () => [...shadow().querySelectorAll<HTMLElement>('[data-row]')]
const stops = () => rows().filter(({ tabIndex }) => tabIndex === 0).length
const titles = () => rows().map((row) => row.querySelector('.row-title')?.textContent)
const named = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => fakeWallet(`Wallet ${from + at}`))

test('installed: a dot on the picture, with a name', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  await expect.element(page.getByRole('button', { name: 'Alpha Installed' })).toBeVisible()
  const [alpha] = rows()
  const dot = alpha?.querySelector('.dot')?.getBoundingClientRect()
  const logo = alpha?.querySelector('.logo')?.getBoundingClientRect()
  expect(dot?.right).toBeGreaterThan(logo?.right ?? 0)
  expect(dot?.left).toBeLessThan(logo?.right ?? 0)
  expect(alpha?.querySelector('.tag')).toBeNull()
  await expectClean()
})

test.each([1, 2])('recent: not said in a list of one (%s)', async (count) => {
  const includeWallets = ['wallet 0', 'wallet 1']
  world = modalWorld(named(0, count), { includeWallets, allWallets: 'hide' })
  world.portico.store.setState({ recents: [{ id: 'wallet 0', name: 'Wallet 0' }] })
  await mountOpen(world)
  await expect.element(page.getByRole('button', { name: /Wallet 0.*Installed/ })).toBeVisible()
  expect(rows()[0]?.querySelector('.tag')?.textContent).toBe(count === 1 ? undefined : 'Recent')
})

test('short list: every row is a tab stop', async () => {
  world = modalWorld(named(0, 4))
  await mountOpen(world)
  expect(titles()).toHaveLength(5)
  expect(stops()).toBe(5)
  rows()[0]?.focus()
  await userEvent.keyboard('{Tab}')
  expect(shadow().activeElement).toBe(rows()[1])
  await userEvent.keyboard('{ArrowDown}')
  expect(shadow().activeElement).toBe(rows()[2])
})

test('long list: one tab stop', async () => {
  world = modalWorld(named(0, 12))
  await mountOpen(world)
  expect(titles()).toHaveLength(13)
  expect(stops()).toBe(1)
})

test('connectorTypeOrder: an installed wallet leads', async () => {
  world = modalWorld([fakeWallet('Phones', { type: 'walletConnect' }), fakeWallet('Alpha')], {
    features: { connectorTypeOrder: ['injected', 'recent'] },
  })
  await mountOpen(world)
  await expect.poll(() => titles().slice(0, 2)).toEqual(['Alpha', 'Phones'])
})

test('a wallet that is announced late: rows that are seen keep their places', async () => {
  fakeDirectory(20).mode = 'hang'
  world = modalWorld([fakeWallet('Phones', { type: 'walletConnect' }), fakeWallet('Zeta')], {
    gatewayUrl: GATEWAY,
    features: { connectorTypeOrder: ['injected'] },
  })
  await mountOpen(world)
  // Without those of the directory.
  const own = () => titles().filter((name) => /Zeta|Phones|Alpha|Beta/.test(name ?? ''))
  await expect.poll(own).toEqual(['Zeta', 'Phones'])
  const top = () => rows()[1]?.getBoundingClientRect().top
  const before = top()
  announce('Alpha')
  await expect.poll(own).toEqual(['Zeta', 'Phones', 'Alpha'])
  expect(top()).toBeCloseTo(before ?? Number.NaN, 0)
  // One that is announced to a closed card has its place in the order.
  world.portico.close()
  announce('Beta')
  await expect.poll(own).toEqual(['Zeta', 'Alpha', 'Beta', 'Phones'])
})

test('a wallet that is announced late takes the place of the last placeholder', async () => {
  const directory = fakeDirectory(20)
  directory.mode = 'hang'
  world = modalWorld([fakeWallet('Zeta')], {
    gatewayUrl: GATEWAY,
    featuredWallets: ['w0'],
    features: { connectorTypeOrder: ['featured', 'injected'] },
  })
  await mountOpen(world)
  const places = () =>
    [...shadow().querySelectorAll('.list > li')].map(
      (row) => row.querySelector('.row-title')?.textContent ?? '…',
    )
  await expect.poll(places).toEqual(['…', 'Zeta', '…', '…', 'All wallets'])
  announce('Alpha')
  await expect.poll(places).toEqual(['…', 'Zeta', '…', 'Alpha', 'All wallets'])
})

test('a wallet that is announced late replaces no wallet of the directory', async () => {
  fakeDirectory(20)
  world = modalWorld([fakeWallet('Zeta')], { gatewayUrl: GATEWAY })
  await mountOpen(world)
  const shown = ['Zeta', 'Wallet 0', 'Wallet 1', 'Wallet 2']
  await expect.poll(() => titles().slice(0, 4)).toEqual(shown)
  announce('Alpha')
  await expect.poll(titles).toEqual([...shown, 'Alpha', 'All wallets'])
})

function announce(name: string): void {
  world.portico.store.setState(({ connectors }) => ({
    connectors: [...connectors, fakeWallet(name)],
  }))
}

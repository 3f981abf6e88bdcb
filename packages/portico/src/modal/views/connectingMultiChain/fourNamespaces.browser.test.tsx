import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CONNECT_TIMEOUT_MS } from '../../../core/deadlines.ts'
import { getActiveConnection, getLiveConnections } from '../../../features/connections/selectors.ts'
import { manualClock } from '../../../features/test/modelWorld.ts'
import { all, fourWorld } from '../../../testing/test/fourWorld.ts'
import {
  expectClean,
  expectState,
  letPass,
  mount,
  mountOpen,
  shadow,
  shownState,
} from '../../test/harness.tsx'

const row = (name: RegExp) => page.getByRole('button', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

function setUp() {
  const clock = manualClock()
  const world = fourWorld()
  const portico = world.create({ clock, themeMode: 'light' })
  onTestFinished(() => portico.close())
  const live = () =>
    getLiveConnections(portico.store.getState())
      .map(({ namespace }) => namespace)
      .sort()
  const isOpen = () => portico.store.getState().modal.open
  return { ...world, portico, clock, live, isOpen }
}

async function choose(world: ReturnType<typeof setUp>) {
  await mountOpen(world)
  await row(/Cedar/).click()
  await expectState('ConnectingMultiChain', 'ready')
  await vi.waitFor(() => expect(page.getByRole('checkbox').elements()).toHaveLength(4))
}

test('four namespaces: one row, one consent each, one after the other', async () => {
  const world = setUp()
  await choose(world)
  await expectClean()
  expect(
    page
      .getByRole('checkbox')
      .elements()
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(['Ethereum (EVM)', 'Solana', 'Bitcoin', 'Polkadot'])
  world.wallet.script.next('hang', 'eip155')
  world.wallet.script.next('hang', 'solana')
  world.wallet.script.next('hang', 'bip122')
  world.wallet.script.next('hang', 'polkadot')
  await press('Connect 4 networks')
  const names = ['Ethereum (EVM)', 'Solana', 'Bitcoin', 'Polkadot']
  for (const [index, name] of names.entries()) {
    await expect.element(page.getByText(`Request ${index + 1} of 4: ${name}`)).toBeVisible()
    await expect.poll(world.prompts).toHaveLength(index + 1)
    world.wallet.script.release()
  }
  await expectState('ConnectingMultiChain', 'done')
  await letPass(world, 600, world.isOpen).toBe(false)
  expect(world.live()).toEqual(all)
  // Not the one that the wallet granted last.
  expect(getActiveConnection(world.portico.store.getState())?.namespace).toBe('eip155')
})

test('four namespaces: two declined stay away until they are tried again', async () => {
  const world = setUp()
  await choose(world)
  world.wallet.script.next('reject', 'solana')
  world.wallet.script.next('reject', 'polkadot')
  await press('Connect 4 networks')
  await expectState('ConnectingMultiChain', 'partial')
  await expect
    .element(
      page.getByText('Connected: Ethereum (EVM) and Bitcoin. Declined: Solana and Polkadot.'),
    )
    .toBeVisible()
  await expectClean()
  expect(world.live()).toEqual(['bip122', 'eip155'])
  await press('Try Solana and Polkadot again')
  await expectState('ConnectingMultiChain', 'done')
  expect(world.live()).toEqual(all)
  expect(world.prompts()).toHaveLength(6)
})

test('four namespaces: one that the user leaves out is added later', async () => {
  const world = setUp()
  await choose(world)
  await page.getByRole('checkbox', { name: 'Bitcoin' }).click()
  await page.getByRole('checkbox', { name: 'Polkadot' }).click()
  await press('Connect 2 networks')
  await expectState('ConnectingMultiChain', 'done')
  await letPass(world, 600, world.isOpen).toBe(false)
  expect(world.live()).toEqual(['eip155', 'solana'])
  void world.portico.open({ view: 'Connect' })
  await row(/Cedar/).click()
  await expectState('ConnectingMultiChain', 'ready')
  await expect.element(page.getByRole('checkbox', { name: /Solana/ })).toBeDisabled()
  await expect.element(page.getByRole('checkbox', { name: 'Polkadot' })).toBeEnabled()
  await press('Connect 2 networks')
  await expectState('ConnectingMultiChain', 'done')
  expect(world.live()).toEqual(all)
})

test('four namespaces: a double click asks once for each', async () => {
  const world = setUp()
  await choose(world)
  await page.getByRole('button', { name: 'Connect 4 networks' }).dblClick()
  await expectState('ConnectingMultiChain', 'done')
  expect(world.prompts().map(({ namespace }) => namespace)).toEqual([
    'eip155',
    'solana',
    'bip122',
    'polkadot',
  ])
})

test.each(['bip122', 'polkadot'] as const)(
  'no answer for %s: the others stay',
  async (namespace) => {
    const world = setUp()
    await choose(world)
    world.wallet.script.next('hang', namespace)
    await press('Connect 4 networks')
    await expect.poll(() => world.prompts().at(-1)?.namespace).toBe(namespace)
    // Once: the next one has its own time, which begins then.
    await expect.poll(() => world.clock.waits(CONNECT_TIMEOUT_MS)).toBe(true)
    world.clock.advance(CONNECT_TIMEOUT_MS)
    await expect.poll(world.live).toEqual(all.filter((item) => item !== namespace))
    await expectState('ConnectingMultiChain', 'partial')
    // The mark of its cause.
    expect(shadow().querySelector('.status-panel')?.getAttribute('data-mark')).toBe('clock')
    await expectClean()
  },
)

test('four namespaces: a reload restores all without a prompt', async () => {
  const world = setUp()
  await choose(world)
  await press('Connect 4 networks')
  await expectState('ConnectingMultiChain', 'done')
  const before = world.prompts().length
  const again = world.create({ themeMode: 'light' })
  onTestFinished(() => again.close())
  await mount({ portico: again })
  await expect
    .poll(() => getLiveConnections(again.store.getState()).length, { timeout: 20_000 })
    .toBe(4)
  expect(world.prompts()).toHaveLength(before)
})

test('four namespaces: Connections lists and disconnects one and all', async () => {
  const world = setUp()
  await choose(world)
  await press('Connect 4 networks')
  await expectState('ConnectingMultiChain', 'done')
  await letPass(world, 600, world.isOpen).toBe(false)
  void world.portico.open({ view: 'Connections' })
  await expectState('Connections', 'ready')
  await expectClean()
  await expect.poll(() => page.getByText('Cedar', { exact: true }).elements()).toHaveLength(4)
  // In `window.injectedWeb3` it has no icon: it is the one of its other namespaces.
  expect(shadow().querySelectorAll('.group-head .logo img')).toHaveLength(4)
  const names = (role: 'button' | 'list', start: string) =>
    page
      .getByRole(role, { name: new RegExp(`^${start}`) })
      .elements()
      .map((element) => element.getAttribute('aria-label'))
  const ends = ['Ethereum (EVM)', 'Solana', 'Bitcoin', 'Polkadot']
  expect(names('button', 'Disconnect Cedar')).toEqual(ends.map((end) => `Disconnect Cedar: ${end}`))
  expect(names('list', 'Accounts of')).toEqual(ends.map((end) => `Accounts of Cedar: ${end}`))
  await press('Disconnect Cedar: Bitcoin')
  await expect.poll(world.live).toEqual(['eip155', 'polkadot', 'solana'])
  await press('Disconnect Cedar: Polkadot')
  await expect.poll(world.live).toEqual(['eip155', 'solana'])
  expect(world.wallet.bitcoin.granted).toEqual([])
  await expectClean()
  void world.portico.open({ view: 'Account' })
  await expect.poll(shownState).toMatch(/^Account/)
  await press('Disconnect')
  await expect.poll(world.live).toEqual([])
})

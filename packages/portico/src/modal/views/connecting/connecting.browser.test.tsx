import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../../features/connect/connect.ts'
import {
  type FakePrompt,
  type FakeWallet,
  fakeWallet,
  userRejected,
} from '../../test/fakeWallet.ts'
import { expectState, letPass, mount, mountOpen, shadow, shownState } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

const row = (name: RegExp) => page.getByRole('button', { name })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const views = () => world.portico.store.getState().modal.history.map(({ view }) => view)

async function prompted(wallet: FakeWallet) {
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  return wallet.prompts[0] as FakePrompt
}

async function openConnected(wallet: FakeWallet, others: readonly FakeWallet[]) {
  world = modalWorld([wallet, ...others])
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await (await prompted(wallet)).approve()
  await connecting
  void world.portico.open()
  await expectState('Account', 'ready')
}

test('AttemptPanel: announces changes in mounted live regions, failures at once', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mountOpen(world)
  await row(/Alpha/).click()
  await expectState('ConnectingExternal', 'busy')
  const regions = () => [...shadow().querySelectorAll('.status-text')]
  const [status, alert] = regions()
  expect([status?.role, alert?.role]).toEqual(['status', 'alert'])
  expect(alert?.textContent).toBe('')
  // The hint's timer starts when the wallet is asked.
  const prompt = await prompted(wallet)
  await letPass(world, 5000, () => status?.textContent).toContain('Look for the wallet’s window')
  await prompt.reject(userRejected)
  await expect.poll(() => alert?.textContent).toContain('Connection declined')
  expect(status?.textContent).toBe('')
  await press('Try again')
  await expect.poll(() => status?.textContent).toContain('Continue in Alpha')
  expect(regions()).toEqual([status, alert])
})

test('retry: at most one prompt a second', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mountOpen(world)
  await row(/Alpha/).click()
  await decline(wallet)
  await press('Try again')
  await decline(wallet)
  await press('Try again')
  await expectState('ConnectingExternal', 'declined')
  expect(wallet.prompts).toEqual([])
  world.clock.advance(1000)
  await press('Try again')
  await decline(wallet)
})

async function decline(wallet: ReturnType<typeof fakeWallet>): Promise<void> {
  await (await prompted(wallet)).reject(userRejected)
  await expectState('ConnectingExternal', 'declined')
}

test('retry: still limited after leaving and reopening the view', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet, fakeWallet('Beta')])
  await mountOpen(world)
  await row(/Alpha/).click()
  await decline(wallet)
  await press('Try again')
  await decline(wallet)
  // Choosing the wallet again asks it again.
  await press('Back')
  await expectState('Connect', 'ready')
  await row(/Alpha/).click()
  await decline(wallet)
  await press('Try again')
  await expectState('ConnectingExternal', 'declined')
  expect(wallet.prompts).toEqual([])
  world.clock.advance(1000)
  await press('Try again')
  await decline(wallet)
})

test('Try another wallet: leads to the network, like the first attempt', async () => {
  const gamma = fakeWallet('Gamma', { namespaces: ['solana'] })
  await openConnected(fakeWallet('Alpha'), [fakeWallet('Beta', { namespaces: ['solana'] }), gamma])
  await page.getByRole('button', { name: /Change network/ }).click()
  await row(/Solana/).click()
  await press('Choose a wallet')
  const before = views()
  await row(/Beta/).click()
  await expectState('ConnectingExternal', 'busy')
  await press('Use another wallet')
  await expectState('Connect', 'ready')
  expect(views()).toEqual(before)
  await expect.element(row(/Alpha/)).not.toBeInTheDocument()
  await row(/Gamma/).click()
  await (await prompted(gamma)).approve()
  await expectState('ConnectingExternal', 'done')
  await letPass(world, 600, views).toEqual(['Account'])
  expect(world.portico.store.getState().modal.open).toBe(true)
})

test('Try another wallet: returns to the list of wallets', async () => {
  const gamma = fakeWallet('Gamma')
  await openConnected(fakeWallet('Alpha'), [fakeWallet('Beta'), gamma])
  await row(/Wallets and accounts/).click()
  await press('Connect another wallet')
  await row(/Beta/).click()
  await expectState('ConnectingExternal', 'busy')
  await press('Use another wallet')
  await row(/Gamma/).click()
  await (await prompted(gamma)).approve()
  await expectState('ConnectingExternal', 'done')
  await letPass(world, 600, shownState).toBe('Connections ready')
})

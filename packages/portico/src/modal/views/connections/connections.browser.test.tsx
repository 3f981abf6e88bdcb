import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { connect } from '../../../features/connect/connect.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectState, mount, shadow } from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

test('after renaming an account: the list still has one tab stop', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  void world.portico.open({ view: 'Connections' })
  await expectState('Connections', 'ready')
  const stops = () =>
    [...shadow().querySelectorAll<HTMLElement>('[data-row]')].map((row) => row.tabIndex)
  expect(stops()).toEqual([0, -1])
  for (const at of [0, 1]) {
    await page
      .getByRole('button', { name: /^Name this account/ })
      .nth(at)
      .click()
    await expect.poll(() => stops()).toEqual([0])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => stops().sort()).toEqual([-1, 0])
  }
})

import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { connect } from '../../features/connect/connect.ts'
import { goBack, push } from '../../features/modal/navigate.ts'
import { type FakeWallet, fakeWallet } from '../test/fakeWallet.ts'
import { expectState, mount, mountOpen } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

const row = (name: RegExp) => page.getByRole('button', { name })

/** Both at once, as if the code of the other view loaded slowly: the first view stays on screen. */
function goAndComeBack(): void {
  push(world.portico, { view: 'WhatIsAWallet', parameters: {} })
  goBack(world.portico)
}

const asked = (wallet: FakeWallet, times: number) =>
  vi.waitFor(() => expect(wallet.prompts).toHaveLength(times))

test('back before the next view loaded: prompts the wallet again', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mountOpen(world)
  await row(/Alpha/).click()
  await expectState('ConnectingExternal', 'busy')
  await asked(wallet, 1)
  goAndComeBack()
  await asked(wallet, 2)
  expect(wallet.prompts.map(({ aborted }) => aborted)).toEqual([true, false])
  await wallet.prompts[1]?.approve()
  await expectState('ConnectingExternal', 'done')
})

test('back before the next view loaded: prompts for the network switch again', async () => {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet])
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await asked(wallet, 1)
  await wallet.prompts[0]?.approve()
  await connecting
  const answers: (() => void)[] = []
  world.chain.switchNetwork = (networkId) =>
    new Promise((resolve) => answers.push(() => resolve(networkId)))
  void world.portico.open({ view: 'Networks' })
  await row(/OP Mainnet/).click()
  await expectState('SwitchNetwork', 'busy')
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  goAndComeBack()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await expect.element(page.getByText('Switched to OP Mainnet')).toBeVisible()
})

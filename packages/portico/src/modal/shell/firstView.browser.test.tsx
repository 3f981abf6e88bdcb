import { afterEach, expect, test, vi } from 'vitest'
import { updateRecord } from '../../core/storage/record.ts'
import { connect } from '../../features/connect/connect.ts'
import { goBack, push } from '../../features/modal/navigate.ts'
import { modelAccounts } from '../../features/test/modelWorld.ts'
import { dollars, ether, fakeAccounts, GATEWAY } from '../test/fakeGateway.ts'
import { fakeWallet } from '../test/fakeWallet.ts'
import { dialog, expectState, letPass, mount, mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'
import { viewTable } from '../views/viewTable.ts'

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const { address } = modelAccounts('eip155')[0]

/** Connects a wallet before the code of the modal is wanted. */
async function mountConnected(): Promise<void> {
  const wallet = fakeWallet('Alpha')
  world = modalWorld([wallet], { gatewayUrl: GATEWAY, projectId: 'test' })
  await mount(world)
  const connecting = connect(world.portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
}

const isOnScreen = () =>
  document.querySelector('[data-portico-modal]')?.shadowRoot?.querySelector('dialog')?.open === true

/** Describes what the card shows in each frame, until the account is ready. */
async function filmOpening(): Promise<readonly string[]> {
  const shown = new Set<string>()
  let isOver = false
  const film = () => {
    if (isOver) return
    requestAnimationFrame(film)
    if (!isOnScreen()) return
    const bones = shadow().querySelectorAll('.bone-hero, .amount .bone').length
    const layout = shadow().querySelector<HTMLElement>('.content [data-layout]')?.dataset.layout
    const picture = shadow().querySelector('.header .avatar img')?.getAttribute('src')
    shown.add(`${layout}, ${bones} bones, ${picture?.slice(0, 10)}`)
  }
  requestAnimationFrame(film)
  void world.portico.open()
  await expectState('Account', 'ready')
  isOver = true
  return [...shown]
}

test('cold press with a wallet: the first frame of the card has the account as known', async () => {
  fakeAccounts([ether, dollars(1)])
  await mountConnected()
  const token = { ...ether, quantity: { decimals: '18', numeric: '1' } }
  const portfolio = { at: Date.now(), tokenCount: 1, total: '3000', tokens: [token] }
  const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const shown = { address, networkId: 'eip155:1', name: 'alice.eth', picture, at: 0 }
  updateRecord(world.portico, (record) => ({
    ...record,
    portfolios: { [`eip155:1:${address}`]: portfolio },
    shown: { [`:${address}`]: shown },
  }))
  const frames = await filmOpening()
  expect(frames[0]).toBe('Account, 0 bones, data:image')
  for (const frame of frames) expect(frame).toContain('Account, 0 bones')
})

test('account whose code is late: placeholders after 600 ms, as high as the account', async () => {
  fakeAccounts([ether, dollars(1)])
  await mountConnected()
  const { load } = viewTable.Account
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  vi.spyOn(viewTable.Account, 'load').mockImplementation(() => held.then(load))
  void world.portico.open()
  await expect.poll(() => world.clock.waits(600)).toBe(true)
  expect(isOnScreen()).toBe(false)
  await letPass(world, 600, isOnScreen).toBe(true)
  const height = () => shadow().querySelector<HTMLElement>('.content')?.offsetHeight
  expect(shadow().querySelector('.bone-hero')).not.toBeNull()
  const before = height()
  release()
  await expectState('Account', 'ready')
  await expect.poll(() => shadow().querySelectorAll('.token')).toHaveLength(2)
  expect(height()).toBe(before)
})

test('view whose code is loaded: shows without a wait', async () => {
  world = modalWorld([fakeWallet('Alpha')])
  await mountOpen(world)
  push(world.portico, { view: 'Networks', parameters: {} })
  await expectState('Networks', 'ready')
  goBack(world.portico)
  await expectState('Connect', 'ready')
  const load = vi.spyOn(viewTable.Networks, 'load').mockReturnValue(new Promise(() => {}))
  push(world.portico, { view: 'Networks', parameters: {} })
  await expectState('Networks', 'ready')
  expect(load).not.toHaveBeenCalled()
  expect(dialog().open).toBe(true)
})

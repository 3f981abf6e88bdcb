import { expect, test, vi } from 'vitest'
import { addNetwork } from '../actions/addNetwork.ts'
import { createWorld, ethereum, fakeAdapter, solana } from '../test/fixtures.ts'
import { start } from './start.ts'

test('an adapter without a network is an alert that names the fix, since a network may be added later', () => {
  const { portico } = createWorld({ networks: [ethereum] })
  start(portico)()
  expect(portico.store.getState().alerts).toEqual([
    {
      code: 'config/idle-adapter',
      message: 'No network of solana is listed. Add one to "networks" or remove its adapter',
    },
  ])
  expect(addNetwork(portico, { network: solana })).toBe(solana)
})

test('adapters that all have a network are no alert', () => {
  const { portico } = createWorld()
  start(portico)()
  expect(portico.store.getState().alerts).toEqual([])
})

test('code that looks for wallets and never loads is waited for 5 seconds, and heard when it comes', async () => {
  let load = (_discover: () => () => void) => {}
  const discover = vi.fn(() => () => {})
  const hanging = new Promise<typeof discover>((resolve) => {
    load = (value) => resolve(value as typeof discover)
  })
  const { portico, clock } = createWorld({
    adapters: [{ ...fakeAdapter('eip155'), discovery: () => hanging }, fakeAdapter('solana')],
  })
  const stop = start(portico)
  const settled = vi.fn()
  portico.internal.looking?.then(settled)
  clock.advance(4_999)
  await Promise.resolve()
  expect(settled).not.toHaveBeenCalled()
  expect(portico.store.getState().discovering).toBe(true)
  clock.advance(1)
  await vi.waitFor(() => expect(settled).toHaveBeenCalled())
  expect(portico.store.getState().discovering).toBe(false)
  load(discover)
  await vi.waitFor(() => expect(discover).toHaveBeenCalledOnce())
  stop()
})

import { expect, test } from 'vitest'
import { addNetwork } from '../actions/addNetwork.ts'
import { createWorld, ethereum, solana } from '../test/fixtures.ts'
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

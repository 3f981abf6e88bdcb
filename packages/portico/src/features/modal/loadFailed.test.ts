import { afterEach, expect, test, vi } from 'vitest'
import type { Portico } from '../../core/portico.ts'
import { getAssets } from '../balances/getAssets.ts'
import { getBalance } from '../balances/getBalance.ts'
import { getTokens } from '../balances/getTokens.ts'
import { connect } from '../connect/connect.ts'
import { switchNetwork } from '../networks/switchNetwork.ts'
import { createWorld } from '../test/fixtures.ts'

const offline = () => {
  throw new TypeError('Failed to fetch dynamically imported module')
}
afterEach(() => {
  vi.doUnmock('../balances/lazy.ts')
  vi.doUnmock('../networks/requireNetwork.ts')
  vi.resetModules()
})

const unknown = { networkId: 'eip155:424242' } as const

test.each<[string, (portico: Portico) => Promise<unknown>]>([
  ['getBalance', (portico) => getBalance(portico)],
  ['getTokens', (portico) => getTokens(portico)],
  ['getAssets', (portico) => getAssets(portico)],
])('%s: rejects with a typed error if its code fails to load', async (_, act) => {
  vi.doMock('../balances/lazy.ts', offline)
  const { portico } = createWorld()
  await connect(portico, { connectorId: 'evm' })
  await expect(act(portico)).rejects.toMatchObject({ code: 'instance/load-failed' })
})

test.each<[string, (portico: Portico) => Promise<unknown>]>([
  ['getBalance', (portico) => getBalance(portico, unknown)],
  ['getTokens', (portico) => getTokens(portico, unknown)],
  ['getAssets', (portico) => getAssets(portico, unknown)],
])('%s: unknown network while the code for its error fails to load', async (_, act) => {
  vi.doMock('../networks/requireNetwork.ts', offline)
  const { portico } = createWorld()
  await connect(portico, { connectorId: 'evm' })
  await expect(act(portico)).rejects.toMatchObject({ code: 'instance/load-failed' })
})

test.each<[string, (portico: Portico) => Promise<unknown>]>([
  ['connect', (portico) => connect(portico, { connectorId: 'both', ...unknown })],
  ['switchNetwork', (portico) => switchNetwork(portico, unknown)],
])('%s: rejects an unknown network with a typed error', async (_, act) => {
  const { portico } = createWorld()
  await connect(portico, { connectorId: 'evm' })
  await expect(act(portico)).rejects.toMatchObject({ code: 'network/not-found' })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getBalance } from '../balances/getBalance.ts'
import { getTokens } from '../balances/getTokens.ts'
import { sendCalls } from '../calls/sendCalls.ts'
import { connect } from '../connect/connect.ts'
import { createWorld } from '../test/fixtures.ts'
import { followTransaction } from '../transactions/followTransaction.ts'
import { prepareTransfer } from '../transfers/prepareTransfer.ts'
import { resolveReceiver } from '../transfers/resolveReceiver.ts'
import { removeNetwork } from './removeNetwork.ts'
import { switchNetwork } from './switchNetwork.ts'

type Id = `${string}:${string}`
const at = async (networkId: Id) => {
  const world = createWorld()
  await connect(world.portico, { connectorId: 'evm' })
  return { ...world, networkId }
}

const hash = `0x${'5c'.repeat(32)}`
const actions: Record<string, (world: Awaited<ReturnType<typeof at>>) => Promise<unknown>> = {
  connect: ({ networkId }) => connect(createWorld().portico, { connectorId: 'evm', networkId }),
  switchNetwork: ({ portico, networkId }) => switchNetwork(portico, { networkId }),
  getBalance: ({ portico, networkId }) => getBalance(portico, { networkId }),
  getTokens: ({ portico, networkId }) => getTokens(portico, { networkId }),
  prepareTransfer: ({ portico, networkId }) =>
    prepareTransfer(portico, { networkId, to: 'a', value: 1n }),
  resolveReceiver: ({ portico, networkId }) => resolveReceiver(portico, { networkId, value: 'a' }),
  removeNetwork: async ({ portico, networkId }) => removeNetwork(portico, { networkId }),
  followTransaction: ({ portico, networkId }) => followTransaction(portico, { hash, networkId }),
  sendCalls: ({ portico, networkId }) => sendCalls(portico, { networkId, calls: [{ to: '0x' }] }),
}

test.each(Object.entries(actions))(
  'requireNetwork: %s rejects a bad id with its reason',
  async (_, run) => {
    for (const bad of ['mainnet', '1', 'eip155:', 'eip155:1:0xab', 'cosmos:hub'] as Id[]) {
      await expect(run(await at(bad))).rejects.toThrow('Invalid CAIP-2 network id')
    }
    await expect(run(await at('eip155:4294967296'))).rejects.toThrow('Invalid chainId')
    await expect(run(await at('eip155:4242'))).rejects.toThrow('Network not found')
  },
)

test('switchNetwork: an unknown network raises an alert, whatever the id', () =>
  fc.assert(
    fc.asyncProperty(fc.string(), async (id) => {
      const { portico } = createWorld()
      await expect(switchNetwork(portico, { networkId: id as Id })).rejects.toMatchObject({
        name: 'PorticoError',
      })
      expect(portico.store.getState().alerts.map(({ code }) => code)).toEqual([
        'alert/switch-network-not-found',
      ])
    }),
    { seed: 2, numRuns: 100 },
  ))

test("requireNetwork: a wallet on another network rejects with 'Unsupported chain'", async () => {
  const { portico } = await at('eip155:1')
  removeNetwork(portico, { networkId: 'eip155:1' })
  await expect(getBalance(portico)).rejects.toThrow('Unsupported chain')
})

test('requireNetwork: rejects if there is no network at all', async () => {
  const { portico } = createWorld()
  await expect(getBalance(portico, { namespace: 'polkadot' })).rejects.toThrow(
    'CaipNetwork is undefined',
  )
})

test("followTransaction: rejects a network that is not the site's", async () => {
  const { portico } = await at('eip155:1')
  removeNetwork(portico, { networkId: 'eip155:1' })
  await expect(followTransaction(portico, { hash })).rejects.toThrow('Unsupported chain')
})

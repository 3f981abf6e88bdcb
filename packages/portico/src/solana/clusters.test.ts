import { expect, test } from 'vitest'
import { solana } from '../networks/solana.ts'
import { solanaDevnet, solanaTestnet } from '../networks/solanaTestNetworks.ts'
import { chooseNetwork, toChain, toNetworkId } from './clusters.ts'

const local = { ...solana, id: 'localGenesis', caipNetworkId: 'solana:localGenesis' } as const
const ALL = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet']

test.each([
  [solana, 'solana:mainnet'],
  [solanaDevnet, 'solana:devnet'],
  [solanaTestnet, 'solana:testnet'],
  [local, 'solana:localnet'],
])('toChain: $0.name is %s', ({ caipNetworkId }, chain) => {
  expect(toChain(caipNetworkId, ALL)).toBe(chain)
  expect(toChain(caipNetworkId, [])).toBe(chain)
  expect(
    toChain(
      caipNetworkId,
      ALL.filter((name) => name !== chain),
    ),
  ).toBeUndefined()
  if (caipNetworkId !== local.caipNetworkId) expect(toNetworkId(chain)).toBe(caipNetworkId)
})

test('toChain: accepts a cluster that the wallet names by its genesis hash', () => {
  expect(toChain(local.caipNetworkId, [local.caipNetworkId])).toBe(local.caipNetworkId)
})

test('chooseNetwork: the preferred network, else the first supported one, else the wallet’s', () => {
  const networks = [solana, solanaDevnet]
  expect(chooseNetwork(ALL, networks, solanaDevnet.caipNetworkId)).toBe(solanaDevnet.caipNetworkId)
  expect(chooseNetwork(ALL, networks, undefined)).toBe(solana.caipNetworkId)
  expect(chooseNetwork(['solana:devnet'], networks, solana.caipNetworkId)).toBe(
    solanaDevnet.caipNetworkId,
  )
  expect(chooseNetwork(['solana:testnet'], networks, undefined)).toBe(solanaTestnet.caipNetworkId)
  expect(() => chooseNetwork([], [], undefined)).toThrow('Chain not configured')
})

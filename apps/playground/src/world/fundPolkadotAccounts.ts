import type { Network } from 'portico/networks'
import { polkadot } from 'portico/polkadot'
import { fund } from './faucet.ts'
import { localNetworks } from './networks.ts'
import type { World } from './world.ts'

/**
 * Gets coins for accounts that have none. The funded test accounts of the local world have secret
 * URIs, and a demo wallet derives its keys from a seed.
 */
export async function fundPolkadotAccounts(
  world: World,
  addresses: readonly string[],
): Promise<void> {
  const network = new Map(localNetworks(world)).get('local-polkadot') as Network
  const endpoints = network.rpcUrls.default.http.map((url) => ({ url }))
  const runtime = await polkadot().load()
  await Promise.all(
    addresses.map(async (address) => {
      const { value } = await runtime.getBalance({ address, network, endpoints })
      if (value === 0n) await fund(world, { namespace: 'polkadot', address })
    }),
  )
}

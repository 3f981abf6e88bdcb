import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { deployerAddress, farcasterAddresses } from '../evm/addresses.ts'
import { sendAll } from '../evm/sendAll.ts'
import type { EvmChain } from '../evm/startEvm.ts'

const abi = parseAbi([
  'function idOf(address owner) view returns (uint256)',
  'function register(address to, address recovery) returns (uint256)',
])
const registry = { address: farcasterAddresses.idRegistry, abi } as const

/** The chain on which ids are registered. */
export type RegistryChain = Pick<EvmChain, 'client' | 'faucetQueue' | 'rpcUrl'>

/** Reads the id (FID) of an account, and registers one first if it has none. */
export function registerId(chain: RegistryChain, owner: Address): Promise<number> {
  const { client, faucetQueue } = chain
  const read = () => client.readContract({ ...registry, functionName: 'idOf', args: [owner] })
  // The transactions of the deployer are sent one at a time.
  return faucetQueue.run(async () => {
    const known = await read()
    if (known > 0n) return Number(known)
    const args = [owner, owner] as const
    const data = encodeFunctionData({ abi, functionName: 'register', args })
    await sendAll(client, deployerAddress, [{ what: 'register', to: registry.address, data }])
    return Number(await read())
  })
}

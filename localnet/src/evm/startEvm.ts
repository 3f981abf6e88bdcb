import { evmAccounts } from '../accounts.ts'
import { Queue } from '../queue.ts'
import { deployerAddress } from './addresses.ts'
import { type ChainClient, createChainClient } from './chainClient.ts'
import type { ContractArtifacts } from './compileContracts.ts'
import { deployContracts } from './deployContracts.ts'
import { dripEvm } from './drip.ts'
import { nameDrafts } from './registerNames.ts'
import { fillPools, poolDrafts } from './seedPools.ts'
import { sendAll } from './sendAll.ts'
import { type StartAnvilParameters, startAnvil } from './startAnvil.ts'

/** An EVM chain with the contracts of the local world on it. */
export type EvmChain = {
  readonly chainId: number
  readonly rpcUrl: string
  readonly pid: number
  readonly client: ChainClient
  /**
   * The faucet's transactions have one sender; anvil may forget one that comes while another is
   * mined.
   */
  readonly faucetQueue: Queue
  readonly stop: () => Promise<void>
}

export type StartEvmParameters = StartAnvilParameters & {
  /** May still be compiling while the chain starts. */
  readonly artifacts: Promise<ContractArtifacts>
}

/**
 * Starts a chain, deploys the contracts, fills the pools, registers the names and gives every
 * deterministic account its tokens.
 */
export async function startEvm(parameters: StartEvmParameters): Promise<EvmChain> {
  const { chainId } = parameters
  const anvil = await startAnvil(parameters)
  const client = createChainClient(anvil.rpcUrl, chainId)
  try {
    await deployContracts(client, await parameters.artifacts)
    await sendAll(client, deployerAddress, [...poolDrafts(), ...nameDrafts()])
    await fillPools(client)
    const addresses = evmAccounts.map(({ address }) => address)
    await dripEvm(client, addresses, 0n)
  } catch (error) {
    await anvil.stop()
    throw error
  }
  return {
    chainId,
    rpcUrl: anvil.rpcUrl,
    pid: anvil.pid,
    client,
    faucetQueue: new Queue(),
    stop: anvil.stop,
  }
}

import type { createFakeEvmWallet, createFakeSolanaWallet } from 'portico/testing'
import type { World } from '../world/world.ts'
import type { ApprovalQueue } from './approvals.ts'
import { browserStorage } from './browserStorage.ts'
import { createDescribe, type Describe } from './createDescribe.ts'
import { markIcon } from './marks.ts'

/** The options of every demo wallet. */
export function commonOptions(name: string, approvals: ApprovalQueue, world: World | undefined) {
  const describe = createDescribe(world)
  return {
    name,
    icon: markIcon(name),
    storage: browserStorage(),
    onRequest: async (request: Parameters<Describe>[0]) =>
      (await approvals.request(await describe(request))) ? undefined : 'reject',
  }
}

type EvmOptions = Pick<
  NonNullable<Parameters<typeof createFakeEvmWallet>[0]>,
  'accounts' | 'chainId' | 'chains' | 'rpcUrls'
>

/** Funded accounts of the local world by their indices, or accounts of public networks. */
export function evmOptions(world: World | undefined, ...indices: number[]): EvmOptions {
  if (!world) return { chainId: 1, chains: [8453, 42161, 10, 56] }
  const { evm, evm2 } = world.chains
  return {
    accounts: indices.flatMap((index) => world.testAccounts.evm[index]?.privateKey ?? []),
    chainId: evm.chainId,
    chains: [1, 56],
    rpcUrls: { [evm.chainId]: evm.rpcUrl, [evm2.chainId]: evm2.rpcUrl },
  }
}

type SolanaOptions = Pick<
  NonNullable<Parameters<typeof createFakeSolanaWallet>[0]>,
  'accounts' | 'rpcUrls'
>

/** The same on Solana. */
export function solanaOptions(world: World | undefined, ...indices: number[]): SolanaOptions {
  if (!world) return {}
  const secrets = indices.flatMap((index) => world.testAccounts.solana[index]?.secretKey ?? [])
  return { accounts: secrets, rpcUrls: { 'solana:localnet': world.chains.solana.rpcUrl } }
}

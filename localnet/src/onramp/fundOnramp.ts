import { parseEther } from 'viem'
import type { ChainClient } from '../evm/chainClient.ts'
import { dripEvm } from '../evm/drip.ts'
import type { Cluster } from '../solana/cluster.ts'
import { airdrop } from '../solana/drip.ts'
import { payoutAccount } from './createEvmPayouts.ts'
import { solanaPayoutKeys } from './createSolanaPayouts.ts'

const ETHER = parseEther('1000000')
const LAMPORTS = 1_000_000_000_000n
/** Each drip mints 1000 of every token. */
const DRIPS = 25

/** Gives the provider what it sells on an EVM chain. */
export async function fundOnramp(client: ChainClient): Promise<void> {
  const { address } = payoutAccount
  await client.setBalance({ address, value: ETHER })
  await dripEvm(
    client,
    Array.from({ length: DRIPS }, () => address),
    0n,
  )
}

/** Gives the provider SOL. */
export async function fundSolanaOnramp(cluster: Cluster): Promise<void> {
  await airdrop(cluster, solanaPayoutKeys.address, LAMPORTS)
}

import { parseEther } from 'viem'
import type { ChainClient } from '../evm/chainClient.ts'
import { dripEvm } from '../evm/drip.ts'
import { payoutAccount } from './createPayouts.ts'

const ETHER = parseEther('1000000')
/** Each drip mints 1000 of every token. */
const DRIPS = 25

/** Gives the provider what it sells. */
export async function fundOnramp(client: ChainClient): Promise<void> {
  const { address } = payoutAccount
  await client.setBalance({ address, value: ETHER })
  await dripEvm(
    client,
    Array.from({ length: DRIPS }, () => address),
    0n,
  )
}

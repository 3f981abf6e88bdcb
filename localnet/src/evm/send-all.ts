import type { Address, Hash, Hex } from 'viem'
import { LocalnetError } from '../errors.ts'
import type { ChainClient } from './chain-client.ts'

/** A transaction of an account whose key nobody needs. */
export type Draft = {
  /** For the error, should it fail. */
  readonly what: string
  /** None creates a contract. */
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
}

const GAS = 5_000_000n

/**
 * Sends transactions of one impersonated account and waits until all have succeeded.
 *
 * @returns the address each one created, or none
 * @throws LocalnetError `deploy_failed` with the first that did not succeed
 */
export async function sendAll(
  client: ChainClient,
  account: Address,
  drafts: readonly Draft[],
): Promise<readonly (Address | null | undefined)[]> {
  const hashes: Hash[] = []
  // In order, not at once: anvil forgets to mine what waited for an earlier nonce.
  for (const { to, data, value = 0n } of drafts) {
    const transaction = { account, chain: null, data, value, gas: GAS }
    hashes.push(await client.sendTransaction({ ...transaction, ...(to && { to }) }))
  }
  return Promise.all(
    hashes.map(async (hash, index) => {
      const receipt = await client.waitForTransactionReceipt({ hash })
      if (receipt.status === 'success') return receipt.contractAddress
      throw new LocalnetError('deploy_failed', `${drafts[index]?.what} was reverted.`)
    }),
  )
}

import { type Address, type Hex, type RpcTransactionReceipt, toHex } from 'viem'
import { LocalnetError } from '../errors.ts'
import type { ChainClient } from './chainClient.ts'

/** A transaction of an impersonated account. */
export type Draft = {
  /** Names the transaction in an error. */
  readonly what: string
  /** Without it, the transaction creates a contract. */
  readonly to?: Address
  readonly data: Hex
  readonly value?: bigint
}

/** EIP-7966: answers with the receipt. */
type SendTransactionSync = {
  readonly Method: 'eth_sendTransactionSync'
  readonly Parameters: readonly [{ from: Address; to?: Address; data: Hex; value: Hex; gas: Hex }]
  readonly ReturnType: Pick<RpcTransactionReceipt, 'status'> & {
    readonly contractAddress: Address | null
  }
}

const GAS = 5_000_000n

/**
 * Sends transactions of one impersonated account, each after the one before has succeeded.
 *
 * @returns the address each one created, or none
 * @throws LocalnetError `deploy_failed` with the first that did not succeed
 */
export async function sendAll(
  client: ChainClient,
  account: Address,
  drafts: readonly Draft[],
): Promise<readonly (Address | null)[]> {
  const created: (Address | null)[] = []
  // One at a time: anvil may forget to mine one that reaches its pool while the nonce before it is
  // being mined.
  for (const { what, to, data, value = 0n } of drafts) {
    const receipt = await client.request<SendTransactionSync>({
      method: 'eth_sendTransactionSync',
      params: [{ from: account, ...(to && { to }), data, value: toHex(value), gas: toHex(GAS) }],
    })
    if (receipt.status !== '0x1') {
      throw new LocalnetError('deploy_failed', `${what} was reverted.`)
    }
    created.push(receipt.contractAddress)
  }
  return created
}

import { type Address, type Hash, parseAbi, parseEther } from 'viem'
import { LocalnetError } from '../errors.ts'
import { deployerAddress, evmContracts } from './addresses.ts'
import type { ChainClient } from './chainClient.ts'
import { evmTokens } from './tokens.ts'

const faucetAbi = parseAbi(['function drip(address[] accounts) payable'])

/** The amounts of one drip in the smallest unit of each asset. */
export const evmDrip = {
  native: parseEther('10'),
  tokens: evmTokens.map(({ address, symbol, decimals }) => ({
    address,
    symbol,
    amount: 1000n * 10n ** BigInt(decimals),
  })),
} as const

/**
 * Sends tokens, and ether if there is a value, from the faucet contract to the accounts.
 *
 * @param value - wei for all accounts together
 * @returns the hash of a transaction that has succeeded
 * @throws LocalnetError `faucet_failed`
 */
export async function dripEvm(
  client: ChainClient,
  accounts: readonly Address[],
  value: bigint,
): Promise<Hash> {
  const hash = await client.writeContract({
    account: deployerAddress,
    address: evmContracts.faucet,
    abi: faucetAbi,
    functionName: 'drip',
    args: [accounts],
    value,
    gas: 5_000_000n,
  })
  const { status } = await client.waitForTransactionReceipt({ hash })
  if (status === 'success') return hash
  throw new LocalnetError('faucet_failed', `The faucet transaction ${hash} was reverted.`)
}

import {
  type Address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createKeyPairFromBytes,
  createTransactionMessage,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
} from '@solana/kit'
import { LocalnetError } from '../errors.ts'
import type { Cluster } from './cluster.ts'
import {
  associatedTokenAddress,
  createTokenAccount,
  mintTokens,
  transferSol,
} from './instructions.ts'
import { faucetKeys, solanaTokens } from './tokens.ts'
import { describeTransactionError } from './transactionError.ts'

/** The amounts of one drip in the smallest unit of each asset. */
export const solanaDrip = {
  native: 10_000_000_000n,
  tokens: solanaTokens.map(({ address, symbol, decimals }) => ({
    address,
    symbol,
    amount: 1000n * 10n ** BigInt(decimals),
  })),
} as const

/**
 * Gives lamports and test tokens to an account, creating its token accounts.
 *
 * @returns the signature of a transaction that has succeeded
 * @throws LocalnetError `faucet_failed`
 */
export async function dripSolana(cluster: Cluster, to: Address, lamports: bigint): Promise<string> {
  const instructions = [transferSol(faucetKeys.address, to, lamports)]
  for (const token of solanaTokens) {
    const account = await associatedTokenAddress(to, token.address)
    const amount = 1000n * 10n ** BigInt(token.decimals)
    instructions.push(
      createTokenAccount(faucetKeys.address, to, token.address, account),
      mintTokens(token.address, account, faucetKeys.address, { amount, decimals: token.decimals }),
    )
  }
  return cluster.faucetQueue.run(() => sendFromFaucet(cluster, instructions))
}

/** Sends lamports only, as `requestAirdrop` does. */
export function airdrop(cluster: Cluster, to: Address, lamports: bigint): Promise<string> {
  const instruction = transferSol(faucetKeys.address, to, lamports)
  return cluster.faucetQueue.run(() => sendFromFaucet(cluster, [instruction]))
}

async function sendFromFaucet(
  cluster: Cluster,
  instructions: readonly Instruction[],
): Promise<string> {
  const keyPair = await createKeyPairFromBytes(faucetKeys.secretKey)
  const { blockhash, lastValidBlockHeight } = cluster.latestBlockhash
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayer(faucetKeys.address, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  const transaction = await signTransaction([keyPair], compileTransaction(message))
  const opened = cluster.open(transaction)
  if (opened === undefined) throw new LocalnetError('faucet_failed', 'Unreadable transaction.')
  const { signature, error } = cluster.execute(transaction, opened)
  if (error === null) return signature
  throw new LocalnetError('faucet_failed', describeTransactionError(error))
}

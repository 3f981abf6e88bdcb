import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase58Encoder,
  type Instruction,
  type KeyPairSigner,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import { solanaAccounts } from '../accounts.ts'
import { LocalnetError } from '../errors.ts'
import type { SolanaChain } from './startSolana.ts'

/** Everything that @solana/kit's own client needs to talk to a local cluster, for tests. */
export function kitClient({ rpcUrl, wsUrl }: Pick<SolanaChain, 'rpcUrl' | 'wsUrl'>) {
  const rpc = createSolanaRpc(rpcUrl)
  const rpcSubscriptions = createSolanaRpcSubscriptions(wsUrl)
  return {
    rpc,
    rpcSubscriptions,
    sendAndConfirm: sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions }),
  }
}

export type KitClient = ReturnType<typeof kitClient>

/** The signer of a deterministic account. */
export function testSigner(index: number): Promise<KeyPairSigner> {
  const account = solanaAccounts[index]
  if (account === undefined) throw new LocalnetError('invalid_option', `No account ${index}.`)
  return createKeyPairSignerFromBytes(getBase58Encoder().encode(account.secretKey))
}

/** Builds and signs a version 0 transaction with a fresh blockhash. */
export async function signedTransaction(
  { rpc }: KitClient,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
) {
  const { value } = await rpc.getLatestBlockhash().send()
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (draft) => setTransactionMessageFeePayerSigner(payer, draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(value, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  return signTransactionMessageWithSigners(message)
}

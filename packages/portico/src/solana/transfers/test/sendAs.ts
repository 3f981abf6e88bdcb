import type { Localnet } from '@portico/localnet'
import {
  appendTransactionMessageInstructions,
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  type KeyPairSigner,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'

/** Returns the signer of a test account. */
export function getSigner(world: Localnet, index: number): Promise<KeyPairSigner> {
  const secret = world.manifest.testAccounts.solana[index]?.secretKey ?? ''
  return createKeyPairSignerFromBytes(getBase58Encoder().encode(secret))
}

/** Sends instructions in one transaction that a test account pays for. */
export async function sendAs(
  world: Localnet,
  owner: KeyPairSigner,
  instructions: Parameters<typeof appendTransactionMessageInstructions>[0],
): Promise<void> {
  const rpc = createSolanaRpc(world.solana.rpcUrl)
  const { value: lifetime } = await rpc.getLatestBlockhash().send()
  const paid = setTransactionMessageFeePayerSigner(
    owner,
    createTransactionMessage({ version: 'legacy' }),
  )
  const timed = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid)
  const message = appendTransactionMessageInstructions(instructions, timed)
  const signed = await signTransactionMessageWithSigners(message)
  await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
}

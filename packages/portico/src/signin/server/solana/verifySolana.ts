import { verifyStrict } from '../../../core/signatures/verifyStrict.ts'
import { decodeBase58 } from '../../../wire/validate/base58.ts'
import { refuseSignature } from '../verify/refuse.ts'
import type { VerifiedAccount, VerifySignatureParameters } from '../verify/types.ts'

/** Verifies the signature of a Solana account: strict Ed25519 over the bytes of the text. */
export async function verifySolana({
  message,
  signature,
  data: { accountAddress },
}: VerifySignatureParameters): Promise<VerifiedAccount> {
  const publicKey = decodeBase58(accountAddress)
  const bytes = decodeBase58(signature)
  const isValid =
    publicKey && bytes && verifyStrict(bytes, new TextEncoder().encode(message), publicKey)
  if (!isValid) throw refuseSignature()
  return { address: accountAddress, accountType: 'eoa' }
}

import {
  type Address,
  getBase58Decoder,
  getPublicKeyFromAddress,
  getUtf8Encoder,
  signatureBytes,
  verifySignature,
} from '@solana/kit'
import type { SolanaProvider } from './providers.ts'
import type { SignedMessage } from './signEvm.ts'

/** Signs a message with the wallet and checks the signature with plain @solana/kit. */
export async function signSolana(
  provider: SolanaProvider,
  address: string,
  text: string,
): Promise<SignedMessage> {
  const message = new Uint8Array(getUtf8Encoder().encode(text))
  const signature = await provider.signMessage({ address, message })
  const key = await getPublicKeyFromAddress(address as Address)
  return {
    signature: getBase58Decoder().decode(signature),
    valid: await verifySignature(key, signatureBytes(signature), message),
  }
}

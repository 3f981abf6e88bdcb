import { createKeyPairFromBytes, getBase58Decoder, getBase58Encoder, signBytes } from '@solana/kit'

/** Signs a text with a key of Solana: 64 bytes in base58. Returns the signature in base58. */
export async function signSolana(secretKey: string, message: string): Promise<string> {
  const keys = await createKeyPairFromBytes(getBase58Encoder().encode(secretKey))
  const signature = await signBytes(keys.privateKey, new TextEncoder().encode(message))
  return getBase58Decoder().decode(signature)
}

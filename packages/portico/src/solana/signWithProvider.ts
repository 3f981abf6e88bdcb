import { getBase58Decoder } from '@solana/kit'
import type { RuntimeSignMessageParameters } from '../core/interfaces/adapter.ts'
import { connectorInvalidAnswer } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'

const SIGNATURE_BYTES = 64

/**
 * Has the wallet sign a message with the account's Ed25519 key.
 *
 * @returns the 64 bytes in base58
 * @throws {PorticoError} the mapped error of the wallet; `connector/invalid-answer` unless it
 *   returns 64 bytes
 */
export async function signWithProvider({
  provider,
  account,
  message,
}: RuntimeSignMessageParameters<'solana'>): Promise<string> {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  let signature: Uint8Array
  try {
    signature = await provider.signMessage({ address: account.address, message: bytes })
  } catch (error) {
    throw mapWalletError(error)
  }
  if (!ArrayBuffer.isView(signature) || signature.byteLength !== SIGNATURE_BYTES) {
    throw new PorticoError(connectorInvalidAnswer, { details: 'signMessage' })
  }
  return getBase58Decoder().decode(signature)
}

import { signatureVerify } from '@polkadot/util-crypto'
import type { PolkadotProvider } from './providers.ts'
import type { SignedMessage } from './signEvm.ts'

/** Signs a message with the wallet and checks the signature with plain @polkadot/util-crypto. */
export async function signPolkadot(
  provider: PolkadotProvider,
  address: string,
  message: string,
): Promise<SignedMessage> {
  const signature = await provider.signRaw({ address, data: message })
  // Wallets sign `<Bytes>…</Bytes>`, which this accepts for the text.
  return { signature, valid: signatureVerify(message, signature, address).isValid }
}

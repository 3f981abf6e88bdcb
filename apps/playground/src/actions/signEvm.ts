import { createWalletClient, custom, type Hex, verifyMessage } from 'viem'
import type { Eip1193Provider } from './providers.ts'

export interface SignedMessage {
  readonly signature: string
  readonly valid: boolean
}

/** Signs a message with plain viem and checks the signature against the address. */
export async function signEvm(
  provider: Eip1193Provider,
  address: string,
  message: string,
): Promise<SignedMessage> {
  const account = address as Hex
  const wallet = createWalletClient({ ccipRead: false, account, transport: custom(provider) })
  const signature = await wallet.signMessage({ message })
  return { signature, valid: await verifyMessage({ address: account, message, signature }) }
}

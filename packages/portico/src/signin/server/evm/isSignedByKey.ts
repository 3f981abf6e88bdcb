import { recoversTo } from './recoversTo.ts'

/** Whether the key of an account signed a text (EIP-191). No node is asked. */
export async function isSignedByKey(signed: {
  readonly message: string
  readonly signature: string
  readonly address: string
}): Promise<boolean> {
  const { getAddress, hashMessage, isHex } = await import('viem')
  const { message, signature, address } = signed
  if (!isHex(signature)) return false
  return recoversTo({ address: getAddress(address), hash: hashMessage(message), signature })
}

import { canonicalAddress } from 'portico/wire'
import { getAddressNamespace } from '../tokens/tokenId.ts'

/** The canonical form of an address. An address of no namespace stays as it is. */
export function canonicalAccount(address: string): string {
  const namespace = getAddressNamespace(address)
  return namespace === undefined ? address : canonicalAddress(namespace, address)
}

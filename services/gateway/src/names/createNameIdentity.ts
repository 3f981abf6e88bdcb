import { resolveAvatar } from '../identity/resolveAvatar.ts'
import type { IdentitySource } from '../identity/types.ts'
import { getAddressNamespace } from '../tokens/tokenId.ts'
import type { NameService } from './createNameService.ts'
import { isEverywhere } from './isEverywhere.ts'

/**
 * Creates an identity source for the names of the zone. A contract's name counts if the contract is
 * on the network of coin type 60: an address may belong to another one elsewhere.
 */
export function createNameIdentity(
  names: Pick<NameService, 'zone' | 'listOf'>,
  ipfsGateway = 'https://ipfs.io/ipfs/',
): IdentitySource {
  return {
    id: `names:${names.zone}`,
    supports: (address) => names.zone !== undefined && getAddressNamespace(address) !== undefined,
    async getIdentity({ address }) {
      const found = (await names.listOf(address)).find(isEverywhere)
      if (!found) return { name: null, avatar: null }
      const avatar = resolveAvatar(found.attributes.avatar ?? null, ipfsGateway)
      return { name: `${found.label}.${found.zone}`, avatar }
    },
  }
}

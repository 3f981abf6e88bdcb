import type { WalletOwner } from '../../frame/owner.ts'
import type { VaultContext } from '../context.ts'

type Sealing = Pick<VaultContext, 'sealer'>

const place = ({ projectId, userId, walletId }: WalletOwner) =>
  ['share', projectId, userId, walletId] as const

/**
 * Encrypts the share of this service for its owner: a share in the row of another user does not
 * open.
 *
 * @param share - in base64url
 */
export function sealShareAtRest({ sealer }: Sealing, owner: WalletOwner, share: string): string {
  return sealer.seal(Buffer.from(share, 'base64url'), ...place(owner))
}

/** @returns the share, which the caller overwrites */
export function openShareAtRest({ sealer }: Sealing, owner: WalletOwner, sealed: string): Buffer {
  return sealer.open(sealed, ...place(owner))
}

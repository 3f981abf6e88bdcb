import type { WalletOwner } from '@portico/vault/sealing'
import type { KeeperContext } from '../context.ts'

type Sealing = Pick<KeeperContext, 'sealer'>

const place = (
  kind: 'share' | 'email' | 'new email',
  { projectId, userId, walletId }: WalletOwner,
) => [kind, projectId, userId, walletId] as const

/**
 * Encrypts a share for its owner: in the row of another wallet it does not open.
 *
 * @param share - in base64url
 */
export function sealShareAtRest({ sealer }: Sealing, owner: WalletOwner, share: string): string {
  return sealer.seal(Buffer.from(share, 'base64url'), ...place('share', owner))
}

/** @returns the share, which the caller overwrites */
export function openShareAtRest(
  { sealer }: Sealing,
  row: WalletOwner & { readonly share: string },
): Buffer {
  return sealer.open(row.share, ...place('share', row))
}

export function sealEmail({ sealer }: Sealing, owner: WalletOwner, email: string): string {
  return sealer.seal(email, ...place('email', owner))
}

export function openEmail(
  { sealer }: Sealing,
  row: WalletOwner & { readonly email: string },
): string {
  return sealer.open(row.email, ...place('email', row)).toString()
}

export function sealNewEmail({ sealer }: Sealing, owner: WalletOwner, email: string): string {
  return sealer.seal(email, ...place('new email', owner))
}

export function openNewEmail(
  { sealer }: Sealing,
  row: WalletOwner & { readonly email: string },
): string {
  return sealer.open(row.email, ...place('new email', row)).toString()
}

import type { VaultContext } from '../context.ts'

interface UserKey {
  readonly userId: string
  readonly projectId: string
}

type Sealing = Pick<VaultContext, 'sealer'>

/** Encrypts the address that a user had. */
export function sealOldEmail(
  { sealer }: Sealing,
  { projectId, userId }: UserKey,
  email: string,
): string {
  return sealer.seal(email, 'old email', projectId, userId)
}

export function openOldEmail(
  { sealer }: Sealing,
  { projectId, userId, oldEmail }: UserKey & { readonly oldEmail: string },
): string {
  return sealer.open(oldEmail, 'old email', projectId, userId).toString()
}

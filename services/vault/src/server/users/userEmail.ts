import type { VaultContext } from '../context.ts'

interface UserKey {
  readonly id: string
  readonly projectId: string
}

type Sealing = Pick<VaultContext, 'sealer'>

/** Encrypts an e-mail address for the row of its user. */
export function sealEmail({ sealer }: Sealing, { id, projectId }: UserKey, email: string): string {
  return sealer.seal(email, 'email', projectId, id)
}

export function openEmail({ sealer }: Sealing, user: UserKey & { readonly email: string }): string {
  return sealer.open(user.email, 'email', user.projectId, user.id).toString()
}

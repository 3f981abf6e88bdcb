import type { VaultContext } from '../context.ts'
import { readUser } from '../users/readUser.ts'
import { createNoticeMail, type Notice } from './createNoticeMail.ts'

/** Sends a notice to a user with an address, after the reply. */
export function notify(
  { db, sealer, outbox, now }: Pick<VaultContext, 'db' | 'sealer' | 'outbox' | 'now'>,
  { userId, site }: { readonly userId: string; readonly site: string },
  notice: Notice,
): void {
  const at = now()
  outbox.send(async () => {
    const { email, language } = await readUser(db, { sealer }, userId)
    if (email === '') return undefined
    return createNoticeMail({ to: email, origin: site, at, language, notice })
  })
}

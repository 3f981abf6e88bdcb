import type { CodeKeys } from '@portico/common/codes'
import type { Transaction } from '@portico/common/database'
import { createToken } from '@portico/common/secrets'
import { and, eq, isNull } from 'drizzle-orm'
import type { KeeperContext } from '../context.ts'
import { CONFIRM_MS } from './limits.ts'
import { emailChanges } from './tables.ts'
import { takeMail } from './takeMail.ts'

export interface RenewParameters {
  readonly shareId: string
  /** Of the mail. */
  readonly language: string
  readonly keys: CodeKeys
}

/** What the mail to the new address says. */
export interface Confirmation {
  readonly confirm: string
  readonly site: string
  readonly language: string
  readonly heldUntil: number
}

/**
 * Replaces the link to the new address, whose mail may be lost. The link to the old one, and the
 * time in which it ends the change, stay.
 *
 * @returns what to send; `undefined` if the change was confirmed
 * @throws {ApiError} `wait`
 */
export async function renewConfirmation(
  transaction: Transaction,
  context: Pick<KeeperContext, 'budget' | 'hashes' | 'now' | 'random'>,
  { shareId, language, keys }: RenewParameters,
): Promise<Confirmation | undefined> {
  const confirm = createToken(context)
  const [row] = await transaction
    .update(emailChanges)
    .set({
      language,
      confirmToken: context.hashes.hash('email token', confirm),
      // As the mail says.
      expiresAt: context.now() + CONFIRM_MS,
    })
    .where(and(eq(emailChanges.shareId, shareId), isNull(emailChanges.confirmedAt)))
    .returning()
  if (!row) return undefined
  await takeMail(transaction, context, keys)
  return { confirm, site: row.site, language, heldUntil: row.heldUntil }
}

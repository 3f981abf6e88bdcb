import { type CodeKeys, getCodeKeys, lockKeys, readEmail } from '@portico/common/codes'
import type { Transaction } from '@portico/common/database'
import { createToken, isSameHash } from '@portico/common/secrets'
import { hashEmail, requireStepUp } from '@portico/common/tokens'
import { eq } from 'drizzle-orm'
import type { EmailState, NewEmail } from '../api/emails.ts'
import { ApiError } from '../apiError.ts'
import type { KeeperContext } from '../context.ts'
import { type CallingDevice, requireKnownDevice } from '../devices/requireKnownDevice.ts'
import { addEvent } from '../events/addEvent.ts'
import { lockShare, type ShareRow } from '../shares/readShare.ts'
import { sealNewEmail } from '../shares/shareAtRest.ts'
import { CONFIRM_MS, HOLD_MS } from './limits.ts'
import { describeEmail } from './readEmailState.ts'
import { type Confirmation, renewConfirmation } from './renewConfirmation.ts'
import { sendEmailChange } from './sendEmailChange.ts'
import { settleEmailChange } from './settleEmailChange.ts'
import { emailChanges } from './tables.ts'
import { takeMail } from './takeMail.ts'

export interface ChangeEmailParameters {
  readonly calling: CallingDevice
  /** Of the access token: the address that the user proved to the wallet service. */
  readonly emailHash: string
  /** When the wallet service accepted a code last. */
  readonly authenticatedAt: number
  readonly body: NewEmail
  /** The network address of the request. */
  readonly address: string
}

/**
 * Begins to change the address at which the user approves browsers. What the wallet service has
 * checked is not enough: a browser that the user approved has to ask, the new address confirms it
 * by a link of this keeper, and the old one has a day to end it. Asked again before that, it sends
 * another link to confirm, as a mail may be lost.
 *
 * @throws {ApiError} `step_up_required`, `share_not_found`, `device_unknown`, `email_not_proven`;
 * `wait`; `bad_request` for what is no address
 */
export async function changeEmail(
  context: KeeperContext,
  { calling, emailHash, authenticatedAt, body, address }: ChangeEmailParameters,
): Promise<EmailState> {
  requireStepUp(context, { authenticatedAt })
  const email = readEmail(body.email)
  if (email === undefined) throw new ApiError('bad_request', {}, 'email: is no e-mail address')
  // Mails are limited by address: who names another's would use up what that one may get.
  if (!isSameHash(hashEmail(body.emailKey, email), emailHash)) {
    throw new ApiError('email_not_proven')
  }
  const { projectId } = calling.owner
  const keys = getCodeKeys(context.hashes, { projectId, email, address })
  const { state, sent } = await context.db.transaction(async (transaction) => {
    await lockKeys(transaction, keys)
    await settleEmailChange(transaction, context, calling.owner)
    await lockShare(transaction, calling.owner)
    const { share } = await requireKnownDevice(transaction, context, calling)
    const before = await describeEmail(transaction, context, share)
    const links = await change(transaction, context, before, { share, email, body, keys })
    return {
      state: await describeEmail(transaction, context, share),
      sent: links && { ...links, share, email, from: before.email },
    }
  })
  if (sent) sendEmailChange(context, sent)
  return state
}

interface Begin {
  readonly share: ShareRow
  readonly email: string
  readonly body: NewEmail
  readonly keys: CodeKeys
}

interface Links extends Confirmation {
  readonly cancel?: string
}

/** @returns what mails to send, if any */
function change(
  transaction: Transaction,
  context: KeeperContext,
  before: EmailState,
  wanted: Begin,
): Promise<Links | undefined> {
  const { share, email, body, keys } = wanted
  if (before.email === email) return endChange(transaction, share.id)
  if (before.change?.email !== email) return begin(transaction, context, wanted)
  const { language = share.language } = body
  return renewConfirmation(transaction, context, { shareId: share.id, language, keys })
}

/** Replaces a change to yet another address: the day begins anew. */
async function begin(
  transaction: Transaction,
  context: KeeperContext,
  { share, email, body, keys }: Begin,
): Promise<Links> {
  await takeMail(transaction, context, keys)
  const tokens = { cancel: createToken(context), confirm: createToken(context) }
  const { site, language = share.language } = body
  const at = context.now()
  const row = {
    ...{ shareId: share.id, site, language, confirmedAt: null },
    email: sealNewEmail(context, share, email),
    cancelToken: context.hashes.hash('email token', tokens.cancel),
    confirmToken: context.hashes.hash('email token', tokens.confirm),
    heldUntil: at + HOLD_MS,
    expiresAt: at + CONFIRM_MS,
  }
  await endChange(transaction, share.id)
  await transaction.insert(emailChanges).values(row)
  await addEvent(transaction, context, { shareId: share.id, kind: 'email_requested', subject: '' })
  return { ...tokens, site, language, heldUntil: row.heldUntil }
}

async function endChange(transaction: Transaction, shareId: string): Promise<undefined> {
  await transaction.delete(emailChanges).where(eq(emailChanges.shareId, shareId))
}

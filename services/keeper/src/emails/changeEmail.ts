import {
  type CodeKeys,
  countEvent,
  getCodeKeys,
  getMailLimits,
  lockKeys,
  readEmail,
  readWait,
} from '@portico/common/codes'
import type { Transaction } from '@portico/common/database'
import { createToken, isSameHash } from '@portico/common/secrets'
import { hashEmail, requireStepUp } from '@portico/common/tokens'
import { eq } from 'drizzle-orm'
import type { EmailState, NewEmail } from '../api/emails.ts'
import { ApiError } from '../apiError.ts'
import type { KeeperContext } from '../context.ts'
import { type CallingDevice, requireKnownDevice } from '../devices/requireKnownDevice.ts'
import { addEvent } from '../events/addEvent.ts'
import { createEmailChangeMail } from '../mails/createEmailChangeMail.ts'
import { lockShare, type ShareRow } from '../shares/readShare.ts'
import { sealNewEmail } from '../shares/shareAtRest.ts'
import { CONFIRM_MS, HOLD_MS } from './limits.ts'
import { describeEmail } from './readEmailState.ts'
import { settleEmailChange } from './settleEmailChange.ts'
import { emailChanges } from './tables.ts'

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
 * by a link of this keeper, and the old one has a day to end it.
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
  const { state, begun } = await context.db.transaction(async (transaction) => {
    await lockKeys(transaction, keys)
    await settleEmailChange(transaction, context, calling.owner)
    await lockShare(transaction, calling.owner)
    const { share } = await requireKnownDevice(transaction, context, calling)
    const before = await describeEmail(transaction, context, share)
    if (before.email === email) await endChange(transaction, share.id)
    const isKnown = before.email === email || before.change?.email === email
    const tokens = isKnown
      ? undefined
      : await begin(transaction, context, { share, email, body, keys })
    return {
      state: await describeEmail(transaction, context, share),
      begun: tokens && { share, tokens, from: before.email },
    }
  })
  if (begun) send(context, begun, email, body)
  return state
}

interface Begin {
  readonly share: ShareRow
  readonly email: string
  readonly body: NewEmail
  readonly keys: CodeKeys
}

interface Tokens {
  readonly cancel: string
  readonly confirm: string
}

/** Replaces a change to yet another address: the day begins anew. */
async function begin(
  transaction: Transaction,
  context: KeeperContext,
  { share, email, body, keys }: Begin,
): Promise<Tokens> {
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
  return tokens
}

async function endChange(transaction: Transaction, shareId: string): Promise<void> {
  await transaction.delete(emailChanges).where(eq(emailChanges.shareId, shareId))
}

/** Mails are limited as codes by e-mail are. */
async function takeMail(
  transaction: Transaction,
  { budget, now }: KeeperContext,
  keys: CodeKeys,
): Promise<void> {
  const waitMs = await readWait(transaction, getMailLimits(budget), keys, now())
  if (waitMs > 0) throw new ApiError('wait', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  await countEvent(transaction, 'sent', keys, now())
}

function send(
  { outbox, keeperOrigin, now }: KeeperContext,
  {
    share,
    tokens,
    from,
  }: { readonly share: ShareRow; readonly tokens: Tokens; readonly from: string },
  email: string,
  { site, language = share.language }: NewEmail,
): void {
  const at = now()
  const link = (token: string) => `${keeperOrigin}/email/${token}`
  const mail = { site, at, email, heldUntil: at + HOLD_MS }
  outbox.send(() =>
    createEmailChangeMail({
      ...{ ...mail, to: from, kind: 'cancel', language: share.language },
      link: link(tokens.cancel),
    }),
  )
  outbox.send(() =>
    createEmailChangeMail({
      ...{ ...mail, to: email, kind: 'confirm', language },
      link: link(tokens.confirm),
    }),
  )
}

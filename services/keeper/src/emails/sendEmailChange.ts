import type { KeeperContext } from '../context.ts'
import { createEmailChangeMail } from '../mails/createEmailChangeMail.ts'
import type { ShareRow } from '../shares/readShare.ts'
import type { Confirmation } from './renewConfirmation.ts'

/** What the mails about a change say. */
export interface SentEmailChange extends Confirmation {
  readonly share: ShareRow
  /** The token of the link to the old address. It gets a mail only when a change begins. */
  readonly cancel?: string
  /** The old address. */
  readonly from: string
  /** The new address. */
  readonly email: string
}

/** Sends the links of a change, after the reply. */
export function sendEmailChange(
  { outbox, keeperOrigin, now }: Pick<KeeperContext, 'outbox' | 'keeperOrigin' | 'now'>,
  { share, cancel, confirm, from, email, site, language, heldUntil }: SentEmailChange,
): void {
  const mail = { site, at: now(), email, heldUntil }
  const link = (token: string) => `${keeperOrigin}/email/${token}`
  if (cancel !== undefined) {
    outbox.send(() =>
      createEmailChangeMail({
        ...{ ...mail, to: from, kind: 'cancel', language: share.language },
        link: link(cancel),
      }),
    )
  }
  outbox.send(() =>
    createEmailChangeMail({
      ...{ ...mail, to: email, kind: 'confirm', language },
      link: link(confirm),
    }),
  )
}

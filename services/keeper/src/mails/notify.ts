import type { KeeperContext } from '../context.ts'
import type { ShareRow } from '../shares/readShare.ts'
import { openEmail } from '../shares/shareAtRest.ts'
import { createNoticeMail, type Notice } from './createNoticeMail.ts'

/** Sends a notice to the user of a share, after the reply. */
export function notify(
  { sealer, outbox, now }: Pick<KeeperContext, 'sealer' | 'outbox' | 'now'>,
  share: ShareRow,
  notice: Notice,
): void {
  const at = now()
  outbox.send(() => {
    const { site, language } = share
    const to = openEmail({ sealer }, share)
    return createNoticeMail({ to, origin: site, at, language, notice })
  })
}

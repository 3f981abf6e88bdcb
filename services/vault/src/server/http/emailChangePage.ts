import type { Caller } from '@portico/common/http'
import { createLimiter } from '@portico/common/limits'
import { getMailLanguage, type MailLanguage } from '@portico/common/mail'
import { createLinkPage, fillLinkText, type PageReply, readLinkForm } from '@portico/common/routes'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { VaultContext } from '../context.ts'
import { findHeldChange } from '../emailChanges/findHeldChange.ts'
import { undoEmailChange } from '../emailChanges/undoEmailChange.ts'
import { emailChangedTexts } from '../mails/emailChangedTexts.ts'

/** Of one network address, to one process. */
const REQUESTS_PER_MINUTE = 60

/** The page of the link in the notice of a change. GET shows it; POST takes the change back. */
export function createEmailChangePage(context: VaultContext) {
  const limiter = createLimiter(undefined, context.now)
  const limit = ({ address }: Caller) =>
    limiter.take({ key: `email:${address}`, perMinute: REQUESTS_PER_MINUTE, cost: 'write' })
  const readToken = (c: Context) => c.req.param('token') ?? ''
  return {
    async GET(c: Context, caller: Caller): Promise<PageReply> {
      await limit(caller)
      const change = await findHeldChange(context.db, context, readToken(c))
      return change ? createAskPage(readLanguage(c), change.site) : createOverPage(readLanguage(c))
    },
    async POST(c: Context, caller: Caller): Promise<PageReply> {
      await limit(caller)
      await readLinkForm(c, caller, context.walletOrigin)
      const undone = await undoEmailChange(context, readToken(c))
      return undone
        ? createUndonePage(readLanguage(c), undone.site)
        : createOverPage(readLanguage(c))
    },
  }
}

function createAskPage(language: MailLanguage, site: string): PageReply {
  const { title, ask, button } = emailChangedTexts[language]
  return createLinkPage(
    200,
    language,
    title,
    html`<p>${fillSite(ask, site)}</p>
    <form method="post"><button>${button}</button></form>`,
  )
}

function createUndonePage(language: MailLanguage, site: string): PageReply {
  const { undoneTitle, undone } = emailChangedTexts[language]
  return createLinkPage(200, language, undoneTitle, html`<p>${fillSite(undone, site)}</p>`)
}

function createOverPage(language: MailLanguage): PageReply {
  const { overTitle, over } = emailChangedTexts[language]
  return createLinkPage(404, language, overTitle, html`<p>${over}</p>`)
}

const fillSite = (text: string, site: string) => fillLinkText(text, () => new URL(site).host)

/** The first language of a browser. */
function readLanguage(c: Context): MailLanguage {
  return getMailLanguage(c.req.header('accept-language') ?? '')
}

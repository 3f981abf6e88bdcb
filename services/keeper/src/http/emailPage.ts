import type { Caller } from '@portico/common/http'
import { createLimiter } from '@portico/common/limits'
import { describeTime, getMailLanguage } from '@portico/common/mail'
import { createLinkPage, fillLinkText, type PageReply, readLinkForm } from '@portico/common/routes'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { KeeperContext } from '../context.ts'
import {
  decideEmailChange,
  findEmailChange,
  type OpenEmailChange,
} from '../emails/decideEmailChange.ts'
import { emailChangeTexts } from '../mails/emailChangeTexts.ts'

/** Of one network address, to one process. */
const REQUESTS_PER_MINUTE = 60

/** The page of a link about a change of address. GET shows it; POST does what it says. */
export function createEmailPage(context: KeeperContext) {
  const limiter = createLimiter(undefined, context.now)
  const limit = ({ address }: Caller) =>
    limiter.take({ key: `email:${address}`, perMinute: REQUESTS_PER_MINUTE, cost: 'write' })
  const readToken = (c: Context) => c.req.param('token') ?? ''
  return {
    async GET(c: Context, caller: Caller): Promise<PageReply> {
      await limit(caller)
      const change = await findEmailChange(context.db, context, readToken(c))
      return change ? createAskPage(change) : createOverPage(c)
    },
    async POST(c: Context, caller: Caller): Promise<PageReply> {
      await limit(caller)
      await readLinkForm(c, caller, context.keeperOrigin)
      const decided = await decideEmailChange(context, readToken(c))
      return decided ? createDonePage(decided) : createOverPage(c)
    },
  }
}

function createAskPage(change: OpenEmailChange): PageReply {
  const { language, texts, fill } = prepare(change)
  const { title, ask, button } = texts[change.kind]
  return createLinkPage(
    200,
    language,
    title,
    html`<p>${fill(ask)}</p>
    <form method="post"><button>${button}</button></form>`,
  )
}

function createDonePage(change: OpenEmailChange): PageReply {
  const { language, texts, fill } = prepare(change)
  const { doneTitle, done } = texts[change.kind]
  return createLinkPage(200, language, doneTitle, html`<p>${fill(done)}</p>`)
}

function createOverPage(c: Context): PageReply {
  const language = getMailLanguage(c.req.header('accept-language') ?? '')
  const { overTitle, over } = emailChangeTexts[language]
  return createLinkPage(404, language, overTitle, html`<p>${over}</p>`)
}

function prepare({ language: wanted, site, email, heldUntil }: OpenEmailChange) {
  const language = getMailLanguage(wanted)
  const values: Readonly<Record<string, string>> = {
    ...{ email, site: new URL(site).host },
    until: describeTime(heldUntil, language),
  }
  const fill = (text: string) => fillLinkText(text, (name) => values[name] ?? '')
  return { language, texts: emailChangeTexts[language], fill }
}

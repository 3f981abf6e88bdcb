import { ServiceError } from '@portico/common'
import type { Caller } from '@portico/common/http'
import { createLimiter } from '@portico/common/limits'
import { type PageReply, readLinkForm } from '@portico/common/routes'
import type { Context } from 'hono'
import type { KeeperContext } from '../context.ts'
import { decideRequest } from '../devices/decideRequest.ts'
import { findRequest } from '../devices/findRequest.ts'
import {
  createApprovalPage,
  createDecidedPage,
  createOverPage,
  createWaitPage,
} from './approvalPage.ts'

/** Of one network address, to one process. */
const REQUESTS_PER_MINUTE = 60
const NUMBER = /^\d{2}$/

/** The page of the link in a mail. GET shows it; POST decides. */
export function createApprovePage(context: KeeperContext) {
  const limiter = createLimiter(undefined, context.now)
  const limit = ({ address }: Caller) =>
    limiter.take({ key: `approve:${address}`, perMinute: REQUESTS_PER_MINUTE, cost: 'write' })
  return {
    async GET(c: Context, caller: Caller): Promise<PageReply> {
      await limit(caller)
      const open = await findRequest(context.db, context, c.req.param('token') ?? '')
      return open ? createApprovalPage(open) : createOverPage(getLanguage(c))
    },
    async POST(c: Context, caller: Caller): Promise<PageReply> {
      await limit(caller)
      const number = readNumber(await readLinkForm(c, caller, context.keeperOrigin))
      const token = c.req.param('token') ?? ''
      const decided = await decideRequest(context, { token, number, address: caller.address })
      if (decided.status === 'over') return createOverPage(getLanguage(c))
      const { status, language } = decided
      if (status === 'wait') return createWaitPage(language, decided.retryAfterSeconds)
      return createDecidedPage(status, language, decided.site)
    },
  }
}

/** @returns the number that was chosen; `undefined` for the button that refuses */
function readNumber(form: URLSearchParams): string | undefined {
  const number = form.get('number') ?? ''
  if (number === 'none') return undefined
  if (!NUMBER.test(number)) throw new ServiceError('bad_request', 'number: must have two digits')
  return number
}

/** The first language of a browser. */
function getLanguage(c: Context): string {
  return c.req.header('accept-language') ?? ''
}

import { json } from '@portico/common/http'
import { EmailChange, EmailCode } from '../../../api/emailChanges.ts'
import { ApiError } from '../../apiError.ts'
import { beginEmailChange, type EmailChangeCaller } from '../../emailChanges/beginEmailChange.ts'
import { confirmCurrentEmail } from '../../emailChanges/confirmCurrentEmail.ts'
import { confirmNewEmail } from '../../emailChanges/confirmNewEmail.ts'
import { sendNewCode } from '../../emailChanges/sendNewCode.ts'
import { requireSession } from './requireSession.ts'
import type { ApiCall, ApiRoute } from './route.ts'

const LANGUAGE = 'en'

async function readCaller(call: ApiCall<unknown>): Promise<EmailChangeCaller> {
  const session = await requireSession(call)
  // A live session is of a browser that has its cookie.
  return { session, browser: call.cookies.browser ?? '', address: call.address }
}

export const postEmailChanges: ApiRoute<EmailChange> = {
  method: 'POST',
  path: '/api/email-changes',
  schema: EmailChange,
  async handle(call) {
    const { context, project, body, walletOrigin } = call
    const { email, site, language = LANGUAGE } = body
    if (![walletOrigin, ...project.origins].includes(site)) throw new ApiError('origin_not_allowed')
    const caller = await readCaller(call)
    const begun = await beginEmailChange(context, { ...caller, email, site, language })
    return json(begun, { status: 202 })
  },
}

export const postCurrentEmail: ApiRoute<EmailCode> = {
  method: 'POST',
  path: '/api/email-changes/:id/current',
  schema: EmailCode,
  async handle(call) {
    const parameters = { ...(await readCaller(call)), id: call.parameter('id'), ...call.body }
    return json(await confirmCurrentEmail(call.context, parameters))
  },
}

export const postNewEmailCodes: ApiRoute = {
  method: 'POST',
  path: '/api/email-changes/:id/codes',
  async handle(call) {
    const sent = await sendNewCode(call.context, await readCaller(call), call.parameter('id'))
    return json(sent, { status: 202 })
  },
}

export const postNewEmail: ApiRoute<EmailCode> = {
  method: 'POST',
  path: '/api/email-changes/:id/new',
  schema: EmailCode,
  async handle(call) {
    const parameters = { ...(await readCaller(call)), id: call.parameter('id'), ...call.body }
    return json(await confirmNewEmail(call.context, parameters))
  },
}

import { json } from '@portico/common/http'
import { createToken } from '@portico/common/secrets'
import { CodeRequest } from '../../../api/codes.ts'
import { ApiError } from '../../apiError.ts'
import { requestCode } from '../../sessions/requestCode.ts'
import { createBrowserCookie } from './cookies.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

const LANGUAGE = 'en'

export const postCodes: ApiRoute<CodeRequest> = {
  method: 'POST',
  path: '/api/codes',
  schema: CodeRequest,
  async handle(call) {
    const { context, project, body, cookies, address, walletOrigin } = call
    const { email, site, language = LANGUAGE } = body
    if (![walletOrigin, ...project.origins].includes(site)) throw new ApiError('origin_not_allowed')
    const isStepUp = body.purpose === 'step-up'
    const userId = isStepUp ? (await requireSession(call)).userId : undefined
    const browser = cookies.browser ?? createToken(context)
    const reply = await requestCode(context, {
      projectId: project.id,
      email,
      userId,
      site,
      language,
      browser,
      address,
    })
    return json(reply, { status: 202, cookies: [createBrowserCookie(browser)] })
  },
}

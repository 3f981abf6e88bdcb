import { json } from '@portico/common/http'
import { createToken } from '@portico/common/secrets'
import { CodeRequest } from '../../../api/codes.ts'
import { ApiError } from '../../apiError.ts'
import { requestCode } from '../../sessions/requestCode.ts'
import { createBrowserCookie } from './cookies.ts'
import type { ApiRoute } from './route.ts'

const LANGUAGE = 'en'

export const postCodes: ApiRoute<CodeRequest> = {
  method: 'POST',
  path: '/api/codes',
  schema: CodeRequest,
  async handle({ context, project, body, cookies, address, walletOrigin }) {
    const { email, site, language = LANGUAGE } = body
    if (![walletOrigin, ...project.origins].includes(site)) throw new ApiError('origin_not_allowed')
    const browser = cookies.browser ?? createToken(context)
    const reply = await requestCode(context, {
      projectId: project.id,
      email,
      site,
      language,
      browser,
      address,
    })
    return json(reply, { status: 202, cookies: [createBrowserCookie(browser)] })
  },
}

import { json } from '@portico/common/http'
import { createToken } from '@portico/common/secrets'
import { SocialFlowRequest } from '../../../api/social.ts'
import { ApiError } from '../../apiError.ts'
import { beginSocialLogin } from '../../social/beginSocialLogin.ts'
import { createBrowserCookie } from './cookies.ts'
import type { ApiRoute } from './route.ts'

const LANGUAGE = 'en'

export const postSocialFlows: ApiRoute<SocialFlowRequest> = {
  method: 'POST',
  path: '/api/social/flows',
  schema: SocialFlowRequest,
  async handle({ context, social, project, body, cookies, address, walletOrigin }) {
    const { site, language = LANGUAGE } = body
    if (![walletOrigin, ...project.origins].includes(site)) throw new ApiError('origin_not_allowed')
    const browser = cookies.browser ?? createToken(context)
    const reply = await beginSocialLogin(context, social, {
      ...body,
      ...{ projectId: project.id, language, browser, address },
    })
    return json(reply, { status: 201, cookies: [createBrowserCookie(browser)] })
  },
}

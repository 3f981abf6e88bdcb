import { json } from '@portico/common/http'
import { createToken } from '@portico/common/secrets'
import { FarcasterFlowRequest } from '../../../api/farcaster.ts'
import { ApiError } from '../../apiError.ts'
import { beginFarcasterLogin } from '../../farcaster/beginFarcasterLogin.ts'
import { createBrowserCookie } from './cookies.ts'
import type { ApiRoute } from './route.ts'

const LANGUAGE = 'en'

export const postFarcasterFlows: ApiRoute<FarcasterFlowRequest> = {
  method: 'POST',
  path: '/api/farcaster/flows',
  schema: FarcasterFlowRequest,
  async handle({ context, farcaster, project, body, cookies, address, walletOrigin }) {
    const { site, language = LANGUAGE } = body
    if (![walletOrigin, ...project.origins].includes(site)) throw new ApiError('origin_not_allowed')
    if (!farcaster) throw new ApiError('provider_not_found')
    const browser = cookies.browser ?? createToken(context)
    const reply = await beginFarcasterLogin(context, farcaster, {
      ...body,
      ...{ projectId: project.id, language, browser, address },
    })
    return json(reply, { status: 201, cookies: [createBrowserCookie(browser)] })
  },
}

import { json } from '@portico/common/http'
import { createToken } from '@portico/common/secrets'
import { requireStepUp } from '@portico/common/tokens'
import { ChallengeRequest } from '../../../api/passkeys.ts'
import { ApiError } from '../../apiError.ts'
import { issueChallenge } from '../../passkeys/issueChallenge.ts'
import { createBrowserCookie } from './cookies.ts'
import { requireSession } from './requireSession.ts'
import type { ApiCall, ApiRoute } from './route.ts'

export const postChallenges: ApiRoute<ChallengeRequest> = {
  method: 'POST',
  path: '/api/passkeys/challenges',
  schema: ChallengeRequest,
  async handle(call) {
    const { context, project, body, cookies, address, walletOrigin } = call
    const { purpose, site } = body
    if (![walletOrigin, ...project.origins].includes(site)) throw new ApiError('origin_not_allowed')
    const userId = await readUserId(call)
    const browser = cookies.browser ?? createToken(context)
    const reply = await issueChallenge(context, {
      ...{ projectId: project.id, purpose, userId, site, browser, address },
    })
    return json(reply, { status: 201, cookies: [createBrowserCookie(browser)] })
  },
}

/** Whose session it is, for what needs one. */
async function readUserId(call: ApiCall<ChallengeRequest>): Promise<string | undefined> {
  const { purpose } = call.body
  if (purpose === 'sign-in' || purpose === 'sign-up') return undefined
  const session = await requireSession(call)
  if (purpose === 'add') requireStepUp(call.context, session)
  return session.userId
}

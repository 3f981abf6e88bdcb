import { json } from '@portico/common/http'
import { FarcasterResultRequest } from '../../../api/farcaster.ts'
import { ApiError } from '../../apiError.ts'
import { finishFarcasterLogin } from '../../farcaster/finishFarcasterLogin.ts'
import type { ApiRoute } from './route.ts'

export const postFarcasterResults: ApiRoute<FarcasterResultRequest> = {
  method: 'POST',
  path: '/api/farcaster/results',
  schema: FarcasterResultRequest,
  async handle({ context, farcaster, project, body: { flow }, cookies: { browser } }) {
    if (!farcaster) throw new ApiError('social_refused')
    const parameters = { projectId: project.id, flow, browser }
    return json(await finishFarcasterLogin(context, farcaster, parameters))
  },
}

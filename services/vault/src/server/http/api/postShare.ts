import { ShareRequest } from '@portico/common/api'
import { json } from '@portico/common/http'
import { releaseShare } from '../../wallets/releaseShare.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

export const postShare: ApiRoute<ShareRequest> = {
  method: 'POST',
  path: '/api/wallet/share',
  schema: ShareRequest,
  async handle(call) {
    const session = await requireSession(call)
    return json(await releaseShare(call.context, session, call.body.receivingKey))
  },
}

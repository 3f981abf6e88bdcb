import { ShareRequest } from '@portico/common/api'
import { json } from '@portico/common/http'
import { releaseShare } from '../../shares/releaseShare.ts'
import { createDeviceCookie } from './deviceCookie.ts'
import { requireCaller } from './requireCaller.ts'
import type { ApiRoute } from './route.ts'

export const postRelease: ApiRoute<ShareRequest> = {
  method: 'POST',
  path: '/api/wallets/:walletId/share/release',
  schema: ShareRequest,
  async handle(call) {
    const { owner, browser } = await requireCaller(call)
    const reply = await releaseShare(call.context, { owner, browser }, call.body.receivingKey)
    // A browser that is used keeps its name.
    return json(reply, { cookies: browser === undefined ? [] : [createDeviceCookie(browser)] })
  },
}

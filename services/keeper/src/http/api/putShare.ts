import { getDeviceName, json } from '@portico/common/http'
import { createToken } from '@portico/common/secrets'
import { NewShare } from '../../api/shares.ts'
import { storeShare } from '../../shares/storeShare.ts'
import { createDeviceCookie } from './deviceCookie.ts'
import { checkSite, requireCaller } from './requireCaller.ts'
import type { ApiRoute } from './route.ts'

export const putShare: ApiRoute<NewShare> = {
  method: 'PUT',
  path: '/api/wallets/:walletId/share',
  schema: NewShare,
  async handle(call) {
    const { owner, emailHash, browser = createToken(call.context) } = await requireCaller(call)
    const { context, body, address, userAgent } = call
    checkSite(call, body.site)
    const name = getDeviceName(userAgent)
    const device = { browser, name, address }
    const stored = await storeShare(context, { owner, emailHash, body, ...device })
    return json(stored, { status: 201, cookies: [createDeviceCookie(browser)] })
  },
}

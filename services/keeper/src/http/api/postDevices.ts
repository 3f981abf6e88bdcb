import { getDeviceName, json } from '@portico/common/http'
import { createToken } from '@portico/common/secrets'
import { DeviceRequest } from '../../api/devices.ts'
import { requestDevice } from '../../devices/requestDevice.ts'
import { createDeviceCookie } from './deviceCookie.ts'
import { checkSite, requireCaller } from './requireCaller.ts'
import type { ApiRoute } from './route.ts'

export const postDevices: ApiRoute<DeviceRequest> = {
  method: 'POST',
  path: '/api/wallets/:walletId/devices',
  schema: DeviceRequest,
  async handle(call) {
    const { owner, browser = createToken(call.context) } = await requireCaller(call)
    const { context, body, address, userAgent } = call
    checkSite(call, body.site)
    const name = getDeviceName(userAgent)
    const reply = await requestDevice(context, { owner, body, browser, name, address })
    return json(reply, { status: 202, cookies: [createDeviceCookie(browser)] })
  },
}

import { json } from '@portico/common/http'
import { readRequestState } from '../../devices/readRequestState.ts'
import { requireCaller } from './requireCaller.ts'
import type { ApiRoute } from './route.ts'

export const getDeviceRequest: ApiRoute = {
  method: 'GET',
  path: '/api/wallets/:walletId/devices/:id',
  async handle(call) {
    const calling = await requireCaller(call)
    return json(await readRequestState(call.context, calling, call.parameter('id')))
  },
}

import { removeDevice } from '../../devices/removeDevice.ts'
import { requireCaller } from './requireCaller.ts'
import type { ApiRoute } from './route.ts'

export const deleteDevice: ApiRoute = {
  method: 'DELETE',
  path: '/api/wallets/:walletId/devices/:id',
  async handle(call) {
    await removeDevice(call.context, await requireCaller(call), call.parameter('id'))
    return { status: 204, body: null }
  },
}

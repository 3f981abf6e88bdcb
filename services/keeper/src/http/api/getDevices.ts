import { json } from '@portico/common/http'
import { readDevices } from '../../devices/readDevices.ts'
import { requireCaller } from './requireCaller.ts'
import type { ApiRoute } from './route.ts'

export const getDevices: ApiRoute = {
  method: 'GET',
  path: '/api/wallets/:walletId/devices',
  async handle(call) {
    return json(await readDevices(call.context, await requireCaller(call)))
  },
}

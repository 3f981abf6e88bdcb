import { json } from '@portico/common/http'
import { readDevices } from '../../devices/readDevices.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

export const getDevices: ApiRoute = {
  method: 'GET',
  path: '/api/devices',
  async handle(call) {
    return json(await readDevices(call.context, await requireSession(call)))
  },
}

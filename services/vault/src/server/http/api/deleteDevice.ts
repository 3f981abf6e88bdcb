import { removeDevice } from '../../devices/removeDevice.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

export const deleteDevice: ApiRoute = {
  method: 'DELETE',
  path: '/api/devices/:id',
  async handle(call) {
    await removeDevice(call.context, await requireSession(call), call.parameter('id'))
    return { status: 204, body: null }
  },
}

import { json } from '@portico/common/http'
import { readEvents } from '../../events/readEvents.ts'
import { requireCaller } from './requireCaller.ts'
import type { ApiRoute } from './route.ts'

export const getEvents: ApiRoute = {
  method: 'GET',
  path: '/api/wallets/:walletId/events',
  async handle(call) {
    return json(await readEvents(call.context, await requireCaller(call)))
  },
}

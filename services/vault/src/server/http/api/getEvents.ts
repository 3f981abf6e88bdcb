import { json } from '@portico/common/http'
import { readEvents } from '../../events/readEvents.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

export const getEvents: ApiRoute = {
  method: 'GET',
  path: '/api/events',
  async handle(call) {
    const { userId } = await requireSession(call)
    return json(await readEvents(call.context, userId))
  },
}

import { json } from '@portico/common/http'
import { removeSlot } from '../../wallets/removeSlot.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

export const deleteSlot: ApiRoute = {
  method: 'DELETE',
  path: '/api/wallet/slots/:id',
  async handle(call) {
    const session = await requireSession(call)
    return json(await removeSlot(call.context, session, call.parameter('id')))
  },
}

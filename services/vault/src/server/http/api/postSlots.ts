import { json } from '@portico/common/http'
import { NewSlot } from '../../../api/wallets.ts'
import { addSlot } from '../../wallets/addSlot.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

export const postSlots: ApiRoute<NewSlot> = {
  method: 'POST',
  path: '/api/wallet/slots',
  schema: NewSlot,
  async handle(call) {
    const session = await requireSession(call)
    return json(await addSlot(call.context, session, call.body), { status: 201 })
  },
}

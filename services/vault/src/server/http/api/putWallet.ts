import { json } from '@portico/common/http'
import { NewWallet } from '../../../api/wallets.ts'
import { createWallet } from '../../wallets/createWallet.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

export const putWallet: ApiRoute<NewWallet> = {
  method: 'PUT',
  path: '/api/wallet',
  schema: NewWallet,
  async handle(call) {
    const session = await requireSession(call)
    return json(await createWallet(call.context, session, call.body), { status: 201 })
  },
}

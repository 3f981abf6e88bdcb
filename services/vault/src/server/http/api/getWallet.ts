import { json } from '@portico/common/http'
import { ApiError } from '../../apiError.ts'
import { readWallet } from '../../wallets/readWallet.ts'
import { requireSession } from './requireSession.ts'
import type { ApiRoute } from './route.ts'

export const getWallet: ApiRoute = {
  method: 'GET',
  path: '/api/wallet',
  async handle(call) {
    const { userId } = await requireSession(call)
    const wallet = await readWallet(call.context.db, userId)
    if (!wallet) throw new ApiError('wallet_not_found')
    return json(wallet)
  },
}

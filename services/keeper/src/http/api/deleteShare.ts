import { deleteShare as removeShare } from '../../shares/deleteShare.ts'
import { requireCaller } from './requireCaller.ts'
import type { ApiRoute } from './route.ts'

export const deleteShare: ApiRoute = {
  method: 'DELETE',
  path: '/api/wallets/:walletId/share',
  async handle(call) {
    const { authenticatedAt, ...calling } = await requireCaller(call)
    await removeShare(call.context, calling, authenticatedAt)
    return { status: 204, body: null }
  },
}

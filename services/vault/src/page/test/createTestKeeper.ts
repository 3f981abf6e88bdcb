import { type Bytes, sealShare } from '../../frame/index.ts'
import type { FirstKeeper } from '../wallet/shareKeeper.ts'

/** A keeper in memory that seals its shares for the key that asks, as the services do. */
export function createTestKeeper(id: string) {
  const shares = new Map<string, Bytes>()
  const keeper: FirstKeeper = {
    keeper: { id, operator: 'Shop' },
    async storeShare({ walletId }, share) {
      shares.set(walletId, share.slice())
    },
    async releaseShare(owner, publicKey) {
      const share = shares.get(owner.walletId)
      if (!share) throw new TypeError('no share')
      const requestId = crypto.randomUUID()
      const sealed = await sealShare(publicKey, share, { ...owner, keeperId: id, requestId })
      return { requestId, ...sealed }
    },
  }
  return { keeper, shares }
}

import type { ShareReply } from '@portico/common/api'
import type { Transaction } from '@portico/common/database'
import { getWindowWait } from '@portico/common/limits'
import { createId } from '@portico/common/secrets'
import { and, asc, eq, gt } from 'drizzle-orm'
import { VaultError } from '../../frame/errors.ts'
import type { WalletOwner } from '../../frame/owner.ts'
import type { HpkeSealed } from '../../frame/sealing/hpke.ts'
import { sealShareFor } from '../../frame/sealing/sealShareFor.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import type { LiveSession } from '../sessions/authenticate.ts'
import { lockUser } from '../users/saveUser.ts'
import { readSlots } from './readWallet.ts'
import { openShareAtRest } from './shareAtRest.ts'
import { shareReleases, wallets } from './tables.ts'

/** A frame asks once for each time it opens the wallet. */
export const RELEASES_MAX = 60
export const RELEASES_WINDOW_MS = 60 * 60 * 1000

/** A share, and what its encryption names beside project and user. */
interface StoredShare {
  readonly sealed: string
  readonly owner: WalletOwner
  readonly keeperId: string
}

/**
 * Encrypts the share of this service for the one-time key of a frame (RFC 9180).
 *
 * @param receivingKey - in base64url
 * @throws {ApiError} `wallet_not_found`; `slot_not_found` without a `keepers` slot; `wait`;
 * `bad_request` for what is no key
 */
export function releaseShare(
  context: Pick<VaultContext, 'db' | 'sealer' | 'now' | 'random'>,
  session: Pick<LiveSession, 'projectId' | 'userId'>,
  receivingKey: string,
): Promise<ShareReply> {
  const { userId } = session
  // The reply leaves when the release is in the database.
  return context.db.transaction(async (transaction) => {
    await lockUser(transaction, userId)
    const stored = await readShare(transaction, session)
    await limitReleases(transaction, context, userId)
    const requestId = createId(context)
    const sealed = await sealFor(receivingKey, stored, requestId, context)
    await transaction.insert(shareReleases).values({ id: requestId, userId, at: context.now() })
    await addEvent(transaction, context, { userId, kind: 'share_released', subject: '' })
    return { requestId, ...sealed }
  })
}

async function sealFor(
  receivingKey: string,
  { sealed, owner, keeperId }: StoredShare,
  requestId: string,
  context: Pick<VaultContext, 'sealer'>,
): Promise<HpkeSealed> {
  const share = openShareAtRest(context, owner, sealed)
  try {
    return await sealShareFor(receivingKey, share, { ...owner, keeperId, requestId })
  } catch (cause) {
    if (!(cause instanceof VaultError)) throw cause
    throw new ApiError('bad_request', {}, 'receivingKey: is no key')
  }
}

async function readShare(
  transaction: Transaction,
  { projectId, userId }: Pick<LiveSession, 'projectId' | 'userId'>,
): Promise<StoredShare> {
  const [wallet] = await transaction.select().from(wallets).where(eq(wallets.userId, userId))
  if (!wallet) throw new ApiError('wallet_not_found')
  const slots = await readSlots(transaction, userId)
  const [keeperId] = slots.flatMap((slot) => (slot.kind === 'keepers' ? [slot.keepers[0].id] : []))
  if (wallet.share === null || keeperId === undefined) throw new ApiError('slot_not_found')
  const owner = { projectId, userId, walletId: wallet.id }
  return { sealed: wallet.share, owner, keeperId }
}

async function limitReleases(
  transaction: Transaction,
  { now }: Pick<VaultContext, 'now'>,
  userId: string,
): Promise<void> {
  const recent = await transaction
    .select({ at: shareReleases.at })
    .from(shareReleases)
    .where(and(eq(shareReleases.userId, userId), gt(shareReleases.at, now() - RELEASES_WINDOW_MS)))
    .orderBy(asc(shareReleases.at))
  const limit = { count: RELEASES_MAX, windowMs: RELEASES_WINDOW_MS }
  const times = recent.map(({ at }) => at)
  const waitMs = getWindowWait(times, limit, now())
  if (waitMs > 0) throw new ApiError('wait', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

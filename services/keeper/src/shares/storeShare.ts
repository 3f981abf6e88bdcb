import {
  type CodeKeys,
  countEvent,
  getCodeKeys,
  lockKeys,
  readEmail,
  readWait,
} from '@portico/common/codes'
import type { Transaction } from '@portico/common/database'
import { createId, isSameHash } from '@portico/common/secrets'
import { hashEmail } from '@portico/common/tokens'
import type { WalletOwner } from '@portico/vault/sealing'
import { and, eq } from 'drizzle-orm'
import type { NewShare, StoredShare } from '../api/shares.ts'
import { ApiError } from '../apiError.ts'
import type { KeeperContext } from '../context.ts'
import { addDevice } from '../devices/addDevice.ts'
import { addEvent } from '../events/addEvent.ts'
import { getNoticeLimits } from '../mails/noticeLimits.ts'
import { notify } from '../mails/notify.ts'
import { isOfOwner, type ShareRow } from './readShare.ts'
import { sealEmail, sealShareAtRest } from './shareAtRest.ts'
import { shares } from './tables.ts'

/**
 * A wallet is made again if the wallet service did not store it, so there may be several. None is
 * deleted to make room: anyone with a token of the user could push out the one that counts.
 */
export const SHARES_MAX = 100
const LANGUAGE = 'en'

export interface StoreShareParameters {
  readonly owner: WalletOwner
  /** Of the access token: the address that the user proved. */
  readonly emailHash: string
  readonly body: NewShare
  /** The secret in the browser's cookie. */
  readonly browser: string
  /** The name of the browser for its user. */
  readonly name: string
  /** The network address of the request. */
  readonly address: string
}

/**
 * Stores the share of a new wallet. Its browser gets the share from now on; any other needs the
 * approval of the e-mail address that came with the share, until `changeEmail` has changed it.
 *
 * @throws {ApiError} `email_not_proven`, `share_exists`; `wait`; `bad_request` for what is no
 * address, for another keeper, and beyond the largest number of shares
 */
export async function storeShare(
  context: KeeperContext,
  { owner, emailHash, body, browser, name, address }: StoreShareParameters,
): Promise<StoredShare> {
  const email = readEmail(body.email)
  if (email === undefined) throw new ApiError('bad_request', {}, 'email: is no e-mail address')
  // Mails are limited by address: who names another's would use up what that one may get.
  if (!isSameHash(hashEmail(body.emailKey, email), emailHash)) {
    throw new ApiError('email_not_proven')
  }
  if (body.keeperId !== context.keeperId) {
    // A slot that names another keeper would never open.
    throw new ApiError('bad_request', {}, 'keeperId: is not this keeper')
  }
  const { projectId } = owner
  const keys = getCodeKeys(context.hashes, { projectId, email, address })
  const row = createRow(context, owner, body, email)
  await context.db.transaction(async (transaction) => {
    await lockKeys(transaction, keys)
    await checkNew(transaction, context, owner, keys)
    const [added] = await transaction.insert(shares).values(row).onConflictDoNothing().returning()
    if (!added) throw new ApiError('share_exists')
    await countEvent(transaction, 'notice', keys, context.now())
    await addEvent(transaction, context, { shareId: row.id, kind: 'share_stored', subject: name })
    await addDevice(transaction, context, {
      shareId: row.id,
      browser: context.hashes.hash('browser', browser),
      name,
    })
  })
  notify(context, row, { kind: 'share_stored', device: name })
  return { walletId: row.walletId, createdAt: row.createdAt }
}

function createRow(
  context: KeeperContext,
  owner: WalletOwner,
  { share, keeperId, site, language = LANGUAGE }: NewShare,
  email: string,
): ShareRow {
  return {
    ...owner,
    id: createId(context),
    keeperId,
    share: sealShareAtRest(context, owner, share),
    email: sealEmail(context, owner, email),
    site,
    language,
    createdAt: context.now(),
  }
}

/** The lock of the project's keys makes the count exact. */
async function checkNew(
  transaction: Transaction,
  { budget, now }: KeeperContext,
  owner: WalletOwner,
  keys: CodeKeys,
): Promise<void> {
  const [existing] = await transaction.select().from(shares).where(isOfOwner(owner))
  if (existing) throw new ApiError('share_exists')
  const { projectId, userId } = owner
  const ofUser = and(eq(shares.projectId, projectId), eq(shares.userId, userId))
  if ((await transaction.$count(shares, ofUser)) >= SHARES_MAX) {
    throw new ApiError('bad_request', {}, `share: a user has ${SHARES_MAX} shares at most`)
  }
  const waitMs = await readWait(transaction, getNoticeLimits(budget), keys, now())
  if (waitMs > 0) throw new ApiError('wait', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

import { countEvent, getCodeKeys, lockKeys, readWait } from '@portico/common/codes'
import type { Transaction } from '@portico/common/database'
import { eq } from 'drizzle-orm'
import type { KeeperContext } from '../context.ts'
import { addEvent } from '../events/addEvent.ts'
import { notify } from '../mails/notify.ts'
import { lockShare } from '../shares/readShare.ts'
import { openEmail } from '../shares/shareAtRest.ts'
import { addDevice } from './addDevice.ts'
import { findRequest, type OpenRequest } from './findRequest.ts'
import { wrongNumberLimits } from './limits.ts'
import { deviceRequests } from './tables.ts'

export interface Decision {
  /** Of the link. */
  readonly token: string
  /** The number that was chosen; without one, the user does not know the request. */
  readonly number: string | undefined
  /** The network address of the request. */
  readonly address: string
}

export type Decided =
  | {
      readonly status: 'approved' | 'refused'
      readonly language: string
      /** The origin of the page that asked. */
      readonly site: string
    }
  | { readonly status: 'wait'; readonly language: string; readonly retryAfterSeconds: number }
  /** Decided before, replaced, or too old. */
  | { readonly status: 'over' }

/**
 * Decides about the request of a link, once: the number of the frame approves its browser, and
 * anything else ends the request. After too many wrong numbers, a user may still refuse.
 */
export async function decideRequest(
  context: KeeperContext,
  { token, number, address }: Decision,
): Promise<Decided> {
  const known = await findRequest(context.db, context, token)
  if (!known) return { status: 'over' }
  const { share } = known
  const email = openEmail(context, share)
  const keys = getCodeKeys(context.hashes, { projectId: share.projectId, email, address })
  const decided = await context.db.transaction(async (transaction): Promise<Decided> => {
    await lockKeys(transaction, keys)
    await lockShare(transaction, share)
    // Another request may have decided before this one had the locks.
    const open = await findRequest(transaction, context, token)
    if (!open) return { status: 'over' }
    const { language, site } = open.details
    if (number === undefined) {
      await refuse(transaction, context, open)
      return { status: 'refused', language, site }
    }
    const waitMs = await readWait(transaction, wrongNumberLimits, keys, context.now())
    if (waitMs > 0) {
      return { status: 'wait', language, retryAfterSeconds: Math.ceil(waitMs / 1000) }
    }
    if (number === open.details.number) {
      await approve(transaction, context, open)
      return { status: 'approved', language, site }
    }
    await countEvent(transaction, 'wrong', keys, context.now())
    await refuse(transaction, context, open)
    return { status: 'refused', language, site }
  })
  if (decided.status === 'approved') {
    notify(context, share, { kind: 'device_added', device: known.request.name })
  }
  return decided
}

async function approve(
  transaction: Transaction,
  context: KeeperContext,
  { request }: OpenRequest,
): Promise<void> {
  await setStatus(transaction, request.id, 'approved')
  await addDevice(transaction, context, request)
}

async function refuse(
  transaction: Transaction,
  context: KeeperContext,
  { request }: OpenRequest,
): Promise<void> {
  await setStatus(transaction, request.id, 'refused')
  const { shareId, name: subject } = request
  await addEvent(transaction, context, { shareId, kind: 'device_refused', subject })
}

async function setStatus(
  transaction: Transaction,
  id: string,
  status: 'approved' | 'refused',
): Promise<void> {
  await transaction.update(deviceRequests).set({ status }).where(eq(deviceRequests.id, id))
}

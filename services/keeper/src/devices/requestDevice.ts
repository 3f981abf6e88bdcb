import {
  type CodeKeys,
  countEvent,
  getCodeKeys,
  getMailLimits,
  lockKeys,
  readWait,
} from '@portico/common/codes'
import type { Transaction } from '@portico/common/database'
import { describeAddress } from '@portico/common/http'
import { createId, createToken } from '@portico/common/secrets'
import type { WalletOwner } from '@portico/vault/sealing'
import { and, eq } from 'drizzle-orm'
import type { DeviceRequest, DeviceRequestReply } from '../api/devices.ts'
import { ApiError } from '../apiError.ts'
import type { KeeperContext } from '../context.ts'
import { settleEmailChange } from '../emails/settleEmailChange.ts'
import { addEvent } from '../events/addEvent.ts'
import { createApprovalMail } from '../mails/createApprovalMail.ts'
import { lockShare, readShare } from '../shares/readShare.ts'
import { openEmail } from '../shares/shareAtRest.ts'
import { REQUEST_MS, wrongNumberLimits } from './limits.ts'
import { drawNumbers, sealDetails } from './requestDetails.ts'
import { findDevice } from './requireKnownDevice.ts'
import { deviceRequests } from './tables.ts'

export interface RequestDeviceParameters {
  readonly owner: WalletOwner
  readonly body: DeviceRequest
  /** The secret in the browser's cookie. */
  readonly browser: string
  /** The name of the browser for its user. */
  readonly name: string
  /** The network address of the request. */
  readonly address: string
}

/**
 * Asks the user of a share, by e-mail, to approve a browser. It replaces the request before. The
 * mail is sent after the reply.
 *
 * @throws {ApiError} `share_not_found`, `device_known`, `wait`
 */
export async function requestDevice(
  context: KeeperContext,
  { owner, body, browser, name, address }: RequestDeviceParameters,
): Promise<DeviceRequestReply> {
  const { hashes, now } = context
  await context.db.transaction((transaction) => settleEmailChange(transaction, context, owner))
  const share = await readShare(context.db, owner)
  const email = openEmail(context, share)
  const { site, language = share.language } = body
  const keys = getCodeKeys(hashes, { projectId: owner.projectId, email, address })
  const id = createId(context)
  const token = createToken(context)
  const createdAt = now()
  const numbers = drawNumbers()
  const details = { ...numbers, address: describeAddress(address), site, language }
  const row = {
    id,
    shareId: share.id,
    token: hashes.hash('approval token', token),
    browser: hashes.hash('browser', browser),
    name,
    details: sealDetails(context, id, details),
    status: 'pending' as const,
    createdAt,
    expiresAt: createdAt + REQUEST_MS,
  }
  await context.db.transaction(async (transaction) => {
    await lockKeys(transaction, keys)
    await lockShare(transaction, owner)
    if (await findDevice(transaction, context, share.id, browser)) {
      throw new ApiError('device_known')
    }
    await takeMail(transaction, context, keys)
    const isPending = and(
      eq(deviceRequests.shareId, share.id),
      eq(deviceRequests.status, 'pending'),
    )
    await transaction.delete(deviceRequests).where(isPending)
    await transaction.insert(deviceRequests).values(row)
    const event = { shareId: share.id, kind: 'device_requested', subject: name } as const
    await addEvent(transaction, context, event)
  })
  context.outbox.send(() =>
    createApprovalMail({
      ...details,
      to: email,
      device: name,
      at: createdAt,
      link: `${context.keeperOrigin}/approve/${token}`,
    }),
  )
  return { requestId: id, number: numbers.number, expiresAt: row.expiresAt }
}

/** Mails are limited as codes by e-mail are. */
async function takeMail(
  transaction: Transaction,
  { budget, now }: KeeperContext,
  keys: CodeKeys,
): Promise<void> {
  const limits = [...wrongNumberLimits, ...getMailLimits(budget)]
  const waitMs = await readWait(transaction, limits, keys, now())
  if (waitMs > 0) throw new ApiError('wait', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
  await countEvent(transaction, 'sent', keys, now())
}

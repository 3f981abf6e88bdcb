import { and, eq, gt, lte } from 'drizzle-orm'
import type { FarcasterResultReply } from '../../api/farcaster.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { FLOW_MS } from '../social/beginSocialLogin.ts'
import { RESULT_MS, storeResult } from '../social/storeResult.ts'
import { isSocialUser } from '../users/saveSocialUser.ts'
import { toUnavailable } from './beginFarcasterLogin.ts'
import type { FarcasterLogins } from './createFarcasterLogins.ts'
import type { SignedMessage } from './createRelayClient.ts'
import {
  type ApprovedReply,
  type FlowSecrets,
  hashFlow,
  openSecrets,
  sealSecrets,
} from './flowSecrets.ts'
import { farcasterFlows } from './tables.ts'

/** Longer than the relay and the node may take together. */
const HOLD_MS = 15_000
/** Between two questions to the relay. The frame asks less often. */
export const ASK_MS = 1500
const provider = 'farcaster'

type Context = Pick<VaultContext, 'db' | 'hashes' | 'sealer' | 'random' | 'now'>
type FlowRow = typeof farcasterFlows.$inferSelect

export interface FarcasterFlowParameters {
  readonly projectId: string
  /** The secret that the beginning has returned. */
  readonly flow: string
  /** The secret in the browser's cookie. */
  readonly browser: string | undefined
}

/**
 * Asks whether the user has approved a login, and checks what the user has signed. One request at a
 * time asks the relay; to others, the login is pending. What the relay has told is stored before it
 * is checked, since the relay forgets it. The reply to an approval is repeated: a phone that shows
 * another app loses some.
 *
 * @throws {ApiError} `social_refused` for a login that is over, is of another browser, or whose
 * message is not right, which ends it; `unavailable` if the relay or the node does not answer
 */
export async function finishFarcasterLogin(
  context: Context,
  farcaster: FarcasterLogins,
  parameters: FarcasterFlowParameters,
): Promise<FarcasterResultReply> {
  const row = await holdFlow(context, parameters)
  if (!row) return { state: 'pending' }
  const secrets = openSecrets(context, row.flow, row.secrets)
  const { nonce, startsAt, approved } = secrets
  const { expiresAt } = row
  try {
    if (approved) return await repeat(context, row, approved)
    const signed = secrets.signed ?? (await askRelay(context, farcaster, row, secrets))
    if (signed === 'pending') {
      await releaseFlow(context, row, ASK_MS)
      return { state: 'pending' }
    }
    const fid =
      signed === 'over' ? undefined : await farcaster.verify(signed, { nonce, startsAt, expiresAt })
    if (fid === undefined) {
      await context.db.delete(farcasterFlows).where(eq(farcasterFlows.flow, row.flow))
      throw new ApiError('social_refused')
    }
    return await approve(context, row, { ...secrets, signed: undefined }, fid)
  } catch (error) {
    if (error instanceof ApiError) throw error
    await releaseFlow(context, row, ASK_MS)
    return toUnavailable(error)
  }
}

/** @returns `undefined` while another request has the flow */
async function holdFlow(
  { db, hashes, now }: Context,
  { projectId, flow, browser = '' }: FarcasterFlowParameters,
): Promise<FlowRow | undefined> {
  const { heldUntil, ...columns } = farcasterFlows
  const isRight = and(
    eq(columns.flow, hashFlow({ hashes }, flow)),
    eq(columns.projectId, projectId),
    eq(columns.browser, hashes.hash('browser', browser)),
    gt(columns.expiresAt, now()),
  )
  const [row] = await db
    .update(farcasterFlows)
    .set({ heldUntil: now() + HOLD_MS })
    .where(and(isRight, lte(heldUntil, now())))
    .returning()
  if (!row && (await db.$count(farcasterFlows, isRight)) === 0) throw new ApiError('social_refused')
  return row
}

/**
 * Only the request that has the flow releases it: another one may have it since.
 *
 * @param afterMs - until another request may have it
 */
async function releaseFlow(
  { db, now }: Context,
  { flow, heldUntil }: FlowRow,
  afterMs = 0,
): Promise<void> {
  await db
    .update(farcasterFlows)
    .set({ heldUntil: now() + afterMs })
    .where(and(eq(farcasterFlows.flow, flow), eq(farcasterFlows.heldUntil, heldUntil)))
}

async function askRelay(
  context: Context,
  farcaster: FarcasterLogins,
  { flow }: FlowRow,
  secrets: FlowSecrets,
): Promise<SignedMessage | 'pending' | 'over'> {
  const signed = await farcaster.readStatus(secrets.channelToken)
  if (typeof signed !== 'string') {
    await context.db
      .update(farcasterFlows)
      .set({ secrets: sealSecrets(context, flow, { ...secrets, signed }) })
      .where(eq(farcasterFlows.flow, flow))
  }
  return signed
}

/** A new user proves an address by a code next, and has the time of a login for it. */
async function approve(
  context: Context,
  row: FlowRow,
  secrets: FlowSecrets,
  subject: string,
): Promise<FarcasterResultReply> {
  const isKnown = await isSocialUser(context, { projectId: row.projectId, provider }, subject)
  const lifetimeMs = isKnown ? RESULT_MS : FLOW_MS
  return context.db.transaction(async (transaction) => {
    const handle = await storeResult(transaction, context, {
      ...{ ...row, provider, lifetimeMs },
      identity: { subject, email: undefined },
    })
    const approved = { handle, isKnown, endsAt: context.now() + lifetimeMs }
    const [kept] = await transaction
      .update(farcasterFlows)
      .set({ secrets: sealSecrets(context, row.flow, { ...secrets, approved }), heldUntil: 0 })
      .where(and(eq(farcasterFlows.flow, row.flow), eq(farcasterFlows.heldUntil, row.heldUntil)))
      .returning({ flow: farcasterFlows.flow })
    // Another request has it since.
    if (!kept) throw new ApiError('unavailable')
    return { state: 'approved', handle, isKnown }
  })
}

async function repeat(
  context: Context,
  row: FlowRow,
  { handle, isKnown, endsAt }: ApprovedReply,
): Promise<FarcasterResultReply> {
  await releaseFlow(context, row)
  if (endsAt <= context.now()) throw new ApiError('social_refused')
  return { state: 'approved', handle, isKnown }
}

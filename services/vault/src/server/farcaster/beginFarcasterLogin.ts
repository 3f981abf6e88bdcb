import { ServiceError } from '@portico/common'
import { createToken } from '@portico/common/secrets'
import type { FarcasterFlowReply } from '../../api/farcaster.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { limitLogins } from '../sessions/limitLogins.ts'
import { type BeginSocialLoginParameters, FLOW_MS } from '../social/beginSocialLogin.ts'
import type { FarcasterLogins } from './createFarcasterLogins.ts'
import { type FlowSecrets, hashFlow, sealSecrets } from './flowSecrets.ts'
import { farcasterFlows } from './tables.ts'

/** EIP-4361 wants letters and digits only. */
const NONCE_BYTES = 16

/**
 * Begins a login with Farcaster: for one use, within ten minutes.
 *
 * @throws {ApiError} `wait`, `unavailable` if the relay does not answer
 */
export async function beginFarcasterLogin(
  context: Pick<VaultContext, 'db' | 'hashes' | 'sealer' | 'random' | 'now'>,
  farcaster: FarcasterLogins,
  {
    projectId,
    browser,
    address,
    site,
    challenge,
    language,
  }: Omit<BeginSocialLoginParameters, 'provider'>,
): Promise<FarcasterFlowReply> {
  await context.db.transaction((transaction) =>
    limitLogins(transaction, context, { projectId, address, kind: 'social' }),
  )
  const startsAt = context.now()
  const nonce = Buffer.from(context.random(NONCE_BYTES)).toString('hex')
  const request = { nonce, startsAt, expiresAt: startsAt + FLOW_MS }
  const { channelToken, url } = await farcaster.createChannel(request).catch(toUnavailable)
  const flow = createToken(context)
  const key = hashFlow(context, flow)
  const secrets: FlowSecrets = { channelToken, nonce, startsAt }
  await context.db.insert(farcasterFlows).values({
    ...{ flow: key, projectId, site, challenge, language },
    browser: context.hashes.hash('browser', browser),
    secrets: sealSecrets(context, key, secrets),
    expiresAt: request.expiresAt,
    heldUntil: 0,
  })
  return { uri: url, flow }
}

/** @throws {ApiError} `unavailable` in place of an error of the relay or the node */
export function toUnavailable(error: unknown): never {
  if (!(error instanceof ServiceError)) throw error
  throw new ApiError('unavailable')
}

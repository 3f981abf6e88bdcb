import { createToken } from '@portico/common/secrets'
import type { SocialFlowReply } from '../../api/social.ts'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'
import { limitLogins } from '../sessions/limitLogins.ts'
import type { SocialLogins } from './createSocialLogins.ts'
import { SocialError } from './socialError.ts'
import { socialFlows } from './tables.ts'

/** How long a user may take at the provider. */
export const FLOW_MS = 10 * 60 * 1000

export interface BeginSocialLoginParameters {
  readonly projectId: string
  readonly provider: string
  /** One of the project's origins. */
  readonly site: string
  /** SHA-256 of the verifier of the frame. */
  readonly challenge: string
  readonly language: string
  /** The secret in the browser's cookie. */
  readonly browser: string
  /** The network address of the request. */
  readonly address: string
}

/**
 * Begins a login at a provider: for one use, within ten minutes.
 *
 * @throws {ApiError} `provider_not_found`, `wait`, `unavailable` if the provider does not answer
 */
export async function beginSocialLogin(
  context: Pick<VaultContext, 'db' | 'hashes' | 'sealer' | 'random' | 'now'>,
  social: SocialLogins,
  { projectId, provider, browser, address, ...login }: BeginSocialLoginParameters,
): Promise<SocialFlowReply> {
  if (!social.has(provider)) throw new ApiError('provider_not_found')
  const [state, nonce, codeVerifier] = [
    createToken(context),
    createToken(context),
    createToken(context),
  ]
  const key = hashState(context, state)
  const secrets = { nonce, codeVerifier, network: hashNetwork(context, address) }
  await context.db.transaction(async (transaction) => {
    await limitLogins(transaction, context, { projectId, address, kind: 'social' })
    await transaction.insert(socialFlows).values({
      ...login,
      ...{ state: key, projectId, provider },
      browser: context.hashes.hash('browser', browser),
      secrets: context.sealer.seal(JSON.stringify(secrets), 'social flow', key),
      expiresAt: context.now() + FLOW_MS,
    })
  })
  const uri = await social
    .createUri(provider, { state, nonce, codeVerifier })
    .catch((error: unknown) => {
      if (!(error instanceof SocialError)) throw error
      throw new ApiError(error.code === 'unavailable' ? 'unavailable' : 'internal')
    })
  return { uri }
}

/** Where a login began, which is where the provider has to send the user back. */
export function hashNetwork({ hashes }: Pick<VaultContext, 'hashes'>, address: string): string {
  return hashes.hash('social network', address)
}

export function hashState({ hashes }: Pick<VaultContext, 'hashes'>, state: string): string {
  return hashes.hash('social state', state)
}

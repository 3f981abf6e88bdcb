import { isSameHash } from '@portico/common/secrets'
import { eq } from 'drizzle-orm'
import type { SocialMessage } from 'portico/wire/frame'
import type { SocialProvider } from '../../api/social.ts'
import type { VaultContext } from '../context.ts'
import { isSocialUser } from '../users/saveSocialUser.ts'
import { hashNetwork, hashState } from './beginSocialLogin.ts'
import type { SocialLogins, SocialSecrets } from './createSocialLogins.ts'
import { SocialError } from './socialError.ts'
import { RESULT_MS, storeResult } from './storeResult.ts'
import { socialFlows } from './tables.ts'
import { toSocialError } from './toSocialError.ts'

export interface CallbackParameters {
  /** Whose address was called. */
  readonly provider: SocialProvider
  /** Of the query, or of a form. */
  readonly parameters: URLSearchParams
  /** The network address of the request. */
  readonly address: string
}

/** How a login at a provider ended, and whom its window tells. */
export interface SocialOutcome {
  /** The origin of the page that began the login. */
  readonly site: string
  readonly language: string
  readonly message: SocialMessage
  /** Why it failed, for the log. */
  readonly reason?: string
}

/**
 * Takes the answer of a provider. The state is good for one try, whatever comes of it.
 *
 * @returns `undefined` for a state that was used, is too old, or is of another provider
 */
export async function finishAtProvider(
  context: Pick<VaultContext, 'db' | 'hashes' | 'sealer' | 'random' | 'now' | 'walletOrigin'>,
  social: SocialLogins,
  { provider, parameters, address }: CallbackParameters,
): Promise<SocialOutcome | undefined> {
  const state = parameters.get('state') ?? ''
  const flow = await takeFlow(context, provider, state)
  if (!flow) return undefined
  const { site, language } = flow
  try {
    // Whoever has a site send users to a provider for a login of their own is not in their network.
    if (!isSameHash(flow.secrets.network, hashNetwork(context, address))) {
      throw new SocialError('internal', 'other_network')
    }
    const identity = await social.readIdentity(provider, parameters, { state, ...flow.secrets })
    if (identity.email === undefined && !(await isSocialUser(context, flow, identity.subject))) {
      throw new SocialError('email_unverified', 'email_unverified')
    }
    const lifetimeMs = RESULT_MS
    const handle = await storeResult(context.db, context, { ...flow, identity, lifetimeMs })
    const resultUri = `${context.walletOrigin}/social/result?handle=${handle}`
    return { site, language, message: { type: 'SOCIAL_RESULT', resultUri } }
  } catch (error) {
    const { code, reason } = toSocialError(error)
    return { site, language, message: { type: 'SOCIAL_ERROR', code }, reason }
  }
}

type FlowRow = typeof socialFlows.$inferSelect
type FlowSecrets = Omit<SocialSecrets, 'state'> & { readonly network: string }

async function takeFlow(
  context: Pick<VaultContext, 'db' | 'hashes' | 'sealer' | 'now'>,
  provider: SocialProvider,
  state: string,
): Promise<(Omit<FlowRow, 'secrets'> & { secrets: FlowSecrets }) | undefined> {
  const key = hashState(context, state)
  const [row] = await context.db.delete(socialFlows).where(eq(socialFlows.state, key)).returning()
  if (row?.provider !== provider || row.expiresAt <= context.now()) return undefined
  const secrets = JSON.parse(context.sealer.open(row.secrets, 'social flow', key).toString())
  return { ...row, secrets }
}

import type { CheckedRequest, ApiRoute as CommonRoute } from '@portico/common/routes'
import type { VaultContext } from '../../context.ts'
import type { FarcasterLogins } from '../../farcaster/createFarcasterLogins.ts'
import type { Prices } from '../../prices/createPrices.ts'
import type { SessionCookies } from '../../sessions/readSession.ts'
import type { SocialLogins } from '../../social/createSocialLogins.ts'

/** A request whose project, origin and body were checked. */
export interface ApiCall<Body> extends CheckedRequest<Body> {
  readonly context: VaultContext
  readonly cookies: SessionCookies
  readonly prices: Prices
  readonly social: SocialLogins
  /** Unset if there are no logins with Farcaster. */
  readonly farcaster: FarcasterLogins | undefined
  /** The origin of the pages that call. */
  readonly walletOrigin: string
}

/** A route of the API. */
export type ApiRoute<Body = unknown> = CommonRoute<ApiCall<Body>>

import type { CheckedRequest, ApiRoute as CommonRoute } from '@portico/common/routes'
import type { KeeperContext } from '../../context.ts'

/** A request whose project, origin and body were checked. */
export interface ApiCall<Body> extends CheckedRequest<Body> {
  readonly context: KeeperContext
  /** The origin of the pages that call. */
  readonly walletOrigin: string
}

/** A route of the API. */
export type ApiRoute<Body = unknown> = CommonRoute<ApiCall<Body>>

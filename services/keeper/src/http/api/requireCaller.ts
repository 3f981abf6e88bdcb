import { Id } from '@portico/common/api'
import { readBearerToken } from '@portico/common/tokens'
import * as v from 'valibot'
import { ApiError } from '../../apiError.ts'
import type { CallingDevice } from '../../devices/requireKnownDevice.ts'
import { readDeviceCookie } from './deviceCookie.ts'
import type { ApiCall } from './route.ts'

export interface ApiCaller extends CallingDevice {
  /** When the wallet service accepted a code last, in milliseconds since 1970. */
  readonly authenticatedAt: number
  /** The address that the wallet service checked by a code, of `hashEmail`. */
  readonly emailHash: string
}

/**
 * Reads who calls, about which wallet.
 *
 * @throws {ApiError} `session_required` without a valid access token; `share_not_found` for what is
 * no id of a wallet
 */
export async function requireCaller({
  context,
  project,
  authorization,
  cookie,
  parameter,
}: ApiCall<unknown>): Promise<ApiCaller> {
  const claims = await context.readAccessToken(readBearerToken(authorization), project.id)
  if (!claims) throw new ApiError('session_required')
  const walletId = parameter('walletId')
  if (!v.is(Id, walletId)) throw new ApiError('share_not_found')
  const { projectId, userId, authenticatedAt, emailHash } = claims
  return {
    owner: { projectId, userId, walletId },
    browser: readDeviceCookie(cookie),
    authenticatedAt,
    emailHash,
  }
}

/** @throws {ApiError} `origin_not_allowed` for a page that is none of the project or the wallet */
export function checkSite(
  { project, walletOrigin }: Pick<ApiCall<unknown>, 'project' | 'walletOrigin'>,
  site: string,
): void {
  if (![walletOrigin, ...project.origins].includes(site)) throw new ApiError('origin_not_allowed')
}

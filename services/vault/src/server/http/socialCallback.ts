import { type Caller, readBody } from '@portico/common/http'
import { createLimiter } from '@portico/common/limits'
import { NO_STORE, type PageReply } from '@portico/common/routes'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { SocialProvider } from '../../api/social.ts'
import type { PageAssets } from '../assets/loadAssets.ts'
import type { VaultContext } from '../context.ts'
import type { SocialLogins } from '../social/createSocialLogins.ts'
import { finishAtProvider } from '../social/finishAtProvider.ts'
import { createPolicy, WINDOW_HEADERS } from './headers.ts'
import { socialPage } from './socialPage.ts'

/** Of one network address, to one process. */
const REQUESTS_PER_MINUTE = 60
/** A code, a state, and at Apple a name. */
const FORM_MAX_BYTES = 16 * 1024

export interface SocialCallbackParts {
  readonly context: VaultContext
  readonly social: SocialLogins
  readonly assets: PageAssets
  readonly log: Pick<Logger, 'warn'>
}

/**
 * The address to which a provider sends users back: with a query, or with a form of the provider's
 * page (OAuth 2.0 Form Post Response Mode). The state alone says whose login it is: with a form of
 * another site, browsers send no cookie.
 */
export function createSocialCallback(
  { context, social, assets, log }: SocialCallbackParts,
  provider: SocialProvider,
) {
  const limiter = createLimiter(undefined, context.now)

  async function answer(
    c: Context,
    { address, requestId }: Caller,
    readParameters: () => Promise<URLSearchParams>,
  ): Promise<PageReply> {
    const key = `social:${address}`
    await limiter.take({ key, perMinute: REQUESTS_PER_MINUTE, cost: 'write' })
    const parameters = await readParameters()
    const outcome = await finishAtProvider(context, social, { provider, parameters, address })
    if (outcome?.message.type === 'SOCIAL_ERROR') {
      const { message, reason } = outcome
      const { code } = message
      if (code === 'internal' || code === 'unavailable') {
        log.warn({ requestId, provider, code, reason }, 'A login at a provider failed.')
      }
    }
    return {
      status: outcome ? 200 : 400,
      body: socialPage(assets, outcome, c.req.header('accept-language') ?? ''),
      type: 'text/html; charset=utf-8',
      cacheControl: NO_STORE,
      headers: {
        // Its address has a code until the script has run: what is blocked is never reported.
        'content-security-policy': createPolicy([]),
        // The page that opened it is of another origin, and stays its opener.
        ...WINDOW_HEADERS,
      },
    }
  }

  return {
    GET: (c: Context, caller: Caller) =>
      answer(c, caller, async () => new URL(c.req.url).searchParams),
    POST: (c: Context, caller: Caller) =>
      answer(c, caller, async () => new URLSearchParams(await readBody(c, FORM_MAX_BYTES))),
  }
}

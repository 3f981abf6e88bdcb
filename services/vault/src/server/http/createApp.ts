import { ServiceError } from '@portico/common'
import { json } from '@portico/common/http'
import { createServiceApp, NO_STORE, type PageReply } from '@portico/common/routes'
import type { Hono } from 'hono'
import { socialProviders } from '../../api/social.ts'
import type { VaultContext } from '../context.ts'
import type { FarcasterLogins } from '../farcaster/createFarcasterLogins.ts'
import type { Prices } from '../prices/createPrices.ts'
import { getCallbackPath, type SocialLogins } from '../social/createSocialLogins.ts'
import type { VaultServer } from '../vaultServer.ts'
import { readCookies } from './api/cookies.ts'
import { isOwnPage } from './api/isOwnPage.ts'
import { apiRoutes } from './api/routes.ts'
import { approvalPage } from './approvalPage.ts'
import { createEmailChangePage } from './emailChangePage.ts'
import { framePage } from './framePage.ts'
import {
  createPolicy,
  createReporting,
  IMMUTABLE,
  WALLET_PAGE_HEADERS,
  WINDOW_HEADERS,
} from './headers.ts'
import { readFrameRequest, readProject } from './readFrameRequest.ts'
import { createSocialCallback } from './socialCallback.ts'
import { walletPage } from './walletPage.ts'

interface Parts extends Pick<VaultServer, 'config' | 'log' | 'assets' | 'check'> {
  readonly context: VaultContext
  readonly prices: Prices
  readonly social: SocialLogins
  readonly farcaster: FarcasterLogins | undefined
  /** The origin of the frame, from which all calls come. */
  readonly walletOrigin: string
}

/** Creates the Hono app of the wallet service. `createHeaders` has the headers of all responses. */
export function createApp(parts: Parts): Hono {
  const { config, log, assets, check, context, prices, social, farcaster, walletOrigin } = parts
  const projects = new Map(config.projects.map((project) => [project.id, project]))
  const nodes = Object.values(config.networks).map(({ rpcUrl }) => new URL(rpcUrl).origin)
  const providers = socialProviders.filter((provider) => social.has(provider))
  const reports = createReporting(config.reportUrl)
  const called = config.keeperOrigin === undefined ? nodes : [config.keeperOrigin, ...nodes]
  return createServiceApp({
    projects: config.projects,
    trustedProxies: config.trustedProxies,
    log,
    check,
    now: context.now,
    routes: apiRoutes,
    isAllowed: (c, caller) => isOwnPage(c, caller, walletOrigin),
    createCall: (request) => ({
      ...request,
      context,
      prices,
      social,
      farcaster,
      cookies: readCookies(request.cookie, request.project.id),
      walletOrigin,
    }),
    pages: {
      // RFC 8615; other services verify access tokens with it.
      '/.well-known/jwks.json': {
        GET: () => json(context.accessTokens.keys, { cacheControl: NO_STORE }),
      },
      '/frame': {
        GET(c) {
          const project = readFrameRequest(c.req, projects)
          return createDocument(framePage({ project, assets: assets.frame, config }), {
            policy: createPolicy(project.origins, called, reports),
            headers: reports,
          })
        },
      },
      '/approval': {
        GET: () =>
          createDocument(approvalPage(assets.approval), {
            policy: createPolicy([], [], reports),
            headers: { ...WINDOW_HEADERS, ...reports },
          }),
      },
      '/wallet': {
        GET(c) {
          const project = readProject(c.req, projects)
          const page = walletPage({
            ...{ project, assets: assets.wallet, config },
            providers: farcaster ? [...providers, 'farcaster'] : providers,
          })
          return createDocument(page, {
            policy: createPolicy([], called, reports),
            headers: { ...WALLET_PAGE_HEADERS, ...reports },
          })
        },
      },
      '/email-change/:token': createEmailChangePage(context),
      ...Object.fromEntries(
        providers.map((provider) => [
          getCallbackPath(provider),
          createSocialCallback({ context, social, assets: assets.social, log }, provider),
        ]),
      ),
      '/assets/:name': {
        GET(c) {
          const asset = assets.files.get(c.req.param('name') ?? '')
          if (!asset) throw new ServiceError('not_found', 'There is nothing here.')
          return { body: asset.body, type: asset.type, cacheControl: IMMUTABLE, kept: asset }
        },
      },
    },
  })
}

function createDocument(body: string, options: Pick<PageReply, 'policy' | 'headers'>): PageReply {
  return { body, type: 'text/html; charset=utf-8', cacheControl: NO_STORE, ...options }
}

import type { Project } from '@portico/common/projects'
import { createServiceApp } from '@portico/common/routes'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import type { KeeperContext } from '../context.ts'
import { apiRoutes } from './api/routes.ts'
import { createApprovePage } from './approvePage.ts'
import { createEmailPage } from './emailPage.ts'

export interface AppOptions {
  readonly context: KeeperContext
  readonly projects: readonly Project[]
  readonly trustedProxies: number
  readonly log: Pick<Logger, 'warn' | 'error'>
  /** @throws {ServiceError} `unavailable` if the database does not answer */
  readonly check: () => Promise<void>
  /** The origin of the wallet's frame: no other page calls the API. */
  readonly walletOrigin: string
}

/** Creates the Hono app of the keeper. `createHeaders` has the headers of all responses. */
export function createApp({ context, walletOrigin, ...options }: AppOptions): Hono {
  return createServiceApp({
    ...options,
    now: context.now,
    routes: apiRoutes,
    readableBy: walletOrigin,
    // A browser sends `Origin` with every request across origins that it lets the page read
    // (https://fetch.spec.whatwg.org/#append-a-request-origin-header).
    isAllowed: (_, { origin }) => origin === walletOrigin,
    createCall: (request) => ({ ...request, context, walletOrigin }),
    pages: {
      '/approve/:token': createApprovePage(context),
      '/email/:token': createEmailPage(context),
    },
  })
}

import { Hono } from 'hono'
import type { Logger } from 'pino'
import { closeServer } from '../http/createHttpServer.ts'
import { listen } from '../http/listen.ts'
import type { RunningService } from '../run/runService.ts'
import { type AppServerOptions, createAppServer } from './createAppServer.ts'

/** How long pending requests may take once the service stops. */
const DRAIN_MS = 10_000
const PRUNE_INTERVAL_MS = 10 * 60_000

export interface OpenApp {
  readonly app: Pick<Hono, 'fetch'>
  /** Deletes what counts for nothing any more. */
  prune(): Promise<void>
  /** Resolves when nothing is under way. */
  close(): Promise<void>
}

export interface AppServiceOptions extends AppServerOptions {
  /** Such as `vault`. */
  readonly name: string
  readonly host: string
  /** Port 0 takes any. */
  readonly port: number
  readonly log: Logger
  /** Creates what answers, once the port is known. */
  readonly open: (port: number) => OpenApp
  /** Closes what was opened before. */
  readonly close: () => Promise<void>
}

/**
 * Starts a service that is a Hono app on a database.
 *
 * @throws {ConfigError} when the port is taken
 */
export async function startAppService({
  name,
  host: on,
  port: wanted,
  log,
  open,
  close: closeStore,
  ...server
}: AppServiceOptions): Promise<RunningService> {
  let app: Pick<Hono, 'fetch'> = new Hono()
  const http = createAppServer({ fetch: (...request) => app.fetch(...request) }, server)
  const { host, port } = await listen(http, { host: on, port: wanted }).catch(async (cause) => {
    await closeStore()
    throw cause
  })
  const opened = open(port)
  app = opened.app
  const pruning = setInterval(() => {
    opened.prune().catch((err: unknown) => log.error({ err }, 'old rows were not deleted'))
  }, PRUNE_INTERVAL_MS)
  const close = async (): Promise<void> => {
    log.info(`the ${name} stops`)
    clearInterval(pruning)
    await closeServer(http, DRAIN_MS)
    await opened.close()
    await closeStore()
  }
  let closing: Promise<void> | undefined
  return {
    url: `http://${host}:${port}`,
    log,
    close() {
      closing ??= close()
      return closing
    },
  }
}

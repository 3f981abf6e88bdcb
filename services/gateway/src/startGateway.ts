import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunningService } from '@portico/common'
import { createAppServer } from '@portico/common/app'
import { closeServer, listen } from '@portico/common/http'
import { findStartWarnings } from './config/findStartWarnings.ts'
import type { Config } from './config/readConfig.ts'
import { createGateway } from './createGateway.ts'
import { createApp } from './http/createApp.ts'
import type { Projects } from './projects/createProjects.ts'
import { serveSockets } from './rpc/serveSockets.ts'

/** How long pending requests may take once the gateway stops. */
const DRAIN_MS = 10_000
/** How long clients of WebSockets may take to close their side. */
const SOCKETS_CLOSE_MS = 2000
const GOING_AWAY = 1001

/**
 * `url` has no slash at its end. `close` accepts no more requests, finishes pending ones, then
 * closes the database.
 */
export interface RunningGateway extends RunningService {
  readonly projects: Projects
}

/**
 * Starts the gateway.
 *
 * @throws {ConfigError} when the database or Redis cannot be used, or the port is taken
 */
export async function startGateway(config: Config): Promise<RunningGateway> {
  const adminToken = config.adminToken ?? randomBytes(32).toString('base64url')
  const gateway = await createGateway(config, adminToken)
  const app = createApp(gateway)
  const server = createAppServer(app, config)
  const { host, port } = await listen(server, config).catch(async (cause) => {
    await gateway.close()
    throw cause
  })
  for (const warning of findStartWarnings(config)) gateway.log.warn(warning)
  const sockets = serveSockets(server, gateway)
  const url = `http://${host}:${port}`
  const forgetSelf = await announceSelf(config, url, adminToken)

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    gateway.log.info('the gateway stops')
    await Promise.all([
      sockets.close(GOING_AWAY, 'The gateway stops; connect again.', SOCKETS_CLOSE_MS),
      closeServer(server, DRAIN_MS),
    ])
    await forgetSelf()
    await gateway.close()
  }
  return {
    url,
    log: gateway.log,
    projects: gateway.projects,
    close() {
      closing ??= close()
      return closing
    },
  }
}

// Writes the URL and the admin token for the command line, which cannot open an embedded database
// that is in use. Only the owner of the folder can read the file.
async function announceSelf(
  { databaseUrl, dataDirectory }: Config,
  url: string,
  token: string,
): Promise<() => Promise<void>> {
  if (databaseUrl !== undefined) return async () => {}
  const path = join(dataDirectory, 'admin.json')
  await rm(path, { force: true })
  await writeFile(path, JSON.stringify({ url, token }), { mode: 0o600 })
  return () => rm(path, { force: true })
}

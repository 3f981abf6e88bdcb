import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { listen, type RunningService } from '@portico/common'
import { findStartWarnings } from './config/findStartWarnings.ts'
import type { Config } from './config/readConfig.ts'
import { createGateway } from './createGateway.ts'
import { createApp } from './http/createApp.ts'
import { createHttpServer } from './http/createHttpServer.ts'
import type { Projects } from './projects/createProjects.ts'
import { serveSockets } from './rpc/serveSockets.ts'

/** How long requests under way may go on once it stops. */
const DRAIN_MS = 10_000
const SWEEP_EVERY_MS = 50

/** `url` has no slash at its end. `close` takes no more requests, lets those under way finish, then closes the stores. */
export interface RunningGateway extends RunningService {
  readonly projects: Projects
}

/**
 * Starts the gateway.
 *
 * @throws {ConfigError} when a store cannot be opened or the port is taken
 */
export async function startGateway(config: Config): Promise<RunningGateway> {
  const adminToken = config.adminToken ?? randomBytes(32).toString('base64url')
  const gateway = await createGateway(config, adminToken)
  const app = createApp(gateway)
  const server = createHttpServer(app, config.requestTimeoutMs)
  const { host, port } = await listen(server, config).catch(async (cause) => {
    await gateway.close()
    throw cause
  })
  for (const warning of findStartWarnings(config)) gateway.log.warn(warning)
  const closeSockets = serveSockets(server, gateway)
  const url = `http://${host}:${port}`
  const forgetSelf = await announceSelf(config, url, adminToken)

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    gateway.log.info('the gateway stops')
    closeSockets()
    await drain(server)
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

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    // A connection whose last request ends now would otherwise be kept for the next one, and keep the process.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_EVERY_MS)
    server.close(() => {
      clearTimeout(timer)
      clearInterval(sweep)
      resolve()
    })
  })
}

// The command line cannot open the embedded database beside the gateway: it asks the gateway, whose address and token only the owner of the folder can read.
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

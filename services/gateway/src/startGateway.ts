import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ConfigError } from './config/configError.ts'
import type { Config } from './config/readConfig.ts'
import { createGateway } from './createGateway.ts'
import { createApp } from './http/createApp.ts'
import { createHttpServer } from './http/createHttpServer.ts'
import type { Projects } from './projects/createProjects.ts'
import { serveSockets } from './rpc/serveSockets.ts'

/** How long requests under way may go on once it stops. */
const DRAIN_MS = 10_000
const SWEEP_EVERY_MS = 50

export interface RunningGateway {
  /** Without a slash at its end. */
  readonly url: string
  readonly log: Logger
  readonly projects: Projects
  /** Takes no more requests, lets those under way finish, then closes the stores. */
  close(): Promise<void>
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
  try {
    await listen(server, config)
  } catch (cause) {
    await gateway.close()
    throw cause
  }
  const closeSockets = serveSockets(server, gateway)
  const url = `http://${hostOf(config.host)}:${(server.address() as AddressInfo).port}`
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

function hostOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

function listen(server: Server, { host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => reject(new ConfigError([whyNot(cause, host, port)], { cause })))
    server.listen(port, host, resolve)
  })
}

function whyNot({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `PORT ${port} is taken: stop what listens there or set another one.`
  }
  if (code === 'EACCES') return `PORT ${port} may not be used by this user: set one above 1023.`
  return `HOST ${host} is no address of this machine: set another one.`
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

import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { ConfigError } from './config/configError.ts'
import type { Config } from './config/readConfig.ts'
import { createRelay } from './createRelay.ts'
import { createHttpServer } from './http/createHttpServer.ts'
import { serveSockets } from './sockets/serveSockets.ts'

export interface RunningRelay {
  /** What clients are told: `ws://…`, without a slash at its end. */
  readonly url: string
  readonly log: Logger
  /** Takes no more connections, says goodbye to those that are open, then closes the store. */
  close(): Promise<void>
}

/**
 * Starts the relay.
 *
 * @throws {ConfigError} when Redis cannot be used or the port is taken
 * @example
 * const relay = await startRelay(readConfig(process.env))
 */
export async function startRelay(config: Config): Promise<RunningRelay> {
  const relay = await createRelay(config)
  let isStopping = false
  const server = createHttpServer({ ...relay, isStopping: () => isStopping })
  try {
    await listen(server, config)
  } catch (cause) {
    await relay.close()
    throw cause
  }
  const { port } = server.address() as AddressInfo
  const url = `ws://${hostOf(config.host)}:${port}`
  const urls = config.urls.length > 0 ? config.urls : [url, `ws://localhost:${port}`]
  const sockets = serveSockets(server, relay, urls)

  let closing: Promise<void> | undefined
  const close = async (): Promise<void> => {
    isStopping = true
    relay.log.info('the relay stops')
    await sockets.close()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
    await relay.close()
  }
  return {
    url,
    log: relay.log,
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
    server.listen({ port, host, backlog: 4096 }, resolve)
  })
}

function whyNot({ code }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE') {
    return `PORT ${port} is taken: stop what listens there or set another one.`
  }
  if (code === 'EACCES') return `PORT ${port} may not be used by this user: set one above 1023.`
  return `HOST ${host} is no address of this machine: set another one.`
}

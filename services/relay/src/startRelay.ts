import { listen, type RunningService } from '@portico/common'
import type { Config } from './config/readConfig.ts'
import { createRelay } from './createRelay.ts'
import { createHttpServer } from './http/createHttpServer.ts'
import { serveSockets } from './sockets/serveSockets.ts'

// Clients come back all at once when a relay was away.
const BACKLOG = 4096

/**
 * `url` is what clients are told: `ws://…`, without a slash at its end. `close` takes no more connections, says goodbye to those that are
 * open, then closes the store.
 */
export type RunningRelay = RunningService

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
  const { host, port } = await listen(server, { ...config, backlog: BACKLOG }).catch(
    async (cause) => {
      await relay.close()
      throw cause
    },
  )
  const url = `ws://${host}:${port}`
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

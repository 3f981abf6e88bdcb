import type { RunningService } from '@portico/common'
import { closeServer, listen } from '@portico/common/http'
import type { Config } from './config/readConfig.ts'
import { createRelay } from './createRelay.ts'
import { createHttpServer } from './http/createHttpServer.ts'
import { serveSockets } from './sockets/serveSockets.ts'

// After a restart, all clients reconnect at once.
const BACKLOG = 4096
const SERVICE_RESTART = 1012

/**
 * `url` is the address for clients, `ws://…` without a slash at its end. `close` accepts no more
 * connections, closes the open ones, then closes the message store.
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
    sockets.stopAccepting()
    // Acknowledge what was published before the connections close.
    await relay.settled()
    await sockets.close(SERVICE_RESTART, 'The relay restarts; connect again.', config.drainMs)
    // Calls that arrived in between.
    await relay.settled()
    await closeServer(server, 0)
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

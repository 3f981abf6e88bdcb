import { findRedis } from './find.mjs'
import { createServer, launchDetached } from './server.mjs'

/** @typedef {import('./server.mjs').StoreServer} StoreServer */

/**
 * @param {{ folder: string, port: number, password: string }} options
 * @returns {StoreServer & { url: string }} not started yet; it keeps nothing on disk
 */
export function createRedis({ folder, port, password }) {
  const program = findRedis()
  if (!program) throw new RangeError('Redis is not installed.')
  const settings = [
    `port ${port}`,
    'bind 127.0.0.1',
    `requirepass ${password}`,
    'save ""',
    'appendonly no',
  ]
  // On the standard input, since other users of the machine can read a command line.
  const input = `${settings.join('\n')}\n`
  const server = createServer({
    name: 'Redis',
    port,
    stopSignal: 'SIGKILL',
    launch: () => launchDetached(program, ['-'], { cwd: folder, input }),
  })
  return { ...server, url: `redis://:${password}@127.0.0.1:${port}` }
}

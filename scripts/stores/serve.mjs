// Runs PostgreSQL and Redis for `npm run test:stores` in its own process: when the script is gone,
// however it ended, the channel closes, and this process stops the servers and removes their
// folders.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../lib/ports.mjs'
import { createPostgres } from './postgres.mjs'
import { createRedis } from './redis.mjs'

/** @typedef {import('./server.mjs').StoreServer} StoreServer */

const FIRST_PORT = 21_000

// Ctrl-C reaches the process group of the terminal. This process waits for the channel to close.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})

const folder = mkdtempSync(join(tmpdir(), 'portico-stores-'))
/** @type {Map<string, StoreServer>} */
const servers = new Map()
const desk = createServer((request, response) => {
  obey(request.url ?? '').then(
    () => response.writeHead(204).end(),
    (error) => response.writeHead(500).end(String(error)),
  )
})
const key = randomBytes(16).toString('hex')
let ending = false

process.once('disconnect', end)
try {
  await begin()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  await end()
}

async function begin() {
  const password = randomBytes(16).toString('hex')
  const postgresFolder = join(folder, 'postgres')
  mkdirSync(postgresFolder)
  const postgresPort = await freePort(FIRST_PORT)
  const redisPort = await freePort(postgresPort + 1)
  // PostgreSQL's user may enter it for its own folder, but not list it.
  chmodSync(folder, 0o711)
  const redis = createRedis({ folder, port: redisPort, password })
  servers.set('redis', redis)
  await redis.start()
  const postgres = await createPostgres({ folder: postgresFolder, port: postgresPort, password })
  servers.set('postgres', postgres)
  await postgres.start()
  await new Promise((resolve) => desk.listen(0, '127.0.0.1', () => resolve(undefined)))
  const address = desk.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const control = `http://127.0.0.1:${port}/${key}`
  process.send?.({ databaseUrl: postgres.url, redisUrl: redis.url, control })
}

/**
 * Tests stop and start the servers by `POST control/redis/stop` and the like.
 *
 * @param {string} path
 */
async function obey(path) {
  const [, given, name = '', verb = ''] = path.split('/')
  const server = given === key ? servers.get(name) : undefined
  if (!server) throw new RangeError('no such server')
  if (
    verb === 'start' ||
    verb === 'stop' ||
    verb === 'kill' ||
    verb === 'pause' ||
    verb === 'resume'
  ) {
    return server[verb]()
  }
  throw new RangeError('no such verb')
}

async function end() {
  if (ending) return
  ending = true
  desk.close().closeAllConnections()
  await Promise.allSettled([...servers.values()].map((server) => server.stop()))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(servers.size === 2 ? 0 : 1)
}

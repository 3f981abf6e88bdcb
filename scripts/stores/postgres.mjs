import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres, postgresOwner } from './find.mjs'
import { createServer, launchDetached } from './server.mjs'

/** @typedef {import('./server.mjs').StoreServer} StoreServer */

const USER = 'portico'

/**
 * Creates a cluster in a folder, and a server for it.
 *
 * @param {{ folder: string, port: number, password: string }} options `folder` exists and is empty
 * @returns {Promise<StoreServer & { url: string }>} not started yet; `url` has the database
 *   `postgres`
 */
export async function createPostgres({ folder, port, password }) {
  const programs = findPostgres()
  if (!programs) throw new RangeError('PostgreSQL is not installed.')
  const owner = postgresOwner()
  const data = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) for (const path of [folder, data, passwordFile]) chownSync(path, owner.uid, owner.gid)
  const options = { cwd: folder, ...owner }
  await promisify(execFile)(
    programs.initdb,
    [
      ...['-D', data, '-U', USER, '--pwfile', passwordFile],
      ...['--auth=scram-sha-256', '--locale=C', '--encoding=UTF8', '--no-sync'],
    ],
    options,
  )
  const settings = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    shared_buffers: '16MB',
    // Data survives the end of the process without it; only a power cut would lose some.
    fsync: 'off',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = createServer({
    name: 'PostgreSQL',
    port,
    // Immediate: closes sessions without a checkpoint. The next start replays the log.
    stopSignal: 'SIGQUIT',
    launch: () => launchDetached(programs.postgres, ['-D', data, ...args], options),
  })
  return { ...server, url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres` }
}

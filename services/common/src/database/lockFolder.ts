import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ConfigError } from '../config/configError.ts'

// The longest path of a Unix socket on every system.
const PATH_MAX = 100
const POLL_MS = 20
// A new socket listens within microseconds: an older one that refuses connections is dead.
const DEAD_AFTER_MS = 2000
// A busy holder may not answer in time. The kernel accepted the connection, so it is alive.
const SILENCE_MS = 250
const NAME = /^lock-[0-9a-f]{16}$/

type State = 'held' | 'trying'

/**
 * Locks a folder for this process.
 *
 * Each process listens on a Unix socket of its own in the folder, and holds the lock when no other
 * process does. A socket dies with its process, and no process can remove the socket of a living
 * one.
 *
 * @param waitMs - how long to wait for the lock; a command holds it for a moment
 * @returns releases the lock
 * @throws {ConfigError} when another process holds the lock
 */
export async function lockFolder(folder: string, waitMs = 0): Promise<() => Promise<void>> {
  const until = performance.now() + waitMs
  const name = `lock-${randomBytes(8).toString('hex')}`
  let state: State = 'trying'
  let server: Server | undefined
  for (;;) {
    server ??= await listen(socketPath(folder, name), () => state)
    const others = await findOthers(folder, name)
    if (others.length === 0) {
      state = 'held'
      const held = server
      return () => closeServer(held)
    }
    const isTaken = others.some((other) => other.state === 'held')
    if (isTaken && performance.now() >= until) break
    // Of several processes that try at once, the first by name stays; the others retry.
    if (isTaken || others.some((other) => other.name < name)) {
      await closeServer(server)
      server = undefined
    }
    await setTimeout(POLL_MS)
  }
  await closeServer(server)
  throw new ConfigError([
    'DATA_DIR is in use by another process: stop it, name another folder, or set DATABASE_URL to share a PostgreSQL.',
  ])
}

/** Whether a living process holds the lock of a folder. */
export async function isLocked(folder: string): Promise<boolean> {
  return (await findOthers(folder)).some(({ state }) => state === 'held')
}

function socketPath(folder: string, name: string): string {
  const absolute = join(folder, name)
  const path = absolute.length > PATH_MAX ? relative(process.cwd(), absolute) : absolute
  if (path.length > PATH_MAX) {
    throw new ConfigError([
      `DATA_DIR has too long a path: ${PATH_MAX - name.length - 1} characters at most.`,
    ])
  }
  return path
}

async function findOthers(
  folder: string,
  own?: string,
): Promise<readonly { name: string; state: State }[]> {
  const names = (await readNames(folder)).filter((name) => NAME.test(name) && name !== own)
  const found = await Promise.all(
    names.map(async (name) => {
      const path = socketPath(folder, name)
      const state = await request(path)
      if (state === undefined) await removeDead(path)
      return state === undefined ? [] : [{ name, state }]
    }),
  )
  return found.flat()
}

async function readNames(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function listen(path: string, state: () => State): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      // The other side may close the connection before it reads.
      socket.on('error', () => {})
      socket.end(state())
    })
    server.once('error', reject)
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

/** The state of the process behind a socket; `undefined` when there is none. */
function request(path: string): Promise<State | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    let text = ''
    let isAlive = false
    socket.once('connect', () => {
      isAlive = true
      socket.setTimeout(SILENCE_MS, () => socket.destroy())
    })
    socket.on('data', (bytes) => {
      text += bytes
    })
    socket.on('error', () => {})
    // A process that does not answer counts as the holder.
    socket.once('close', () => resolve(isAlive ? (text === 'trying' ? text : 'held') : undefined))
  })
}

async function removeDead(path: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(path)
    if (Date.now() - mtimeMs > DEAD_AFTER_MS) await rm(path, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function closeServer(server: Server | undefined): Promise<void> {
  return new Promise((resolve) => (server ? server.close(() => resolve()) : resolve()))
}

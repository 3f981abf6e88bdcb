import { rename, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ConfigError } from '../config/configError.ts'

// What a Unix socket's path may measure, on every system.
const PATH_MAX = 100
const POLL_MS = 100

/**
 * Takes a folder for this process alone. The lock is a listening socket in it: it dies with its process, however that ends, and no number
 * of a process that another one took over can pass for it.
 *
 * @param waitMs - how long it may take until it is free: a command holds it for a moment
 * @returns gives the folder free
 * @throws {ConfigError} when another process holds it
 */
export async function lockFolder(folder: string, waitMs = 0): Promise<() => Promise<void>> {
  const path = socketPath(folder)
  const until = performance.now() + waitMs
  for (let tries = 0; tries < 3; tries += 1) {
    const server = await listen(path)
    if (server) return () => closeServer(server)
    if (!(await isAlive(path))) await removeDead(path)
    else if (performance.now() >= until) break
    else {
      await setTimeout(POLL_MS)
      tries = 0
    }
  }
  throw new ConfigError([
    'DATA_DIR is in use by another gateway or a project command: stop it, name another folder, or set DATABASE_URL to share a PostgreSQL.',
  ])
}

/** Whether a living process holds a folder. */
export function isLocked(folder: string): Promise<boolean> {
  return isAlive(socketPath(folder))
}

function socketPath(folder: string): string {
  const absolute = join(folder, 'lock')
  const path = absolute.length > PATH_MAX ? relative(process.cwd(), absolute) : absolute
  if (path.length > PATH_MAX) {
    throw new ConfigError([`DATA_DIR has too long a path: ${PATH_MAX - 5} characters at most.`])
  }
  return path
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

function isAlive(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

// Two processes may find the same dead socket: whoever moved a living one away puts it back and tries again.
async function removeDead(path: string): Promise<void> {
  const moved = `${path}.${process.pid}.dead`
  try {
    const { ino } = await stat(path)
    await rename(path, moved)
    if ((await stat(moved)).ino === ino) await rm(moved, { force: true })
    else await rename(moved, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

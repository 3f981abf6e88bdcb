import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ConfigError } from '../config/configError.ts'

// What a Unix socket's path may measure, on every system.
const PATH_MAX = 100
const POLL_MS = 20
// Between its file and its first answer a socket needs microseconds: one that refuses and is older belongs to nobody.
const DEAD_AFTER_MS = 2000
// A holder at work may not come to speak at once; the kernel has taken the call, so it lives.
const SILENCE_MS = 250
const NAME = /^lock-[0-9a-f]{16}$/

type State = 'held' | 'trying'

/**
 * Takes a folder for this process alone. Whoever wants it listens on a socket of its own in it, and holds it once nobody else
 * listens there: a socket dies with its process, however that ends, and as each has its own nobody can take away another's.
 *
 * @param waitMs - how long it may take until it is free: a command holds it for a moment
 * @returns gives the folder free
 * @throws {ConfigError} when another process holds it
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
    // Of those that try at once the first by name stays; the others make room, and come again.
    if (isTaken || others.some((other) => other.name < name)) {
      await closeServer(server)
      server = undefined
    }
    await setTimeout(POLL_MS)
  }
  await closeServer(server)
  throw new ConfigError([
    'DATA_DIR is in use by another gateway or a project command: stop it, name another folder, or set DATABASE_URL to share a PostgreSQL.',
  ])
}

/** Whether a living process holds a folder. */
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
      const state = await ask(path)
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
      // Who asks may be gone before it hears.
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

/** What the one behind a socket says; `undefined` when there is nobody. */
function ask(path: string): Promise<State | undefined> {
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
    // One that lives and does not say is taken at its strongest.
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

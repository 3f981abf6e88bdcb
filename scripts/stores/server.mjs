import { execFile, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { promisify } from 'node:util'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const READY_MS = 20_000
const POLL_MS = 20

/**
 * @typedef {object} ServerOptions
 * @property {string} name
 * @property {() => ChildProcess} launch starts the program
 * @property {number} port where it listens once it is ready
 * @property {NodeJS.Signals} stopSignal ends it at once, without waiting for its clients
 * @typedef {object} StoreServer
 * @property {() => Promise<void>} start settled when it takes connections
 * @property {() => Promise<void>} stop settled when the process is gone
 * @property {() => Promise<void>} kill ends it and its children with SIGKILL
 * @property {() => Promise<void>} pause makes it accept connections and not respond
 * @property {() => Promise<void>} resume
 */

/**
 * A database server that tests can stop and start.
 *
 * @param {ServerOptions} options
 * @returns {StoreServer}
 */
export function createServer({ name, launch, port, stopSignal }) {
  /** @type {ChildProcess | undefined} */
  let child
  let output = ''

  const isGone = () => !child || child.exitCode !== null || child.signalCode !== null

  async function start() {
    if (!isGone()) return
    const started = launch()
    child = started
    output = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream?.on('data', (/** @type {Buffer} */ chunk) => {
        output = `${output}${chunk}`.slice(-4000)
      })
    }
    started.once('error', (error) => {
      output += error.message
    })
    const deadline = Date.now() + READY_MS
    while (!(await listens(port))) {
      if (isGone() || Date.now() > deadline)
        throw new RangeError(`${name} did not start:\n${output}`)
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }

  async function stop() {
    if (isGone()) return
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    // A paused process handles no other signal.
    await signalAll('SIGCONT')
    child?.kill(stopSignal)
    await gone
  }

  async function kill() {
    const parent = child?.pid
    if (isGone() || parent === undefined) return
    const gone = new Promise((resolve) => child?.once('exit', resolve))
    // It starts no other child from here on.
    process.kill(parent, 'SIGSTOP')
    const children = await childrenOf(parent)
    for (const pid of [parent, ...children]) sendSignal(pid, 'SIGKILL')
    await gone
  }

  /** PostgreSQL has a process for each session. @param {'SIGSTOP' | 'SIGCONT'} signal */
  async function signalAll(signal) {
    const parent = child?.pid
    if (isGone() || parent === undefined) return
    process.kill(parent, signal)
    for (const pid of await childrenOf(parent)) sendSignal(pid, signal)
  }

  return {
    start,
    stop,
    kill,
    pause: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
  }
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch {
    // Its session ended in the meantime.
  }
}

/** @param {number} parent @returns {Promise<number[]>} */
async function childrenOf(parent) {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid='])
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number))
  return pairs.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
}

/** @param {number} port @returns {Promise<boolean>} */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/**
 * Starts a program in its own process group: Ctrl-C in the terminal reaches only the script, which
 * then stops the servers in order.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd: string, uid?: number, gid?: number, input?: string }} options
 * @returns {ChildProcess}
 */
export function launchDetached(command, args, { input, ...options }) {
  const child = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  })
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  return child
}

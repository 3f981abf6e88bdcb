import { spawn } from 'node:child_process'
import { root } from './paths.mjs'
import { seconds } from './report.mjs'

/** The time for a program to clean up. */
const GRACE_MS = 10_000
/** The exit code of coreutils' `timeout`. */
const TIMED_OUT = 124

/**
 * Processes that must not outlive this one.
 *
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set()

/** @type {readonly ('SIGINT' | 'SIGTERM')[]} */
const endings = ['SIGINT', 'SIGTERM']

/** @param {NodeJS.Signals} signal */
function endAll(signal) {
  for (const child of running) child.kill(signal)
  process.exit(signal === 'SIGINT' ? 130 : 143)
}

/** @param {import('node:child_process').ChildProcess} child */
function follow(child) {
  if (running.size === 0) for (const signal of endings) process.on(signal, endAll)
  running.add(child)
}

/**
 * Outside of `run` the caller handles signals.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function forget(child) {
  running.delete(child)
  if (running.size === 0) for (const signal of endings) process.off(signal, endAll)
}

/**
 * Runs a program and gives its exit code and output. Nothing is printed here.
 *
 * @param {string} command a program
 * @param {readonly string[]} args its arguments
 * @param {{
 *   env?: Record<string, string>,
 *   cwd?: string,
 *   timeoutMs?: number,
 *   live?: boolean,
 * }} [options] `live` also shows the output as it comes; at `timeoutMs` the program gets SIGTERM,
 *   and SIGKILL shortly after
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, options = {}) {
  const { env = {}, cwd = root, timeoutMs, live = false } = options
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    follow(child)
    let output = ''
    /** @param {Buffer} chunk */
    const collect = (chunk) => {
      output += chunk
      if (live) process.stdout.write(chunk)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    let late = false
    /** @type {NodeJS.Timeout[]} */
    const timers = []
    if (timeoutMs !== undefined) {
      const terminate = () => {
        late = true
        child.kill('SIGTERM')
        timers.push(setTimeout(() => child.kill('SIGKILL'), GRACE_MS))
      }
      timers.push(setTimeout(terminate, timeoutMs))
    }
    /** @param {number} code */
    const end = (code) => {
      forget(child)
      for (const timer of timers) clearTimeout(timer)
      // A program that ends well after SIGTERM has not done its work.
      resolve({ code: late ? code || TIMED_OUT : code, output })
    }
    child.on('error', (error) => {
      output += `${error.message}\n`
      end(127)
    })
    child.on('close', (code, signal) => {
      if (late) output += `\nended at its limit of ${seconds(timeoutMs ?? 0)}\n`
      else if (signal) output += `\nended by ${signal}\n`
      end(code ?? 1)
    })
  })
}

/**
 * Runs a script of the repository or of an installed package with this Node.
 *
 * @param {string} script path below the repository
 * @param {readonly string[]} [args]
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runNode = (script, args = [], options = {}) =>
  run(process.execPath, [script, ...args], options)

/**
 * Runs a program of node_modules/.bin.
 *
 * @param {string} name
 * @param {readonly string[]} [args]
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runBin = (name, args = [], options = {}) =>
  run(process.execPath, [`${root}/node_modules/.bin/${name}`, ...args], options)

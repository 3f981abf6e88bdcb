import { spawn } from 'node:child_process'
import { root } from '../lib/paths.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** Long enough for pages to show that the relay is gone. */
const RESTART_MS = 3000

/**
 * Runs the relay in a process of its own, and starts another when it ends.
 *
 * @param {number} port
 * @returns {Promise<{ url: string, pid: () => number | undefined, stop: () => Promise<void> }>}
 *   once it listens
 */
export async function runRelay(port) {
  let stopping = false
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {ChildProcess} */
  let child
  const start = () => {
    child = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/relay.ts', String(port)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    return /** @type {Promise<string | undefined>} */ (
      new Promise((resolve) => {
        child.once('message', (/** @type {{ url: string }} */ { url }) => resolve(url))
        child.once('exit', () => resolve(undefined))
      })
    )
  }
  const restartOnExit = () => {
    child.once('exit', () => {
      if (stopping) return
      console.log(`The relay ended; another one starts in ${RESTART_MS / 1000} s.`)
      timer = setTimeout(async () => {
        const url = await start()
        if (url) console.log(`The relay is back: ${url} (process ${child.pid})`)
        if (child.exitCode === null && child.signalCode === null) restartOnExit()
        else
          console.error(
            'The relay does not start again: see above. Press Ctrl-C and run the command again.',
          )
      }, RESTART_MS)
    })
  }
  const url = await start()
  if (!url) {
    console.error('The relay did not start: see above.')
    process.exit(1)
  }
  restartOnExit()
  return {
    url,
    pid: () => child.pid,
    async stop() {
      stopping = true
      clearTimeout(timer)
      if (child.exitCode !== null || child.signalCode !== null) return
      await new Promise((resolve) => {
        child.once('exit', resolve)
        if (child.connected) child.disconnect()
      })
    },
  }
}

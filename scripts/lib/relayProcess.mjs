import { spawn } from 'node:child_process'
import { root } from './paths.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

// Long enough to be seen on the pages.
const PAUSE_MS = 3000

/**
 * Runs the demo's relay in a process of its own, and starts another when it ends.
 *
 * @param {number} port
 * @returns {Promise<{ url: string, pid: () => number | undefined, stop: () => Promise<void> }>} once it listens
 */
export async function runRelay(port) {
  let stopping = false
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  /** @type {ChildProcess} */
  let child
  const start = () => {
    child = spawn(process.execPath, ['--import', 'tsx', 'scripts/demoRelay.ts', String(port)], {
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
  const revive = () => {
    child.once('exit', () => {
      if (stopping) return
      console.log(`The relay ended; another one starts in ${PAUSE_MS / 1000} s.`)
      timer = setTimeout(async () => {
        const url = await start()
        if (url) console.log(`The relay is back: ${url} (process ${child.pid})`)
        if (child.exitCode === null && child.signalCode === null) revive()
        else console.error('The relay does not start again: see above. Ctrl-C, then once more.')
      }, PAUSE_MS)
    })
  }
  const url = await start()
  if (!url) {
    console.error('The relay did not start: see above.')
    process.exit(1)
  }
  revive()
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

import { spawn } from 'node:child_process'
import { root } from '../lib/paths.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * Runs a part of the demo in a process of its own. It sends one message once it is ready, and ends
 * when the channel closes. If it does not start, the whole command ends.
 *
 * @param {{ name: string, script: string, args: readonly string[] }} part - `name` begins a
 *   sentence, such as `The local world`
 * @returns {{
 *   ready: Promise<unknown>
 *   pid: number | undefined
 *   onEnd: (end: (code: number) => void) => void
 *   stop: () => Promise<void>
 * }}
 */
export function runPart({ name, script, args }) {
  let stopping = false
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  /** @param {number | null} code */
  const refuse = (code) => {
    console.error(`${name} did not start: see above.`)
    process.exit(code || 1)
  }
  child.once('exit', refuse)
  return {
    pid: child.pid,
    ready: new Promise((resolve) => {
      child.once('message', resolve)
    }),
    onEnd(end) {
      child.off('exit', refuse)
      const announce = () => {
        if (stopping) return
        const how = child.signalCode ?? child.exitCode
        console.error(`${name} ended (${how}), so this command ends too.`)
        end(child.exitCode || 1)
      }
      if (hasEnded(child)) announce()
      else child.once('exit', announce)
    },
    async stop() {
      stopping = true
      if (hasEnded(child)) return
      await new Promise((resolve) => {
        child.once('exit', resolve)
        if (child.connected) child.disconnect()
      })
    },
  }
}

/** @param {ChildProcess} child */
function hasEnded({ exitCode, signalCode }) {
  return exitCode !== null || signalCode !== null
}

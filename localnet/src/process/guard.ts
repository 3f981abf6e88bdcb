import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Keeps child processes from outliving this one. */
export type Guard = {
  readonly add: (pid: number) => void
  readonly remove: (pid: number) => void
  /** Ends the guard, and with it every child that was not removed before. */
  readonly close: () => Promise<void>
}

/**
 * Starts a process that kills the added children when this process ends, even by SIGKILL, which
 * this process cannot handle itself.
 */
export function startGuard(): Guard {
  const script = fileURLToPath(new URL('./guard.mjs', import.meta.url))
  // `detached`, so that a signal to our process group does not end the guard.
  const child = spawn(process.execPath, [script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  })
  const exited = once(child, 'exit')
  child.unref()
  // A guard that has ended must not stop the local world.
  child.stdin.on('error', () => {})
  return {
    add: (pid) => void child.stdin.write(`+${pid}\n`),
    remove: (pid) => void child.stdin.write(`-${pid}\n`),
    close: async () => {
      child.ref()
      child.stdin.end()
      await exited
    },
  }
}

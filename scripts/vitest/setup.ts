import { configureGlobal } from 'fast-check'
import { vi } from 'vitest'

/** For a slow machine: whoever waits, waits on state, and goes on at once. Vitest has no option for this one. */
const WAIT_MS = 45_000

// One seed for everybody: a failure here is the same failure there.
configureGlobal({ seed: 20_260_101 })

const { waitFor } = vi
// Files that share a process share `vi`, too.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options) {
    return waitFor(
      callback,
      typeof options === 'number' ? options : { timeout: WAIT_MS, ...options },
    )
  }
}

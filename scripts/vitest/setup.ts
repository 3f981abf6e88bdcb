import { configureGlobal } from 'fast-check'
import { vi } from 'vitest'

/** Long enough for slow machines. `vi.waitFor` has no option for it. */
const WAIT_MS = 45_000

// A fixed seed, so that failures are reproducible.
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

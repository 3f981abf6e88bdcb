import { defineConfig } from '@playwright/test'
import { browserOptions } from './lib/browserOptions.ts'

const { launchOptions } = browserOptions

/**
 * A page lives for seconds here: V8's optimizing compilers would take a fifth of what it takes, for code that is not run again. Where the
 * deep run takes pictures, and in other browsers, nothing is switched off.
 */
const unoptimized = '--js-flags=--no-opt --no-maglev'

/** One test at a time among themselves, others beside them: they wait more than they work, or must not meet each other on the chain. */
const inTurn = ['economy.e2e.ts', 'transferEnds.e2e.ts', 'transfers.e2e.ts']

export default defineConfig({
  testDir: '.',
  projects: [
    // They come first: at the end the other workers would have nothing left to do.
    { name: 'inTurn', testMatch: inTurn, workers: 1 },
    { name: 'pages', testMatch: '*.e2e.ts', testIgnore: [...inTurn, 'deep/**'] },
  ],
  globalSetup: './lib/globalSetup.ts',
  // One more than a small machine has cores: some tests wait more than they work.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // For a slow machine: what waits, waits on state, and goes on at once.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../.cache/e2e/results',
  reporter: 'line',
  // Motion costs a fifth of what a test takes, in frames that are painted and waited for. What needs it says so: `withMotion`.
  use: {
    ...browserOptions,
    launchOptions: { ...launchOptions, args: [...launchOptions.args, unoptimized] },
    contextOptions: { reducedMotion: 'reduce' },
  },
})

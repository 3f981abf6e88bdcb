import { defineConfig } from '@playwright/test'
import { browserOptions } from './lib/browserOptions.ts'

const { launchOptions } = browserOptions

/**
 * Turns off V8's optimizing compilers, which take a fifth of the time of these short-lived pages.
 * The deep run uses the browser as it is.
 */
const unoptimized = '--js-flags=--no-opt --no-maglev'

/**
 * These run one after the other, in parallel to the others: they mostly wait, or share accounts.
 */
const inTurn = ['economy.e2e.ts', 'swap.e2e.ts', 'transferEnds.e2e.ts', 'transfers.e2e.ts']

export default defineConfig({
  testDir: '.',
  projects: [
    // They start first: at the end, the other workers would be idle.
    { name: 'inTurn', testMatch: inTurn, workers: 1 },
    { name: 'pages', testMatch: '*.e2e.ts', testIgnore: [...inTurn, 'deep/**'] },
  ],
  globalSetup: './lib/globalSetup.ts',
  // One more than a small machine has cores, since some tests mostly wait.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Long enough for slow machines.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../.cache/e2e/results',
  reporter: 'line',
  // Motion takes a fifth of the time. Tests that need it use `withMotion`.
  use: {
    ...browserOptions,
    launchOptions: { ...launchOptions, args: [...launchOptions.args, unoptimized] },
    contextOptions: { reducedMotion: 'reduce' },
  },
})

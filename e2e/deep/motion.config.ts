import { defineConfig } from '@playwright/test'
import { browserOptions } from '../lib/browserOptions.ts'
import { withMotion } from '../lib/withMotion.ts'

export default defineConfig({
  testDir: '.',
  testMatch: 'motion.deep.ts',
  globalSetup: '../lib/globalSetup.ts',
  // Another test would take the processor's time from the frames.
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: '../../.cache/e2e/motion',
  use: { ...browserOptions, ...withMotion, viewport: { width: 480, height: 760 } },
})

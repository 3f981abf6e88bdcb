import { defineConfig } from '@playwright/test'
import { browserOptions } from './lib/browserOptions.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  testIgnore: 'deep/**',
  globalSetup: './lib/globalSetup.ts',
  // One more than a small machine has cores: some tests wait more than they work.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // For a slow machine: what waits, waits on state, and goes on at once.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: '../.cache/e2e/results',
  reporter: 'line',
  // Motion costs a fifth of what a test takes, in frames that are painted and waited for. What needs it says so: `withMotion`.
  use: { ...browserOptions, contextOptions: { reducedMotion: 'reduce' } },
})

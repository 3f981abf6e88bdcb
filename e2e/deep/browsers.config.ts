import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: ['browsers.deep.ts', 'approvals.deep.ts'],
  globalSetup: '../lib/globalSetup.ts',
  workers: 1,
  retries: 0,
  timeout: 90_000,
  outputDir: '../../.cache/e2e/browsers',
})

import { execFileSync } from 'node:child_process'
import { defineConfig } from '@playwright/test'
import { browserOptions } from '../lib/browserOptions.ts'

/** Pixels differ between majors of Chromium, so each has pictures of its own. */
function chromiumMajor(): string {
  const path = 'executablePath' in browserOptions.launchOptions
    ? browserOptions.launchOptions.executablePath
    : undefined
  if (!path) return 'own'
  const version = execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' })
  return /(\d+)\./.exec(version)?.[1] ?? 'own'
}

export default defineConfig({
  testDir: '.',
  testMatch: 'visual.deep.ts',
  globalSetup: '../lib/globalSetup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  outputDir: '../../.cache/e2e/visual',
  // Pictures of a major that was never seen are taken, not failed.
  updateSnapshots: 'missing',
  snapshotPathTemplate: `{testDir}/pictures/chromium-${chromiumMajor()}/{arg}{ext}`,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled' } },
  use: { ...browserOptions, viewport: { width: 480, height: 720 } },
})

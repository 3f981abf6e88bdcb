import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@playwright/test'
import { browserOptions } from '../lib/browserOptions.ts'

/** Pixels differ between majors of Chromium, so each has pictures of its own. */
function chromiumMajor(): string {
  const path =
    'executablePath' in browserOptions.launchOptions
      ? browserOptions.launchOptions.executablePath
      : undefined
  if (!path) return 'own'
  const version = execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' })
  return /(\d+)\./.exec(version)?.[1] ?? 'own'
}

const pictures = fileURLToPath(new URL(`pictures/chromium-${chromiumMajor()}`, import.meta.url))

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
  updateSnapshots: existsSync(pictures) ? 'missing' : 'all',
  snapshotPathTemplate: `${pictures}/{arg}{ext}`,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, animations: 'disabled' },
  },
  use: { ...browserOptions, viewport: { width: 480, height: 720 } },
})

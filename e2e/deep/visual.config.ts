import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { resolveChromium } from '../../scripts/lib/browser.mjs'
import { picturesFolder } from '../../scripts/lib/pictures.mjs'
import { browserOptions } from '../lib/browserOptions.ts'

const pictures = picturesFolder()
/** The whole browser, as users have it. */
const executablePath = resolveChromium()

export default defineConfig({
  testDir: '.',
  testMatch: 'visual*.deep.ts',
  globalSetup: '../lib/globalSetup.ts',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 120_000,
  outputDir: '../../.cache/e2e/visual',
  // A new major version of Chromium gets new pictures.
  updateSnapshots: existsSync(pictures) ? 'missing' : 'all',
  snapshotPathTemplate: `${pictures}/{arg}{ext}`,
  expect: {
    timeout: 10_000,
    // A changed letter is more than this. Another antialiasing of a corner is less.
    toHaveScreenshot: {
      maxDiffPixels: 12,
      animations: 'disabled',
      caret: 'hide',
      stylePath: 'visual.css',
    },
  },
  use: {
    ...browserOptions,
    launchOptions: {
      ...browserOptions.launchOptions,
      ...(executablePath ? { executablePath } : {}),
    },
    viewport: { width: 480, height: 760 },
  },
})

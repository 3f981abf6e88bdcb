import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import { CHROMIUM_ARGS, resolveHeadless } from '../../scripts/lib/browser.mjs'

const executablePath = resolveHeadless()

/** The options of Chromium: headless, in English, at UTC. */
export const browserOptions = {
  browserName: 'chromium',
  headless: true,
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'UTC',
  launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

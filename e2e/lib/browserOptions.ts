import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from '@playwright/test'
import { CHROMIUM_ARGS, resolveChromium } from '../../scripts/lib/browser.mjs'

const executablePath = resolveChromium()

/** The same browser everywhere: the system's Chromium, quiet, in English, at UTC. */
export const browserOptions = {
  browserName: 'chromium',
  headless: true,
  viewport: { width: 1280, height: 800 },
  locale: 'en-US',
  timezoneId: 'UTC',
  launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
} satisfies Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

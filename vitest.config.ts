import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { CHROMIUM_ARGS, resolveChromium } from './scripts/lib/browser.mjs'
import { sourceAliases } from './scripts/lib/sourceAliases.mjs'

const executablePath = resolveChromium()
const places = '{packages/*,services/*,localnet,apps/*,e2e,scripts}'
const notOurs = ['**/node_modules/**', '**/dist/**']
const browserTests = '**/*.browser.test.{ts,tsx}'
const deepTests = '**/*.deep.test.ts'

const shared = {
  // Two copies of React in one page break hooks.
  resolve: { alias: sourceAliases, dedupe: ['react', 'react-dom'] },
}
const setupFiles = ['./scripts/vitest/setup.ts']

export default defineConfig({
  test: {
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          environment: 'node',
          include: [`${places}/**/*.test.{ts,tsx}`],
          exclude: [...notOurs, browserTests, deepTests],
          setupFiles,
        },
      },
      {
        // npm run test:deep: long fuzzing.
        ...shared,
        test: {
          name: 'deep',
          environment: 'node',
          include: process.env.PORTICO_DEEP ? [`${places}/${deepTests}`] : [],
          exclude: notOurs,
          testTimeout: 30 * 60_000,
          setupFiles,
        },
      },
      {
        ...shared,
        test: {
          name: 'browser',
          include: [`${places}/${browserTests}`],
          exclude: notOurs,
          setupFiles,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({
              launchOptions: {
                args: CHROMIUM_ARGS,
                ...(executablePath ? { executablePath } : {}),
              },
              contextOptions: { locale: 'en-US', timezoneId: 'UTC' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
            screenshotFailures: false,
          },
        },
      },
    ],
  },
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { CHROMIUM_ARGS, ensureBrowser, resolveChromium } from '../lib/browser.mjs'
import { cache, inRoot, root } from '../lib/paths.mjs'
import { TEST_FONT, useTestFont } from '../lib/testFont.mjs'

/**
 * @typedef {import('playwright').Browser} Browser
 * @typedef {import('playwright').Page} Page
 * @typedef {{
 *   width: number,
 *   height: number,
 *   path?: string,
 *   reducedMotion?: 'reduce' | 'no-preference',
 * }} PageOptions
 * @typedef {{
 *   browser: Browser,
 *   open: (options: PageOptions) => Promise<Page>,
 *   close: () => Promise<void>,
 * }} Pictures
 */

/**
 * Starts the local world, builds and serves the playground, and opens a browser.
 *
 * @returns {Promise<Pictures>}
 */
export async function openPages() {
  if (!(await ensureBrowser())) process.exit(1)
  const world = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/world.ts'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [{ manifest }] = await once(world, 'message')
  // Vite passes variables with this prefix to the page.
  process.env.VITE_LOCALNET = JSON.stringify(manifest)
  const configFile = inRoot('apps/playground/vite.config.ts')
  const outDir = cache('images', 'site')
  await build({ configFile, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  const site = await preview({
    configFile,
    build: { outDir },
    preview: { host: 'localhost', port: 4800, strictPort: false },
  })
  const executablePath = resolveChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    ...(executablePath ? { executablePath } : {}),
  })
  const address = site.resolvedUrls?.local[0] ?? ''
  return {
    browser,
    async open({ width, height, path, reducedMotion = 'reduce' }) {
      const context = await browser.newContext({
        viewport: { width, height },
        deviceScaleFactor: 2,
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion,
      })
      await useTestFont(context)
      const page = await context.newPage()
      if (path === undefined) return page
      await page.goto(`${address}${path}`)
      await page.addStyleTag({
        content: `:root { --sans: '${TEST_FONT}'; --portico-font-family: '${TEST_FONT}' }`,
      })
      return page
    },
    async close() {
      await browser.close()
      await site.close()
      if (world.connected) world.disconnect()
      if (world.exitCode === null) await once(world, 'exit')
    },
  }
}

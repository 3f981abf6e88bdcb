import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { build } from 'vite'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { sourceAliases } from '../../scripts/lib/sourceAliases.mjs'
import { TEST_FONT, useTestFont } from '../../scripts/lib/testFont.mjs'
import { pageStyles } from '../../services/vault/tsdown.pages.ts'
import { violations } from '../lib/axe.ts'
import { expect, test } from '../lib/test.ts'
import { type WalletPicture, walletPictures } from './walletPictures.ts'

// The embedded wallet draws in a frame of its own, so the gallery has an empty box in its place.
// Here are its own views, with its own styles, in a page as wide as the card.

// In one worker, so that the page is built once.
test.describe.configure({ mode: 'default' })

const address = 'https://wallet.test/'
const views = [...new Set(walletPictures.map(({ view }) => view))]
let script = ''
const style = { frame: '', wallet: '' }

test.beforeAll(async () => {
  style.frame = await readStyle('frame')
  style.wallet = await readStyle('wallet')
  script = await buildScript()
})

for (const view of views) {
  test(`wallet ${view}: equals its pictures, without violations`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await useTestFont(page)
    for (const picture of walletPictures.filter((one) => one.view === view)) {
      await openWallet(page, picture)
      expect.soft(await violations(page), picture.name).toEqual([])
      await expect.soft(page.locator('body')).toHaveScreenshot(['wallet', `${picture.name}.png`])
    }
  })
}

async function openWallet(page: Page, { state, mode, language, width, isPage }: WalletPicture) {
  await page.setViewportSize({ width, height: 640 })
  // A page for each picture: a view says nothing of the one before.
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: html(isPage) }),
  )
  await page.goto(address)
  const parameters = { state, mode, language, isPage, font: `"${TEST_FONT}"` }
  await page.evaluate(`window.drawWallet(${JSON.stringify(parameters)})`)
  await page.evaluate(() => document.fonts.ready)
  // A transfer can be approved when it was seen for a moment. Until then its button waits.
  const approve = page.locator('[data-approve]')
  if (await approve.count()) await expect(approve).toHaveAttribute('aria-disabled', 'false')
}

const html = (
  isPage: boolean,
) => `<!doctype html><html><head><meta charset="utf-8"><title>Wallet</title>
<meta name="viewport" content="width=device-width">
<style>${isPage ? style.wallet : style.frame}</style></head><body><script type="module">${script}</script></body></html>`

async function readStyle(page: 'frame' | 'wallet'): Promise<string> {
  const parts = await Promise.all(pageStyles(page).map((path) => readFile(path, 'utf8')))
  return parts.join('\n')
}

async function buildScript(): Promise<string> {
  const entry = inRoot('services/vault/src/page/test/drawWallet.ts')
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['es'] } },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = outputs.flatMap((one) => ('output' in one ? one.output : []))
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
  return code.replaceAll('</script', '<\\/script')
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { viewStates } from 'portico/testing'
import { expect, test } from '../lib/test.ts'

const require = createRequire(import.meta.url)
const weights = [400, 600]

/** The same letters on every machine, whatever fonts it has. */
async function useTestFont(page: Page): Promise<void> {
  const faces = await Promise.all(
    weights.map(async (weight) => {
      const file = require.resolve(`@fontsource/inter/files/inter-latin-${weight}-normal.woff2`)
      return { weight, data: (await readFile(file)).toString('base64') }
    }),
  )
  await page.addInitScript((fonts) => {
    for (const { weight, data } of fonts) {
      const source = `url(data:font/woff2;base64,${data})`
      const face = new FontFace('Portico Test', source, { weight: String(weight) })
      document.fonts.add(face)
      void face.load()
    }
  }, faces)
}

for (const [route, states] of Object.entries(viewStates)) {
  test(`${route} looks as it did`, async ({ open, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await useTestFont(page)
    for (const state of states) {
      for (const mode of ['light', 'dark']) {
        await open(`playground/gallery.html?only=${route}/${state}&mode=${mode}&font=Portico+Test`)
        await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes', { timeout: 15_000 })
        await expect.soft(page).toHaveScreenshot(`${route}-${state}-${mode}.png`)
      }
    }
  })
}

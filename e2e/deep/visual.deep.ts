import { readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { viewStates } from 'portico/testing/views'
import { getVariants } from '../../apps/playground/src/gallery/variants.ts'
import { picturesFolder } from '../../scripts/lib/pictures.mjs'
import { TEST_FONT, useTestFont } from '../../scripts/lib/testFont.mjs'
import { expect, modal, test } from '../lib/test.ts'

interface Picture {
  readonly name: string
  readonly query: string
  readonly viewport?: { readonly width: number; readonly height: number }
}

/** Every state in both themes, and one state of each view on a phone, dark and right to left. */
const picturesOf = ([route, states]: [string, readonly string[]]): readonly Picture[] => [
  ...states.flatMap((state) =>
    ['light', 'dark'].map((mode) => ({
      name: `${route}-${state}-${mode}`,
      query: `only=${route}/${state}&mode=${mode}`,
    })),
  ),
  ...(states.includes('ready') ? ['ready'] : ['declined']).map((state) => ({
    name: `${route}-${state}-phone-rtl`,
    query: `only=${route}/${state}&mode=dark&language=ar`,
    viewport: { width: 390, height: 760 },
  })),
]

const routes = Object.entries(viewStates)

/** The variants of a view's states in one theme each, and on a phone, dark and right to left. */
const variantsOf = ([route, states]: [string, readonly string[]]): readonly Picture[] =>
  states.flatMap((state) =>
    getVariants(route, state).flatMap((variant) => {
      const name = `${route}-${state}-${variant}`
      const only = `only=${route}/${state}/${variant}`
      return [
        { name: `${name}-light`, query: `${only}&mode=light` },
        {
          name: `${name}-phone-rtl`,
          query: `${only}&mode=dark&language=ar`,
          viewport: { width: 390, height: 760 },
        },
      ]
    }),
  )
const allPicturesOf = (route: [string, readonly string[]]) => [
  ...picturesOf(route),
  ...variantsOf(route),
]

for (const route of routes) {
  test(`${route[0]}: equals its pictures`, async ({ open, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await useTestFont(page)
    for (const { name, query, viewport = { width: 480, height: 760 } } of allPicturesOf(route)) {
      await page.setViewportSize(viewport)
      await open(`playground/gallery.html?${query}&font=${encodeURIComponent(TEST_FONT)}`)
      await expect(page.locator('html'), name).toHaveAttribute('data-ready', 'yes', {
        timeout: 15_000,
      })
      await settleHost(page)
      await expect.soft(modal(page)).toHaveScreenshot(`${name}.png`)
    }
  })
}

/** Replaces the port of the site, which differs in each run. */
async function settleHost(page: Page): Promise<void> {
  await modal(page).evaluate((dialog) => {
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      text.nodeValue = text.nodeValue?.replaceAll(location.host, 'localhost:5173') ?? ''
    }
  })
}

test('every picture belongs to a state', async () => {
  const wanted = new Set(routes.flatMap(allPicturesOf).map(({ name }) => `${name}.png`))
  const files = await readdir(picturesFolder()).catch(() => [])
  expect(files.filter((file) => !wanted.has(file))).toEqual([])
})

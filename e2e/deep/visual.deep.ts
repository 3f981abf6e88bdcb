import { readdir } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { picturesFolder } from '../../scripts/lib/pictures.mjs'
import { TEST_FONT, useTestFont } from '../../scripts/lib/testFont.mjs'
import { expect, modal, test } from '../lib/test.ts'
import { buttonPictures, landingPictures, toastPictures } from './sitePictures.ts'
import { picturesOf, routes, type StoryPicture } from './storyPictures.ts'
import { walletPictures } from './walletPictures.ts'

for (const route of routes) {
  test(`${route[0]}: equals its pictures`, async ({ open, page }) => {
    await useTestFont(page)
    for (const picture of picturesOf(route)) {
      const { name, query, viewport = { width: 480, height: 760 }, isWhole } = picture
      await page.emulateMedia(mediaOf(picture))
      await page.setViewportSize(viewport)
      await open(`playground/gallery.html?${query}&font=${encodeURIComponent(TEST_FONT)}`)
      await expect(page.locator('html'), name).toHaveAttribute('data-ready', 'yes', {
        timeout: 15_000,
      })
      await settleHost(page)
      await expect.soft(isWhole ? page : modal(page)).toHaveScreenshot(`${name}.png`)
    }
  })
}

function mediaOf({ hasForcedColors }: StoryPicture) {
  return {
    reducedMotion: 'reduce',
    forcedColors: hasForcedColors ? 'active' : 'none',
  } as const
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
  const wanted = new Set([
    ...routes.flatMap(picturesOf).map(({ name }) => `${name}.png`),
    ...[...toastPictures, ...buttonPictures, ...landingPictures].map(
      ({ name }) => `site/${name}.png`,
    ),
    ...walletPictures.map(({ name }) => `wallet/${name}.png`),
  ])
  const files = await readdir(picturesFolder(), { recursive: true }).catch(() => [])
  const pictures = files.filter((file) => file.endsWith('.png'))
  expect(pictures.filter((file) => !wanted.has(file))).toEqual([])
})

import type { Page } from '@playwright/test'
import { viewStates } from 'portico/testing/views'
import type { PlayNext } from '../apps/playground/src/gallery/playNext.ts'
import { getVariants } from '../apps/playground/src/gallery/variants.ts'
import { violations } from './lib/axe.ts'
import { expect, test } from './lib/test.ts'

const appearances = ['mode=light&language=en', 'mode=dark&language=ar'] as const

// Every state in one of the two appearances; in both in the deep run.
const isDeep = process.env.PORTICO_DEEP !== undefined

/** Runs in the page: plays the story of another address. */
const playNext: PlayNext = async (query) => window.playNext?.(query)

test.describe('gallery', () => {
  // Each worker uses one page for all its stories, since loading a page and axe takes longer than a
  // story.
  let gallery: Page

  test.beforeAll(async ({ browser }) => {
    gallery = await browser.newPage({ reducedMotion: 'reduce' })
  })
  // A story may have an endless animation, which would slow down later tests.
  test.afterAll(() => gallery.context().close())

  /** Plays the story of an address, in the loaded page if there is one. */
  async function show(siteUrl: string, query: string): Promise<void> {
    const isThere = await gallery.evaluate(() => window.playNext !== undefined)
    // The deep run loads the page for each story, as a user of the gallery does.
    if (isThere && !isDeep) await gallery.evaluate(playNext, query)
    else await gallery.goto(`${siteUrl}/playground/gallery.html${query}`)
  }

  for (const [at, [route, states]] of Object.entries(viewStates).entries()) {
    test(`${route} in every state has no accessibility fault`, async ({ world }) => {
      const stories = states.flatMap((state) => [
        state,
        ...getVariants(route, state).map((variant) => `${state}/${variant}`),
      ])
      for (const [turn, state] of stories.entries()) {
        const own = appearances[(at + turn) % 2]
        for (const appearance of isDeep ? appearances : [own]) {
          await test.step(`${state} ${appearance}`, async () => {
            await show(world.siteUrl, `?only=${route}/${state}&${appearance}`)
            const root = gallery.locator('html')
            await expect(root).toHaveAttribute('data-ready', /yes|no/)
            expect(await root.getAttribute('data-reason'), state).toBeNull()
            await expect(gallery).toHaveTitle(`${route}/${state}`)
            expect(await violations(gallery), state).toEqual([])
          })
        }
      }
    })
  }
})

test('the playground has no accessibility fault', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const query of ['?mode=light', '?mode=dark', '?language=ar']) {
    await open(`playground/index.html${query}`)
    await expect(page.locator('#main h1')).toBeVisible()
    expect(await violations(page), query).toEqual([])
  }
})

test('the index of the gallery has no accessibility fault', async ({ open, page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await open('playground/gallery.html')
    await expect(page.getByRole('button', { name: 'Play Connect/ready' })).toBeVisible()
    expect(await violations(page), colorScheme).toEqual([])
  }
})

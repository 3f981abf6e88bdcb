import type { Page } from '@playwright/test'
import { viewStates } from 'portico/testing/views'
import type { PlayNext } from '../apps/playground/src/gallery/playNext.ts'
import { getVariants } from '../apps/playground/src/gallery/variants.ts'
import { violations } from './lib/axe.ts'
import { expect, modal, test } from './lib/test.ts'

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

/** Steps whose states follow each other while a button is pressed. */
const steps = [
  'WalletSend',
  'WalletSendPreview',
  'SIWXSignMessage',
  'ConnectingExternal',
  'SwitchNetwork',
] as const

/** A warning that must be confirmed has more to show; it comes before the button is pressed. */
const TALLER = 'warned'

for (const route of steps) {
  test(`${route}: the buttons have the same place in every state`, async ({ open, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const places = new Map<string, readonly number[]>()
    for (const state of viewStates[route].filter((name) => name !== TALLER)) {
      await open(`playground/gallery.html?only=${route}/${state}&mode=light`)
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes')
      const card = await modal(page).boundingBox()
      const button = modal(page).locator('.button').last()
      const last = (await button.count()) > 0 ? await button.boundingBox() : undefined
      places.set(state, [card?.height ?? 0, ...(last ? [last.y] : [])])
    }
    const [first] = places.values()
    for (const [state, place] of places) {
      expect(place, state).toEqual(first?.slice(0, place.length))
    }
  })
}

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
    await expect(
      page.getByRole('button', { name: 'Play Connect/ready', exact: true }),
    ).toBeVisible()
    expect(await violations(page), colorScheme).toEqual([])
  }
})

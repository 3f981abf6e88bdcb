import { viewStates } from 'portico/testing'
import { violations } from './lib/axe.ts'
import { expect, test } from './lib/test.ts'

// Each theme and each direction once: what axe sees of one does not depend on the other.
const looks = ['mode=light&language=en', 'mode=dark&language=ar']

for (const [route, states] of Object.entries(viewStates)) {
  for (const look of looks) {
    test(`${route} in every state has no accessibility fault (${look})`, async ({ open, page }) => {
      test.setTimeout(60_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const state of states) {
        await test.step(state, async () => {
          await open(`playground/gallery.html?only=${route}/${state}&${look}`)
          const root = page.locator('html')
          await expect(root).toHaveAttribute('data-ready', /yes|no/, { timeout: 15_000 })
          expect(await root.getAttribute('data-reason'), state).toBeNull()
          expect(await violations(page), state).toEqual([])
        })
      }
    })
  }
}

test('the playground has no accessibility fault', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const query of ['?mode=light', '?mode=dark', '?language=ar']) {
    await open(`playground/index.html${query}`)
    await expect(page.locator('h1')).toBeVisible()
    expect(await violations(page), query).toEqual([])
  }
})

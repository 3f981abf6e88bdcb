import { viewStates } from 'portico/testing'
import { violations } from './lib/axe.ts'
import { expect, test } from './lib/test.ts'

const looks = ['mode=light&language=en', 'mode=dark&language=ar'] as const

// Every state in one look, by turns; in both in the deep run, which has the time.
const isDeep = process.env.PORTICO_DEEP !== undefined

for (const [at, [route, states]] of Object.entries(viewStates).entries()) {
  test(`${route} in every state has no accessibility fault`, async ({ open, page }) => {
    test.setTimeout(isDeep ? 120_000 : 60_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const [turn, state] of states.entries()) {
      const own = looks[(at + turn) % 2]
      for (const look of isDeep ? looks : [own]) {
        await test.step(`${state} ${look}`, async () => {
          await open(`playground/gallery.html?only=${route}/${state}&${look}`)
          const root = page.locator('html')
          await expect(root).toHaveAttribute('data-ready', /yes|no/, { timeout: 15_000 })
          expect(await root.getAttribute('data-reason'), state).toBeNull()
          expect(await violations(page), state).toEqual([])
        })
      }
    }
  })
}

test('the playground has no accessibility fault', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const query of ['?mode=light', '?mode=dark', '?language=ar']) {
    await open(`playground/index.html${query}`)
    await expect(page.locator('h1')).toBeVisible()
    expect(await violations(page), query).toEqual([])
  }
})

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { viewStates } from 'portico/testing'
import { expect, test } from './lib/test.ts'

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** What axe finds, shadow roots included. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(await readFile(axeFile, 'utf8'))
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }
    interface Finding {
      id: string
      nodes: { target: unknown; failureSummary: string }[]
    }
    const result = await axe.run()
    return result.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id} ${JSON.stringify(target)} ${failureSummary}`,
      ),
    )
  })
}

const looks = ['mode=light&language=en', 'mode=dark&language=en', 'mode=light&language=ar']

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

import type { Page } from '@playwright/test'
import { violations } from './lib/axe.ts'
import {
  brotliBytes,
  chooseAspen,
  connectButton,
  scripts,
  watch,
  withReact,
} from './lib/elementPage.ts'
import { chooseWallet, expect, modal, problemsOf, rest, test, withHost } from './lib/test.ts'

const networkButton = (page: Page) => page.locator('portico-network-button button')

const hosts = [
  { name: 'elements in a bundled page', path: 'elementFirst.html', limit: 14_000 },
  { name: 'the script tag', path: 'scriptTagPlain.html', limit: 13_500 },
]

for (const { name, path, limit } of hosts) {
  test(`${name}: a first visit loads the buttons without React, and sends no request`, async ({
    open,
    page,
    world,
  }) => {
    const { urls, outside } = await watch(page, world.siteUrl)
    await open(path)
    await expect(connectButton(page)).toHaveAccessibleName('Connect wallet')
    await page.waitForLoadState('load')
    await rest(page)
    // The bundle also holds the wallets of the page, which are not part of the library.
    const loaded =
      path === 'elementFirst.html' ? [...urls] : urls.filter((url) => !url.includes('/assets/'))
    expect(scripts(loaded).length).toBeGreaterThan(0)
    expect(await withReact(page, loaded)).toEqual([])
    expect(await brotliBytes(page, loaded), loaded.join('\n')).toBeLessThan(limit)
    await page.mouse.move(900, 600, { steps: 4 })
    await page.mouse.click(900, 600)
    await rest(page)
    const before = [...urls]
    expect(outside).toEqual([])
    // The rest loads on intent.
    await connectButton(page).hover()
    await expect.poll(() => withReact(page, urls.slice(before.length))).not.toEqual([])
    await rest(page)
    await expect(modal(page)).toBeHidden()
    expect(outside).toEqual([])
  })
}

test('elements without React: connect, account event, restore, disconnect', async ({ open }) => {
  const page = await open('element.html')
  await connectButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(modal(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(connectButton(page)).toBeFocused()
  await chooseAspen(page)
  const address = await withHost(page, ({ wallets }) => wallets.aspen.addresses[0] ?? '')
  await expect(connectButton(page)).toHaveAccessibleName(
    new RegExp(`ETH ${address.slice(0, 6)}…${address.slice(-4)}`, 'i'),
  )
  await expect(connectButton(page)).toBeFocused()
  expect(await violations(page)).toEqual([])
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.reload()
  await expect(connectButton(page)).toHaveAccessibleName(/^Account .*0x/)
  await rest(page)
  // Restoring a session does not load the modal.
  expect(await withReact(page, fetched)).toEqual([])
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(connectButton(page)).toHaveAccessibleName('Connect wallet')
  await expect(networkButton(page)).toBeVisible()
  expect(await problemsOf(page)).toEqual([])
})

const beside = [
  '',
  'mode=dark',
  'dir=rtl&locale=ar',
  'connected=yes',
  'connected=yes&mode=dark',
] as const

for (const query of beside) {
  test(`elements equal React’s buttons to the pixel: ${query || 'light'}`, async ({
    open,
  }, testInfo) => {
    const page = await open(`elementBeside.html?networks=evm&${query}`)
    const rows = [page.locator('#root p'), page.locator('#elements p')] as const
    await expect(rows[0].locator('button')).toHaveCount(3)
    await expect(rows[1].locator('button')).toHaveCount(3)
    if (query.startsWith('connected')) {
      await chooseWallet(page, 'Aspen')
      await expect(modal(page)).toBeHidden()
      for (const row of rows) await expect(row.locator('button')).toHaveCount(4)
      for (const row of rows) await expect(row).toContainText('ETH')
      for (const row of rows) await expect(row.locator('svg path')).toHaveCount(1)
    }
    if (query.includes('locale=ar')) {
      for (const row of rows) await expect(row).toContainText('محفظة')
    }
    await page.mouse.move(600, 600)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    const looks = await Promise.all(rows.map((row) => looksOf(row)))
    expect(looks[1]).toEqual(looks[0])
    // At the same place, one after the other: elsewhere, edges have another antialiasing.
    const pictures: Buffer[] = []
    for (const [index, name] of ['root', 'elements'].entries()) {
      await page.evaluate((shown) => {
        document.body.dataset.shown = shown
      }, name)
      await rest(page)
      const path = testInfo.outputPath(`${name}.png`)
      const clip = { x: 0, y: 0, width: 1280, height: 100 }
      pictures[index] = await page.screenshot({ animations: 'disabled', clip, path })
    }
    expect(pictures[1]?.equals(pictures[0] as Buffer)).toBe(true)
  })
}

/** The position in its row and the size of each button. */
function looksOf(row: ReturnType<Page['locator']>) {
  return row.evaluate((it) => {
    const { left, top } = it.getBoundingClientRect()
    return [...it.querySelectorAll('button')].map((button) => {
      const box = button.getBoundingClientRect()
      return [box.left - left, box.top - top, box.width, box.height, button.ariaLabel]
    })
  })
}

import type { Locator, Page } from '@playwright/test'
import { expect, openModal, test } from './lib/test.ts'

async function openList(page: Page): Promise<Locator> {
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: /^All wallets/ }).click()
  await expect(dialog.locator('[data-layout="AllWallets"]')).toHaveAttribute('data-state', 'ready')
  return dialog
}

const pagesAsked = (page: Page): string[] => {
  const pages: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!url.pathname.endsWith('/getWallets') || url.searchParams.get('include')) return
    pages.push(url.searchParams.get('page') ?? '')
  })
  return pages
}

test('AllWallets: scrolling loads the directory page by page', async ({ open, page }) => {
  const pages = pagesAsked(page)
  await open('main.html?gateway=on&networks=evm')
  const dialog = await openList(page)
  const tiles = dialog.locator('[data-id]')
  await expect(tiles.first()).toHaveAccessibleName(/^(Aspen|Cedar)/)
  await expect.poll(() => tiles.count()).toBeGreaterThan(30)
  const body = dialog.locator('.body')
  await body.hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4000)
      return pages.includes('2')
    })
    .toBe(true)
  await expect.poll(() => tiles.count()).toBeGreaterThan(70)
  expect(new Set(pages).size).toBe(pages.length)
})

test('AllWallets: fuzzy search, arrow keys in the grid, and the download of a wallet', async ({
  open,
  page,
}) => {
  await open('main.html?gateway=on&networks=evm')
  const dialog = await openList(page)
  const field = dialog.getByRole('textbox', { name: 'Search wallets' })
  await field.fill('metamsk')
  const first = dialog.locator('[data-id]').first()
  await expect(first).toHaveAccessibleName(/^MetaMask/)
  await field.fill('wallet')
  await expect.poll(() => dialog.locator('[data-id]').count()).toBeGreaterThan(8)
  await first.focus()
  const focused = () =>
    dialog.locator('[data-id]').evaluateAll((tiles) => {
      const root = tiles[0]?.getRootNode() as ShadowRoot | undefined
      return tiles.indexOf(root?.activeElement as HTMLElement)
    })
  await page.keyboard.press('ArrowRight')
  expect(await focused()).toBe(1)
  await page.keyboard.press('ArrowDown')
  const below = await focused()
  expect(below).toBeGreaterThan(2)
  await page.keyboard.press('ArrowUp')
  expect(await focused()).toBe(1)
  await page.keyboard.press('Control+End')
  expect(await focused()).toBe((await dialog.locator('[data-id]').count()) - 1)
  await field.fill('metamask')
  await expect(first).toHaveAccessibleName(/^MetaMask/)
  await first.click()
  await expect(dialog.locator('[data-layout="Downloads"]')).toHaveAttribute('data-state', 'ready')
  await expect(dialog.getByRole('link', { name: /Chrome/ })).toHaveAttribute(
    'href',
    /^https:\/\/chromewebstore\.google\.com\//,
  )
})

import type { Page } from '@playwright/test'
import { expect, modal, rest, test } from './lib/test.ts'
import { withMotion } from './lib/withMotion.ts'

test.use(withMotion)

/** Records and blocks every request to another origin. */
async function watch(page: Page, siteUrl: string): Promise<{ urls: string[]; outside: string[] }> {
  const urls: string[] = []
  const outside: string[] = []
  await page.context().route('**/*', async (route) => {
    const url = route.request().url()
    urls.push(url)
    if (url.startsWith(`${siteUrl}/`)) return route.continue()
    outside.push(url)
    return route.abort()
  })
  await page.context().routeWebSocket('**/*', (socket) => {
    outside.push(socket.url())
  })
  return { urls, outside }
}

const isModal = (url: string) => /\/Modal-[^/]*\.js$/.test(url)
/** The page and the files that its HTML names: the entry and its static imports. */
async function entryFiles(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text()
  const names = [...html.matchAll(/ (?:src|href)="([^"]+)"/g)].map(([, name]) => name ?? '')
  return [page.url(), ...names.map((name) => new URL(name, page.url()).href)]
}

/** Strings that only the code of the dialog and of discovery contains. */
const later = ['showModal', 'eip6963:', 'wallet-standard:']
const laterIn = async (page: Page, urls: readonly string[]) => {
  const texts = await Promise.all(urls.map(async (url) => (await page.request.get(url)).text()))
  return later.filter((word) => texts.some((text) => text.includes(word)))
}
const connectButton = (page: Page) => page.getByRole('button', { name: 'Connect wallet' })

test('first visit: loads the buttons, and sends no request to other hosts', async ({
  open,
  page,
  world,
}) => {
  const { urls, outside } = await watch(page, world.siteUrl)
  await open('first.html')
  const button = connectButton(page)
  await expect(button).toBeVisible()
  await expect(page.getByRole('button', { name: 'Network: Ethereum' })).toBeVisible()
  await page.waitForLoadState('load')
  await rest(page)
  const loaded = [...urls]
  // Actions elsewhere on the page are no sign of intent.
  for (const [x, y] of [
    [640, 700],
    [1200, 60],
    [900, 400],
  ] as const) {
    await page.mouse.move(x, y, { steps: 4 })
    expect(await button.evaluate((it) => it.matches(':hover'))).toBe(false)
  }
  await page.mouse.wheel(0, 200)
  await page.mouse.click(900, 400)
  await rest(page)
  expect(outside).toEqual([])
  expect(urls).toEqual(loaded)
  const own = await entryFiles(page)
  expect(own.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
  expect(loaded.filter((url) => !own.includes(url))).toEqual([])
  expect(await laterIn(page, own)).toEqual([])
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  // The rest loads on intent.
  await button.hover()
  await expect.poll(() => laterIn(page, urls.slice(loaded.length))).toEqual(later)
})

for (const [name, act] of Object.entries({
  pointer: (page: Page) => connectButton(page).hover(),
  focus: (page: Page) => page.keyboard.press('Tab'),
  touch: (page: Page) => connectButton(page).dispatchEvent('touchstart'),
})) {
  test(`prefetch: ${name} loads the modal`, async ({ open, page, world }) => {
    const { outside } = await watch(page, world.siteUrl)
    await open('first.html')
    await expect(connectButton(page)).toBeVisible()
    // The provider's effects have run, too.
    await rest(page)
    const fetched = page.waitForResponse((response) => isModal(response.url()))
    await act(page)
    await (await fetched).finished()
    await rest(page)
    await expect(modal(page)).toBeHidden()
    expect(outside).toEqual([])
  })
}

test('open: sends no request to other hosts', async ({ open, page, world }) => {
  const { outside, urls } = await watch(page, world.siteUrl)
  await open('first.html')
  await connectButton(page).click()
  // The page has no wallet, and the view shows that.
  await expect(modal(page).locator('[data-layout="Connect"]')).toHaveAttribute(
    'data-state',
    'empty',
  )
  await rest(page)
  expect(urls.filter(isModal)).toHaveLength(1)
  expect(outside).toEqual([])
})

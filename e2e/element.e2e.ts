import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { violations } from './lib/axe.ts'
import { chooseWallet, expect, modal, problemsOf, rest, test, withHost } from './lib/test.ts'

const connectButton = (page: Page) => page.locator('portico-connect-button button')
const networkButton = (page: Page) => page.locator('portico-network-button button')

/** Every request of the page. What is not the site's own goes no further. */
async function watch(page: Page, siteUrl: string): Promise<{ urls: string[]; outside: string[] }> {
  const urls: string[] = []
  const outside: string[] = []
  await page.context().route('**/*', async (route) => {
    const url = route.request().url()
    if (!url.startsWith(`${siteUrl}/`)) {
      outside.push(url)
      return route.abort()
    }
    urls.push(url)
    return route.continue()
  })
  return { urls, outside }
}

const textOf = async (page: Page, url: string) => (await page.request.get(url)).text()
const scripts = (urls: readonly string[]) => urls.filter((url) => url.endsWith('.js'))

/** Which of these files hold React. */
async function withReact(page: Page, urls: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(
    scripts(urls).map(async (url) => ({ url, text: await textOf(page, url) })),
  )
  return texts
    .filter(({ text }) => /react\.(?:transitional\.)?element/.test(text))
    .map((it) => it.url)
}

async function brotliBytes(page: Page, urls: readonly string[]): Promise<number> {
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const texts = await Promise.all(scripts(urls).map((url) => textOf(page, url)))
  return texts.reduce((sum, text) => sum + brotliCompressSync(text, options).length, 0)
}

async function chooseAspen(page: Page): Promise<void> {
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Aspen' }).click()
  await expect(modal(page)).toBeHidden()
  await expect(connectButton(page)).toHaveAccessibleName(/^Account .*0x/)
}

const hosts = [
  { name: 'elements in a bundled page', path: 'elementFirst.html', limit: 14_000 },
  { name: 'the script tag', path: 'scriptTagPlain.html', limit: 13_500 },
]

for (const { name, path, limit } of hosts) {
  test(`${name}: a visit that is only read loads the buttons, without React, and asks nobody`, async ({
    open,
    page,
    world,
  }) => {
    const { urls, outside } = await watch(page, world.siteUrl)
    await open(path)
    await expect(connectButton(page)).toHaveAccessibleName('Connect wallet')
    await page.waitForLoadState('load')
    await rest(page)
    // The wallets of that page are bundled, and not the library's.
    const loaded =
      path === 'elementFirst.html' ? [...urls] : urls.filter((url) => !url.includes('/assets/'))
    expect(scripts(loaded).length).toBeGreaterThan(0)
    expect(await withReact(page, loaded)).toEqual([])
    expect(await brotliBytes(page, loaded)).toBeLessThan(limit)
    await page.mouse.move(900, 600, { steps: 4 })
    await page.mouse.click(900, 600)
    await rest(page)
    const before = [...urls]
    expect(outside).toEqual([])
    // It is intent that brings the rest.
    await connectButton(page).hover()
    await expect.poll(() => withReact(page, urls.slice(before.length))).not.toEqual([])
    await rest(page)
    await expect(modal(page)).toBeHidden()
    expect(outside).toEqual([])
  })
}

test('without React in the page: connects, tells the account, restores it, and leaves', async ({
  open,
}) => {
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
    new RegExp(`ETH ${address.slice(0, 4)}…${address.slice(-6)}`, 'i'),
  )
  await expect(connectButton(page)).toBeFocused()
  expect(await violations(page)).toEqual([])
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.reload()
  await expect(connectButton(page)).toHaveAccessibleName(/^Account .*0x/)
  await rest(page)
  // A session comes back without the modal and what draws it.
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
  test(`elements are React’s buttons to the pixel: ${query || 'light'}`, async ({
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
    // One after the other in the same place: an edge is drawn in other greys elsewhere.
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

/** Where each button stands in its row, and how large it is. */
function looksOf(row: ReturnType<Page['locator']>) {
  return row.evaluate((it) => {
    const { left, top } = it.getBoundingClientRect()
    return [...it.querySelectorAll('button')].map((button) => {
      const box = button.getBoundingClientRect()
      return [box.left - left, box.top - top, box.width, box.height, button.ariaLabel]
    })
  })
}

test.describe('the script tag', () => {
  for (const path of [
    'hosts/scriptTagPlain',
    'csp-listed/scriptTagPlain',
    'csp-bare/scriptTagPlain',
    'csp-mapped/scriptTag',
  ]) {
    test(`connects, restores and leaves: ${path}`, async ({ open }) => {
      const page = await open(`${path}.html?wallets=aspen&rpc=same`)
      await chooseAspen(page)
      await expect(page.getByTestId('told')).toHaveText(/^0x/)
      await expect(connectButton(page)).toHaveAccessibleName(/ETH 0x/)
      await page.reload()
      await expect(connectButton(page)).toHaveAccessibleName(/ETH 0x/)
      await connectButton(page).click()
      await modal(page).getByRole('button', { name: 'Disconnect' }).click()
      await expect(connectButton(page)).toHaveAccessibleName('Connect wallet')
      const problems = await page.evaluate(() => (window as unknown as Told).problems)
      // The bare policy allows no pictures but the site's files: monograms stand in.
      expect(problems.filter((it) => !it.startsWith('policy: img-src'))).toEqual([])
    })
  }

  test('a page’s own script has the instance and every action', async ({ open }) => {
    const page = await open('scriptTag.html?wallets=aspen')
    await chooseAspen(page)
    const signature = await page.evaluate(
      async (path) => {
        const { started, actions } = await import(path)
        const portico = await started
        const { signMessage } = await actions()
        return signMessage(portico, { message: 'hello' })
      },
      `${new URL('portico/portico.js', page.url())}`,
    )
    expect(signature).toMatch(/^0x[\da-f]{130}$/)
  })

  test('a press asks for few files, not for one after the other', async ({ open, page, world }) => {
    const { urls } = await watch(page, world.siteUrl)
    await open('scriptTag.html?wallets=aspen')
    await expect(connectButton(page)).toBeVisible()
    await rest(page)
    const before = urls.length
    await connectButton(page).click()
    await expect(modal(page).getByRole('button', { name: 'Aspen' })).toBeVisible()
    await rest(page)
    expect(scripts(urls.slice(before)).length).toBeLessThanOrEqual(16)
  })

  test('a chunk that somebody changed is refused, the button says so, and a later press tries again', async ({
    open,
    page,
  }) => {
    let tampered = 0
    await page.route('**/portico/opening-*.js', async (route) => {
      const response = await route.fetch()
      tampered += 1
      await route.fulfill({ response, body: `window.stolen = true;${await response.text()}` })
    })
    await open('scriptTag.html?wallets=aspen')
    await connectButton(page).click()
    await expect(connectButton(page)).toHaveAccessibleName('Offline? Try again')
    await expect(modal(page)).toBeHidden()
    expect(tampered).toBeGreaterThan(0)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    await page.unroute('**/portico/opening-*.js')
    await connectButton(page).click()
    await modal(page).getByRole('button', { name: 'Aspen' }).click()
    await expect(connectButton(page)).toHaveAccessibleName(/^Account/)
  })

  test('a script that somebody changed does not run; what the page wrote stays', async ({
    open,
    page,
  }) => {
    await page.route('**/portico/portico.js', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: `window.stolen = true;${await response.text()}` })
    })
    await open('scriptTagPlain.html?wallets=aspen')
    await page.waitForLoadState('load')
    await rest(page)
    expect(await page.evaluate(() => 'stolen' in window)).toBe(false)
    await expect(page.getByText('Connect wallet')).toBeVisible()
    await expect(connectButton(page)).toHaveCount(0)
  })

  test('a wrong description is told once, and harms nothing', async ({ open, page }) => {
    const told: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') told.push(message.text())
    })
    await open('scriptTagWrong.html?wallets=aspen')
    await expect.poll(() => told).toEqual(['Portico: Unknown option "colour". See docs/options.md'])
    await expect(page.getByText('Connect wallet')).toBeVisible()
  })
})

/** What `scriptTagWallets.ts` leaves on the window. */
interface Told {
  readonly problems: readonly string[]
}

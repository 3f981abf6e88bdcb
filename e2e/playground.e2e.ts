import type { BrowserContext, Locator, Page, Route } from '@playwright/test'
import { connectButton, expect, modal, rest, test } from './lib/test.ts'
import { withMotion } from './lib/withMotion.ts'

/** Connects a demo wallet, and approves in its window. */
async function connect(page: Page, name: string): Promise<void> {
  await connectButton(page).click()
  await modal(page).getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(modal(page)).toBeHidden()
}

test.describe('reflow at 320 pixels', () => {
  // The width of WCAG 2.2, 1.4.10 Reflow: a viewport of 1280 pixels at 400 %.
  test.use({ viewport: { width: 320, height: 640 } })
  const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

  for (const place of [
    'index.html',
    'index.html?language=ar',
    'index.html?embedded=1&login=1',
    'index.html?fontSize=14',
    'index.html?legal=1&direction=rtl',
    'phone.html',
    'gallery.html',
  ]) {
    test(`the playground does not overflow: ${place}`, async ({ open, page }) => {
      await open(`playground/${place}`)
      await expect(page.locator('h1')).toBeVisible()
      await rest(page)
      expect(await widthOf(page)).toBe(320)
    })
  }

  test('a menu has the links, and the switches of theme and language', async ({ open, page }) => {
    await open('playground/index.html?mode=light')
    const menu = page.getByRole('button', { name: 'Menu' })
    const top = await page.locator('.top').boundingBox()
    expect(top?.height).toBeLessThan(80)
    await menu.click()
    await page.locator('.more-menu').getByRole('link', { name: 'Configure' }).click()
    await expect(page.locator('.more-menu')).toBeHidden()
    await expect(page.locator('#configure')).toBeInViewport()
    await menu.click()
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.keyboard.press('Escape')
    await expect(page.locator('.more-menu')).toBeHidden()
    expect(await widthOf(page)).toBe(320)
  })

  test('the playground does not overflow with a connected wallet', async ({ open, page }) => {
    await open('playground/index.html?networks=local')
    await connect(page, 'Aspen')
    await expect(page.locator('[data-connection]')).toHaveCount(1)
    expect(await widthOf(page)).toBe(320)
    const evm = page.locator('[data-namespace="eip155"]')
    await page.getByRole('button', { name: 'Use it with plain libraries' }).click()
    await evm.getByRole('button', { name: 'Sign and verify' }).click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(evm.getByText('Signature verified')).toBeVisible()
    expect(await widthOf(page)).toBe(320)
  })
})

test('playground: a result goes with the next action, and with its account', async ({
  open,
  page,
}) => {
  await open('playground/index.html?networks=local')
  await connect(page, 'Aspen')
  const evm = page.locator('[data-namespace="eip155"]')
  const sign = async (answer: string) => {
    await evm.getByRole('button', { name: 'Sign and verify' }).click()
    await page.getByRole('button', { name: answer }).click()
  }
  await sign('Decline')
  await expect(evm.locator('[data-status="failed"]')).toBeVisible()
  await sign('Approve')
  await expect(evm.getByText('Signature verified')).toBeVisible()
  await evm.getByRole('button', { name: 'Get test coins' }).click()
  await expect(evm.locator('[data-result="fund"]')).toBeVisible()
  await expect(evm.getByText('Signature verified')).toBeHidden()
  await page.getByRole('button', { name: 'Disconnect all' }).click()
  await expect(evm.locator('[data-result]')).toHaveCount(0)
})

test('playground: the card of the first screen follows the session of the page', async ({
  open,
  page,
}) => {
  await open('playground/index.html?networks=local')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  const card = page.locator('.live-card')
  // Without a session, an example.
  await tab('Account').click()
  await expect(page.locator('.live iframe')).toBeVisible()
  await connect(page, 'Aspen')
  await expect(tab('Account')).toHaveAttribute('aria-selected', 'true')
  await expect(card.locator('[data-layout="Account"]')).toBeVisible()
  await expect(page.locator('.live iframe')).toHaveCount(0)
  await tab('Send').click()
  await expect(card.locator('[data-layout="WalletSend"]')).toBeVisible()
  await tab('Account').click()
  await card.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.locator('[data-connection]')).toHaveCount(0)
  await expect(tab('Connect')).toHaveAttribute('aria-selected', 'true')
  // And the other way round.
  await card.getByRole('button', { name: 'Aspen' }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.locator('[data-connection]')).toHaveCount(1)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('playground: shows its first screen, and the card of the modal', async ({ open, page }) => {
    await open('playground/index.html')
    await expect(page.locator('h1')).toBeVisible()
    await expect(page.locator('.still-row')).toHaveCount(8)
    await expect(page.locator('.still-dot')).toHaveCount(5)
    expect(await page.locator('noscript').textContent()).toContain('Turn on JavaScript')
  })

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`gallery: shows its pictures, ${colorScheme}`, async ({ open, page }) => {
      await page.emulateMedia({ colorScheme })
      await open('playground/gallery.html')
      const picture = page
        .getByRole('button', { name: 'Play Connect/ready', exact: true })
        .locator('img')
      await picture.scrollIntoViewIfNeeded()
      await expect(picture).toHaveJSProperty('naturalWidth', 360)
      const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
      expect(source).toContain(`/Connect-ready-${colorScheme}-`)
    })
  }
})

test.describe('before the page is live', () => {
  const script = /\/playground\/assets\/.*\.js$/

  test('playground: a pressed picture of the button opens the modal', async ({ open, page }) => {
    const held: Route[] = []
    let isHeld = true
    await page.route(script, async (route) => {
      if (isHeld) held.push(route)
      else await route.continue()
    })
    await open('playground/index.html', page, 'commit')
    await expect(page.locator('.copy')).toHaveJSProperty('inert', true)
    await page.locator('.hero .still-button').click()
    await expect.poll(() => held.length).toBeGreaterThan(0)
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
    await expect(modal(page).getByRole('button', { name: 'Aspen' })).toBeVisible()
    await expect(page.locator('.hero .copy')).toHaveJSProperty('inert', false)
  })

  for (const [language, text] of [
    ['en', 'The page couldn’t load. Reload'],
    ['ar', 'تعذّر تحميل الصفحة. إعادة التحميل'],
  ] as const) {
    test(`playground: a script that does not load has a notice, ${language}`, async ({
      open,
      page,
    }) => {
      await page.route(script, (route) => route.abort())
      await open(`playground/index.html?language=${language}`)
      await expect(page.getByRole('alert')).toHaveText(text)
      await page.unroute(script)
      await page.getByRole('alert').getByRole('link').click()
      await expect(connectButton(page)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    })
  }

  for (const [part, query] of [
    ['createLogin', '?login=1'],
    ['walletconnect', ''],
  ] as const) {
    test(`playground: starts without a part that does not load, ${part}`, async ({
      open,
      page,
    }) => {
      await page.route(new RegExp(`/assets/${part}-[^/]*\\.js$`), (route) => route.abort())
      await open(`playground/index.html${query}`)
      await expect(page.getByRole('alert')).toHaveText('Part of the page couldn’t load. Reload')
      await expect(connectButton(page)).toBeVisible()
    })
  }

  test('gallery: a picture that is pressed before the script comes alive with it', async ({
    open,
    page,
  }) => {
    let load = () => {}
    const pressed = new Promise<void>((resolve) => {
      load = resolve
    })
    await page.route(script, async (route) => {
      await pressed
      await route.continue()
    })
    await open('playground/gallery.html', page, 'commit')
    await page.getByRole('button', { name: 'Play Account/ready', exact: true }).click()
    load()
    await expect(page.locator('iframe[title="Account/ready"]')).toBeFocused()
  })

  test('gallery: keeps its pictures with another query', async ({ open, page }) => {
    await page.route(script, () => {})
    await open('playground/gallery.html?utm=1', page, 'commit')
    await expect(
      page.getByRole('button', { name: 'Play Connect/ready', exact: true }),
    ).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'system')
  })
})

test('gallery: a story that comes alive takes the focus', async ({ open, page }) => {
  await open('playground/gallery.html')
  const button = page.getByRole('button', { name: 'Play Account/ready', exact: true })
  const story = page.locator('iframe[title="Account/ready"]')
  await button.press('Enter')
  await expect(story).toBeFocused()
})

test('gallery: the script takes over what the page was written with', async ({ open, page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await open('playground/gallery.html')
  await page.getByRole('button', { name: 'Play Account/ready', exact: true }).click()
  await expect(page.locator('iframe[title="Account/ready"]')).toBeVisible()
  expect(errors).toEqual([])
})

test('gallery: a picture comes alive in its place', async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open('playground/gallery.html')
  const picture = page.getByRole('button', { name: 'Play Account/ready', exact: true })
  await picture.scrollIntoViewIfNeeded()
  // In its tile: sections above get their height when they come close to the screen.
  const placeOf = (part: Locator) =>
    part.evaluate((element) => {
      const { y, height } = element.getBoundingClientRect()
      return [y - (element.closest('li')?.getBoundingClientRect().y ?? Number.NaN), height]
    })
  const before = await placeOf(picture)
  await picture.click()
  const story = page.locator('iframe[title="Account/ready"]')
  await expect(story.contentFrame().locator('html')).toHaveAttribute('data-ready', 'yes')
  const after = await placeOf(story)
  for (const at of [0, 1]) expect(after[at]).toBeCloseTo(before[at] ?? Number.NaN, 0)
})

/** Waits until every part of the page is rendered. Its picture is then not that of the HTML. */
async function waitForParts(page: Page): Promise<void> {
  await expect(page.locator('.section-body')).toHaveCount(5)
}

test('playground: the card takes the place of its picture', async ({ open, page }) => {
  await open('playground/index.html')
  await waitForParts(page)
  const picture = page.locator('.still')
  const still = await picture.boundingBox()
  await connectButton(page).hover()
  await expect(picture).toBeHidden()
  const card = page.locator('.live-card')
  await expect(card.getByTitle('Installed')).toHaveCount(5)
  expect(await card.boundingBox()).toEqual(still)
})

test.describe('with motion', () => {
  test.use(withMotion)

  test('playground: the card is not seen before it equals its picture', async ({ open, page }) => {
    await open('playground/index.html')
    await waitForParts(page)
    const height = await page.locator('.still').evaluate((still: HTMLElement) => still.offsetHeight)
    // In each frame: the heights of what is seen.
    const seen = await page.evaluateHandle(() => {
      const heights = new Set<string>()
      const look = () => {
        const host = document.querySelector('.live-card > *')
        const card = host?.shadowRoot?.querySelector<HTMLElement>('.card')
        const parts = [document.querySelector<HTMLElement>('.still'), card].filter((part) =>
          part?.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
        )
        heights.add(parts.map((part) => part?.offsetHeight).join())
        requestAnimationFrame(look)
      }
      look()
      return heights
    })
    await connectButton(page).hover()
    await expect(page.locator('.still')).toBeHidden()
    await rest(page)
    expect(await seen.evaluate((heights) => [...heights])).toEqual([`${height}`])
  })
})

test('playground: the same wallet leads in the picture, the modal and the card', async ({
  open,
  page,
}) => {
  await open('playground/index.html?networks=local')
  await expect(page.locator('.still-row').first()).toHaveText('Cedar')
  // Before the wallets of all namespaces are there.
  await connectButton(page).click()
  for (const list of [modal(page), page.locator('.live-card')]) {
    const first = list.getByRole('button', { name: /Aspen|Cedar/ }).first()
    await expect(first).toContainText('Cedar')
  }
})

test('playground: a transfer of the modal changes the balance of the card', async ({
  open,
  page,
}) => {
  await open('playground/index.html?networks=local')
  await connect(page, 'Aspen')
  const card = page.locator('.live-card')
  const coins = card.locator('button.token').first()
  await expect(coins).toContainText('ETH')
  const readAmount = async () =>
    Number((await coins.locator('.row-detail').innerText()).replace(/[^\d.]/g, ''))
  const before = await readAmount()
  await connectButton(page).click()
  const dialog = modal(page)
  await dialog.locator('button.token').first().click()
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('2')
  await dialog.getByRole('textbox', { name: 'To' }).fill(`0x${'0'.repeat(38)}aa`)
  await dialog.getByRole('button', { name: 'Review send' }).click()
  await dialog.getByRole('button', { name: /^Send 2/ }).click()
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(dialog.locator('.sent')).toContainText('Sent 2')
  // Other tests send from and to this account meanwhile.
  await expect.poll(async () => Math.abs((await readAmount()) - before)).toBeGreaterThan(1)
})

test.describe('in an Arabic browser', () => {
  test.use({ locale: 'ar-EG' })

  test('playground: the page and the modal have its language, unless another is chosen', async ({
    open,
    page,
  }) => {
    await open('playground/index.html')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    // Its link opens in this language anywhere.
    await expect(page).toHaveURL(/language=ar/)
    await connectButton(page).click()
    await expect(modal(page).getByRole('heading', { name: 'ربط المحفظة' })).toBeVisible()
    await expect(modal(page)).toHaveCSS('direction', 'rtl')
    await page.keyboard.press('Escape')
    await page.locator('.top').getByRole('button', { name: 'English' }).click()
    await expect(page).toHaveURL(/language=en/)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('One calm entrance')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })
})

test('playground: after Escape in a wallet’s window, the focus is in the modal again', async ({
  open,
}) => {
  const page = await open('playground/index.html')
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Aspen' }).click()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
  await expect(modal(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(modal(page).locator(':focus')).toHaveCount(1)
})

for (const [screen, width] of [
  ['a desktop', 1280],
  ['a phone', 390],
] as const) {
  const title = `playground: the network button is there from the first frame, in its place, on ${screen}`
  test(title, async ({ open, page }) => {
    await page.setViewportSize({ width, height: 800 })
    const script = /\/playground\/assets\/.*\.js$/
    const held: Route[] = []
    let isHeld = true
    await page.route(script, async (route) => {
      if (isHeld) held.push(route)
      else await route.continue()
    })
    await open('playground/index.html', page, 'commit')
    const picture = page.locator('.still-network')
    await expect(picture).toBeVisible()
    const still = await picture.boundingBox()
    const source = await picture.locator('img').getAttribute('src')
    const svg = atob(source?.split(',')[1] ?? '')
    // Round without a style sheet.
    expect(svg).toContain('a12 12 0 0 1 0 24')
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
    const button = page.locator('.hero .portico-button').nth(1)
    await expect(button.locator('img')).toHaveAttribute('src', source ?? '')
    const box = await button.boundingBox()
    // The text of the other button is a fraction of a pixel wider than its picture.
    expect(Math.abs((box?.x ?? 0) - (still?.x ?? Number.NaN))).toBeLessThan(1)
    expect([box?.y, box?.width, box?.height]).toEqual([still?.y, still?.width, still?.height])
  })
}

test('playground: the rings of chosen colours are clear of the lines', async ({ open, page }) => {
  await open('playground/index.html')
  const rows = page.locator('fieldset.control:has(.swatches)')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) {
    const room = await row.evaluate((element) => {
      const line = element.getBoundingClientRect()
      const ring = element.querySelector('.swatch')?.getBoundingClientRect()
      return ring && Math.min(ring.top - line.top, line.bottom - ring.bottom)
    })
    // The ring itself takes four pixels.
    expect(room).toBeGreaterThanOrEqual(10)
  }
})

test('playground: all demo wallets are there for a visitor who only reads', async ({
  open,
  page,
}) => {
  await open('playground/')
  await page.waitForFunction(() => 'injectedWeb3' in window)
  await connectButton(page).hover()
  // In the card of the first screen, which is live now.
  const card = page.locator('.card.embedded').first()
  await expect(card.getByRole('button', { name: /Ginkgo/ })).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true })

  test('playground: the card takes the place of its picture, without a pointer', async ({
    open,
    page,
  }) => {
    await open('playground/index.html')
    await waitForParts(page)
    await page.waitForFunction(() => 'injectedWeb3' in window)
    const picture = page.locator('.still')
    const still = await picture.boundingBox()
    await page.getByRole('heading', { level: 1 }).tap()
    await expect(picture).toBeHidden()
    expect(await page.locator('.live-card').boundingBox()).toEqual(still)
  })

  test('playground: a row of the card’s picture can be pressed', async ({ open, page }) => {
    await open('playground/index.html')
    await page.waitForFunction(() => 'injectedWeb3' in window)
    await page.locator('.still').getByText('Aspen').tap()
    await page.getByRole('button', { name: 'Approve' }).tap()
    await expect(page.locator('[data-connection]')).toHaveCount(1)
  })
})

test('playground: previews have the outline of their card at once', async ({ open, page }) => {
  // The stories never load.
  await page.route('**/gallery.html*', () => {})
  await open('playground/index.html#configure')
  const outline = page.locator('.preview .still-story')
  await expect(outline).toHaveCount(2)
  // The address names a part that comes with the script.
  for (const at of [0, 1]) await expect(outline.nth(at)).toBeInViewport()
})

test('playground: on a phone, previews stay in sight beside the controls', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('playground/index.html')
  const previews = page.locator('.previews')
  await page.getByRole('group', { name: 'Surface' }).scrollIntoViewIfNeeded()
  await expect(previews).toBeInViewport()
  expect((await previews.boundingBox())?.height).toBeLessThan(844 * 0.26)
  // Code is not covered.
  const code = page.locator('.outcome')
  await code.evaluate((part) => part.scrollIntoView({ block: 'start', behavior: 'instant' }))
  const { y = 0, height = 0 } = (await previews.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual((await code.boundingBox())?.y ?? 0)
})

test('playground: prints every section', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('playground/index.html')
  await expect(page.locator('.section-body')).toHaveCount(5)
  await page.emulateMedia({ media: 'print' })
  for (const body of await page.locator('.section-body').all()) {
    await expect(body).toBeVisible()
    const isDrawn = (part: Element) => part.checkVisibility({ contentVisibilityAuto: true })
    expect(await body.locator(':scope > *').first().evaluate(isDrawn)).toBe(true)
  }
})

test('playground: buttons that copy cover no code on a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('playground/index.html')
  await expect(page.locator('#start .snippet')).toHaveCount(2)
  for (const snippet of await page.locator('.snippet').all()) {
    await snippet.scrollIntoViewIfNeeded()
    const code = await snippet.locator('pre').boundingBox()
    const copy = await snippet.getByRole('button').boundingBox()
    expect(copy?.x).toBeGreaterThanOrEqual((code?.x ?? 0) + (code?.width ?? Number.NaN))
  }
})

test('playground: the code beside the form says what it needs, and what it leaves out', async ({
  open,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open('playground/index.html?networks=mainnet.bitcoin.polkadotAssetHub')
  const panel = page.locator('#snippet-code')
  const tab = (name: string) =>
    page
      .getByRole('tablist')
      .filter({ has: page.locator('#snippet-react') })
      .getByRole('tab', { name })
  await expect(panel.locator('.snippet')).toHaveCount(2)
  const command = panel.getByText(/^npm install portico /)
  await expect(command).toContainText(/viem.*@scure\/btc-signer@1.*@polkadot-api/)
  await expect(command).not.toContainText('@solana/kit')
  await panel.getByRole('button', { name: 'Copy command' }).click()
  await expect(panel.getByText('Copied')).toBeAttached()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await command.innerText())
  // The whole command is there to read, on several lines.
  expect(
    await command.evaluate(({ parentElement: it }) => it && it.scrollWidth - it.clientWidth),
  ).toBe(0)
  await expect(panel.getByText('support')).toHaveCount(0)

  await tab('Script tag').click()
  await expect(
    panel.getByText('The script tag doesn’t support Bitcoin and Polkadot Asset Hub.'),
  ).toBeVisible()
  await expect(command).toHaveCount(0)
  await expect(panel.locator('code')).toContainText('["eip155:1"]')
})

/** Records and blocks requests to other machines. */
async function keepAtHome(context: BrowserContext): Promise<string[]> {
  const outside: string[] = []
  const isOutside = ({ hostname }: URL) => !/^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  await context.route(isOutside, (route) => {
    outside.push(route.request().url())
    return route.abort()
  })
  await context.routeWebSocket(isOutside, (socket) => {
    outside.push(socket.url())
  })
  return outside
}

test('playground: sends no request to another machine', async ({ open, page, context, world }) => {
  const { evm, evm2, solana, bitcoin, polkadot } = world.manifest.chains
  const outside = await keepAtHome(context)
  const dialog = modal(page)
  const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true })
  const approve = () => page.getByRole('button', { name: 'Approve' }).click()
  const close = () => button('Close').click()
  await open('playground/index.html?signIn=optional&login=1')

  // The list of wallets.
  await connectButton(page).click()
  await button(/^All wallets/).click()
  await dialog.getByRole('textbox', { name: 'Search wallets' }).fill('metamask')
  await expect(dialog.locator('[data-id]').first()).toHaveAccessibleName(/^MetaMask/)
  await dialog.locator('[data-id]').first().click()
  await expect(dialog.getByRole('heading', { name: 'Scan with MetaMask' })).toBeVisible()
  await close()

  // A session, balances and tokens; both accounts with their names and avatars.
  await connectButton(page).click()
  await dialog.getByRole('button', { name: 'Aspen' }).click()
  await approve()
  await button('Sign in').click()
  await approve()
  await expect(dialog).toBeHidden()
  await connectButton(page).click()
  await expect(dialog.locator('[data-layout="Account"]')).toHaveAttribute('data-state', 'ready')
  await button(/Wallets and accounts/).click()
  for (const name of ['alice.eth', 'bob.eth']) {
    await expect(dialog.getByText(name)).toBeVisible()
  }
  await expect(dialog.locator('img[src^="data:image/svg+xml,"]')).toHaveCount(2)
  await close()

  // A transfer to a name.
  await connectButton(page).click()
  await button('Send').click()
  await button(/^(Select|Change) token/)
    .first()
    .click()
  await button(/^Ether/).click()
  await dialog.getByRole('textbox', { name: /^Amount/ }).fill('0.1')
  await dialog.getByRole('textbox', { name: 'To' }).fill('bob.eth')
  await button('Review send').click()
  await expect(dialog.locator('[data-layout="WalletSendPreview"]')).toBeVisible()
  await close()

  // Only networks of this machine.
  const here = page.locator('.hero').getByRole('button', { name: /^Network: / })
  await here.click()
  const rows = dialog.locator('[data-layout="Networks"] .row-title')
  await expect(rows).toHaveText([evm, evm2, solana, bitcoin, polkadot].map(({ name }) => name))
  await rows.nth(1).click()
  await approve()
  await expect(here).toHaveAccessibleName(`Network: ${evm2.name}`)
  // A session has one network.
  await button('Not now').click()
  await connectButton(page).click()
  await expect(dialog.locator('[data-layout="Account"]')).toHaveAttribute('data-state', 'ready')
  expect(outside).toEqual([])
})

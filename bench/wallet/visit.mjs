import { watch } from './page.mjs'

/** The card's dialog. Playwright looks into open shadow roots. */
const CARD = '[data-portico-modal] dialog[open]'
const DIGIT_REST_MS = 30

/** Opens a page in a browser that no service knows. */
async function open(browser, url) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(watch)
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  return { context, page }
}

const read = (place, name) => place.evaluate((key) => window.__bench[key], name)
const waitFor = async (place, name) => {
  const found = await place.waitForFunction((key) => window.__bench[key], name, { timeout: 20_000 })
  return found.jsonValue()
}
const findFrame = (page, wallet) => page.frames().find((frame) => frame.url().startsWith(wallet))

/**
 * A visit of a new user: a login by e-mail, a signature, a reload, and another signature.
 *
 * @returns ms from each press to what its user waits for
 */
export async function visitSite(browser, { site, wallet, getCode }, email) {
  const { context, page } = await open(browser, site)
  await page.locator('#root .portico-button').click()
  const card = page.locator(CARD)
  await card.getByRole('textbox', { name: 'Email address' }).fill(email)
  // A pointer rests on the button, as that of a person does.
  await card.getByRole('button', { name: 'Continue with email' }).click({ delay: DIGIT_REST_MS })
  await card.frameLocator('iframe').getByLabel('8-digit code').waitFor()
  const frame = findFrame(page, wallet)
  const field = (await waitFor(frame, 'field')) - (await read(page, 'pressed'))

  for (const digit of await getCode(email)) {
    await page.keyboard.press(digit, { delay: DIGIT_REST_MS })
  }
  const shown = await waitFor(page, 'address')
  const address = shown - (await read(frame, 'typed'))
  const held = await sign(page, wallet, 'held')
  const memory = await measureMemory(context, findFrame(page, wallet))

  await page.reload()
  // The button shows the account of the last visit before the wallet answers.
  await page.waitForFunction(() => window.site?.address)
  const reloaded = await sign(page, wallet, 'reloaded')
  await context.close()
  return { field, address, held, reloaded, memory }
}

/** Signs in to the site itself, which the user approves in the card. @returns ms from the press */
async function sign(page, wallet, statement) {
  const signing = page.evaluate((text) => {
    const { origin, host } = location
    const { site } = window
    return site.sign(
      [
        `${host} wants you to sign in with your Ethereum account:`,
        site.address,
        '',
        text,
        '',
        `URI: ${origin}`,
        'Version: 1',
        'Chain ID: 1',
        'Nonce: 0123456789abcdef',
        'Issued At: 2026-01-01T00:00:00.000Z',
      ].join('\n'),
    )
  }, statement)
  const approve = page.locator(CARD).frameLocator('iframe').getByRole('button', { name: 'Approve' })
  // The wallet takes no press before the card was seen for 800 ms, on purpose.
  await approve
    .and(page.locator(CARD).frameLocator('iframe').locator('[aria-disabled=false]'))
    .waitFor()
  await approve.click()
  const signed = await signing
  return signed - (await read(findFrame(page, wallet), 'pressed'))
}

/** The same work in a bare page. @returns ms from each press to its end */
export async function visitFloor(browser, { floor }) {
  const { context, page } = await open(browser, floor)
  const press = async (work) => {
    await page.evaluate((next) => {
      window.work = next
      window.ended = undefined
    }, work)
    await page.getByRole('button').click({ delay: DIGIT_REST_MS })
    return (await page.waitForFunction(() => window.ended)).jsonValue()
  }
  const address = await press('create')
  const held = await press('sign')
  await page.reload()
  const reloaded = await press('unlock')
  await page.reload()
  const field = await press('frame')
  const memory = await measureMemory(context, page.frames().at(-1))
  await context.close()
  return { field, address, held, reloaded, memory }
}

/**
 * What a frame of another origin has on its heap after a collection, in bytes: JavaScript, DOM, and
 * the buffers of both. Code and the process around it are not in it.
 */
async function measureMemory(context, frame) {
  const session = await context.newCDPSession(frame)
  await session.send('HeapProfiler.collectGarbage')
  const usage = await session.send('Runtime.getHeapUsage')
  await session.detach()
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = usage
  return usedSize + embedderHeapUsedSize + backingStorageSize
}

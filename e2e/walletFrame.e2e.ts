import { gzipSync } from 'node:zlib'
import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { violations } from './lib/axe.ts'
import {
  enterCode,
  getAddress,
  isConnected,
  logIn,
  openSite,
  test,
  withoutThirdPartyCookies,
} from './lib/frameSite.ts'

// The wallet's frame in a site of another origin, over the wallet service, its keeper and their
// mails. Cookies of third parties are blocked: only partitioned ones (CHIPS) reach the services.

/** In bytes. A page loads it only when its visitor chose this way to connect. */
const FRAME_GZIP_MAX = 120_000

test.use(withoutThirdPartyCookies)

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

let count = 0
function createEmail(): string {
  count += 1
  return `frame-${count}@example.com`
}

/** A profile of its own: other cookies, and nothing of the first browser. */
async function openProfile(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ reducedMotion: 'reduce' })
}

test('wallet frame: from an e-mail address to a wallet', async ({ page, world }) => {
  const site = await openSite(page, world)
  const email = createEmail()
  expect(await isConnected(site)).toBe(false)
  expect(await site.request('GET_USER')).toEqual({ type: 'GET_USER_ERROR', code: 'unauthorized' })
  await enterCode(site, world, email)
  await expect.poll(() => isConnected(site)).toBe(true)
  const user = await site.request('GET_USER')
  expect(user).toMatchObject({
    email,
    chainId: 'eip155:1',
    address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
    accounts: [{ type: 'eoa', address: user.address }],
  })
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  expect(await site.request('SWITCH_NETWORK', { chainId: solana })).toMatchObject({
    chainId: solana,
  })
  expect(await site.request('GET_CHAIN_ID')).toMatchObject({ chainId: solana })
  const onSolana = await site.request('GET_USER')
  expect(onSolana.address).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const views = await site.views()
  expect(views[0]).toBe('code')
  expect(views.at(-1)).toBe('none')
  await expect(page.locator('iframe')).toBeHidden()
  expect(site.problems).toEqual([])
})

test('wallet frame: a site begins a change of the address, and the frame takes both codes', async ({
  page,
  world,
}) => {
  const site = await openSite(page, world)
  const email = createEmail()
  const next = `new-${email}`
  expect(await site.request('UPDATE_EMAIL', { email: next })).toMatchObject({
    code: 'unauthorized',
  })
  await logIn(site, world, email)
  expect(await site.request('UPDATE_EMAIL', { email })).toMatchObject({ code: 'email_not_valid' })
  expect(await site.request('UPDATE_EMAIL', { email: next })).toMatchObject({
    code: 'rate_limited',
  })
  world.advance(60_000)
  const update = { type: 'UPDATE_EMAIL_SUCCESS', action: 'VERIFY_PRIMARY_OTP' }
  expect(await site.request('UPDATE_EMAIL', { email: next })).toEqual(update)
  // Whoever typed the code for something else would learn here what it does.
  await expect(site.frame.getByText('Change your email address')).toBeVisible()
  await expect(site.frame.locator('#code-to')).toContainText(next)
  const otp = '00000000'
  expect(await site.request('UPDATE_EMAIL_SECONDARY_OTP', { otp })).toMatchObject({
    code: 'code_expired',
  })
  const field = site.frame.getByLabel('8-digit code')
  await field.pressSequentially(await world.vault.inbox.nextCodeTo(email))
  await expect(site.frame.locator('#code-to .strong')).toHaveText(next)
  // The second code by the event of the site, which is worth nothing without this page.
  const code = await world.vault.inbox.nextCodeTo(next)
  expect(await site.request('UPDATE_EMAIL_SECONDARY_OTP', { otp: code })).toEqual({
    type: 'UPDATE_EMAIL_SECONDARY_OTP_SUCCESS',
    newEmail: next,
  })
  await expect(page.locator('iframe')).toBeHidden()
  expect(await site.request('GET_USER')).toMatchObject({ email: next })
  await world.keeper.inbox.nextLinkTo(next)
  await world.keeper.inbox.nextLinkTo(email)
  expect(site.problems).toEqual([])
})

test('wallet frame: cookies of third parties are blocked here, and only those', async ({
  page,
  world,
}) => {
  await openSite(page, world)
  const write = (cookie: string) => `document.cookie = '${cookie}; SameSite=None; Secure'`
  const kept = await page
    .frames()[1]
    ?.evaluate(`${write('plain=1')}; ${write('own=1; Partitioned')}; document.cookie`)
  expect(kept).toBe('own=1')
})

test('wallet frame: its script and its style sheet are small', async ({ page, world }) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().startsWith(`${world.vault.origin}/assets/`)) {
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
    }
  })
  await openSite(page, world)
  const bytes = await Promise.all(sizes)
  expect(bytes).toHaveLength(2)
  const total = bytes.reduce((sum, size) => sum + size, 0)
  console.log(`  the wallet's frame: ${(total / 1000).toFixed(2)} kB of 120 kB, gzip`)
  expect(total).toBeLessThanOrEqual(FRAME_GZIP_MAX)
})

test('wallet frame: a keeper that is down, then a second try without a code', async ({
  page,
  world,
}) => {
  const site = await openSite(page, world)
  const email = createEmail()
  await page.route('**/share', (route) => route.abort())
  await enterCode(site, world, email)
  await expect(site.frame.getByRole('heading')).toHaveText('Couldn’t create your wallet')
  expect(await isConnected(site)).toBe(false)
  await page.unroute('**/share')
  await site.frame.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => isConnected(site)).toBe(true)
  expect(await site.views()).toEqual(['code', 'progress', 'none'])
})

test('wallet frame: no view has a fault of accessibility; the language is that of the site', async ({
  page,
  world,
}) => {
  const site = await openSite(page, world)
  await site.request('SYNC_THEME', { themeMode: 'dark', language: 'ar-EG' })
  await site.request('CONNECT_EMAIL', { email: createEmail() })
  await expect(site.frame.getByRole('heading')).toHaveText('أدخل الرمز')
  const frame = page.frames()[1]
  if (!frame) throw new TypeError('no frame')
  expect(await frame.evaluate('[document.dir, document.documentElement.lang]')).toEqual([
    'rtl',
    'ar',
  ])
  expect(await violations(frame)).toEqual([])
  await page.setViewportSize({ width: 320, height: 560 })
  expect(await frame.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  expect(site.problems).toEqual([])
})

test('wallet frame: a wrong code, then the right one by paste', async ({ page, world }) => {
  const site = await openSite(page, world)
  const email = createEmail()
  await site.request('CONNECT_EMAIL', { email })
  const code = await world.vault.inbox.nextCodeTo(email)
  const wrong = code === '00000000' ? '00000001' : '00000000'
  const field = site.frame.getByLabel('8-digit code')
  await field.fill(wrong)
  await expect(site.frame.getByRole('alert')).toHaveText(
    'That code isn’t right. You have 2 tries left.',
  )
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await field.fill(`${code.slice(0, 4)} ${code.slice(4)}`)
  await expect.poll(() => isConnected(site)).toBe(true)
  expect(site.problems).toEqual([])
})

test('wallet frame: a reload restores, and signing out forgets', async ({ page, world }) => {
  const site = await openSite(page, world)
  await enterCode(site, world, createEmail())
  await expect.poll(() => isConnected(site)).toBe(true)
  const address = await getAddress(site)
  const reloaded = await openSite(page, world)
  expect(await isConnected(reloaded)).toBe(true)
  expect(await getAddress(reloaded)).toBe(address)
  // Nothing but cookies, which no script reads.
  const frame = page.frames()[1]
  const kept = '[localStorage.length, sessionStorage.length, document.cookie]'
  expect(await frame?.evaluate(kept)).toEqual([0, 0, ''])
  expect(await frame?.evaluate('indexedDB.databases()')).toEqual([])
  expect(await reloaded.request('SIGN_OUT')).toEqual({ type: 'SIGN_OUT_SUCCESS' })
  expect(await isConnected(reloaded)).toBe(false)
  const again = await openSite(page, world)
  expect(await isConnected(again)).toBe(false)
})

test('wallet frame: another browser needs an approval by mail', async ({
  page,
  browser,
  world,
}) => {
  const email = createEmail()
  const home = await openSite(page, world)
  await enterCode(home, world, email)
  await expect.poll(() => isConnected(home)).toBe(true)
  const other = await openProfile(browser)
  const site = await openSite(await other.newPage(), world)
  expect(await site.request('CONNECT_EMAIL', { email })).toEqual({
    type: 'CONNECT_EMAIL_ERROR',
    code: 'rate_limited',
    retryAfterSeconds: expect.any(Number),
  })
  world.advance(30_000)
  await enterCode(site, world, email)
  const shown = site.frame.getByText('Your number: ')
  await expect(shown).toHaveText(/ \d{2}$/)
  const number = (await shown.textContent())?.slice(-2)
  expect(await isConnected(site)).toBe(false)
  // A reload does not go around the approval.
  const second = await openSite(await other.newPage(), world)
  expect(await isConnected(second)).toBe(false)
  const mail = await other.newPage()
  await mail.goto(await world.keeper.inbox.nextLinkTo(email))
  await mail.getByRole('button', { name: number ?? '', exact: true }).click()
  await expect(mail.getByRole('heading')).toHaveText('Approved')
  await expect.poll(() => isConnected(site)).toBe(true)
  expect(await getAddress(site)).toBe(await getAddress(home))
  expect((await site.views()).at(-1)).toBe('none')
  expect(site.problems).toEqual([])
  await other.close()
})

test('wallet frame: Escape reaches the site; events that are not built say so', async ({
  page,
  world,
}) => {
  const site = await openSite(page, world)
  await site.request('CONNECT_EMAIL', { email: createEmail() })
  await site.frame.getByLabel('8-digit code').press('Escape')
  await expect.poll(async () => (await site.views()).at(-1)).toBe('escape')
  expect(await site.request('INIT_SMART_ACCOUNT')).toMatchObject({ code: 'method_not_allowed' })
})

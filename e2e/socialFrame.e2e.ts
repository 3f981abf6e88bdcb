import { expect, type Page } from '@playwright/test'
import {
  type Answer,
  getAddress,
  isConnected,
  openSite,
  type Site,
  test,
  withoutThirdPartyCookies,
} from './lib/frameSite.ts'

// Logins at the provider of the local world, in a window that the site opens, as the library does.
// Cookies of third parties are blocked.

test.use(withoutThirdPartyCookies)

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

let count = 0
function createName(): string {
  count += 1
  return `frame-social-${count}`
}

/** Opens the provider in a window, and waits there. The message of its end stays in the page. */
async function openProvider({ page, request }: Site): Promise<Page> {
  const { uri } = await request('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const opening = page.waitForEvent('popup')
  await page.evaluate((address) => {
    const site = window as unknown as { message: Promise<unknown> }
    site.message = new Promise((resolve) => {
      addEventListener('message', ({ data, origin }) => {
        if (/^SOCIAL_/.test(data?.type)) resolve({ ...data, origin })
      })
    })
    window.open(address, '', 'popup')
  }, String(uri))
  return opening
}

const readMessage = ({ page }: Site) =>
  page.evaluate(
    () => (window as unknown as { message: Promise<unknown> }).message,
  ) as Promise<Answer>

/** Logs in at the provider. @returns what the window told the site before it closed */
async function logInAt(site: Site, name: string, button = 'Continue'): Promise<Answer> {
  const provider = await openProvider(site)
  await provider.getByLabel('Name').fill(name)
  const closing = provider.waitForEvent('close')
  await provider.getByRole('button', { name: button }).click()
  const message = await readMessage(site)
  await closing
  return message
}

async function connect(site: Site, name: string): Promise<Answer> {
  const { resultUri } = await logInAt(site, name)
  return site.request('CONNECT_SOCIAL', { resultUri })
}

test('social login: from a window of the provider to a wallet', async ({ page, world }) => {
  const site = await openSite(page, world)
  const name = createName()
  const message = await logInAt(site, name)
  expect(message).toMatchObject({ type: 'SOCIAL_RESULT', origin: world.vault.origin })
  const { resultUri } = message
  const user = await site.request('CONNECT_SOCIAL', { resultUri })
  expect(user).toMatchObject({
    type: 'CONNECT_SOCIAL_SUCCESS',
    email: `${name}@example.com`,
    address: expect.stringMatching(/^0x[0-9a-fA-F]{40}$/),
  })
  await expect.poll(async () => (await site.views()).at(-1)).toBe('none')
  expect(await isConnected(site)).toBe(true)
  expect(await getAddress(site)).toBe(user.address)
  await page.reload()
  const reloaded = await openSite(page, world)
  expect(await isConnected(reloaded)).toBe(true)
  // The handle was used, and the frame that knew its verifier is gone.
  expect(await reloaded.request('CONNECT_SOCIAL', { resultUri })).toMatchObject({
    code: 'unauthorized',
  })
  expect(site.problems).toEqual([])
})

test('social login: another browser has the wallet once its user has approved it', async ({
  page,
  browser,
  world,
}) => {
  const site = await openSite(page, world)
  const name = createName()
  const { address } = await connect(site, name)
  await expect.poll(() => isConnected(site)).toBe(true)
  const other = await browser.newContext({ reducedMotion: 'reduce' })
  const phone = await openSite(await other.newPage(), world)
  expect(await connect(phone, name)).toMatchObject({ address })
  const number = phone.frame.locator('.number [aria-hidden]')
  await expect(number).toHaveText(/^\d\d$/)
  expect(await isConnected(phone)).toBe(false)
  const mail = await browser.newPage()
  await mail.goto(await world.keeper.inbox.nextLinkTo(`${name}@example.com`))
  await mail.getByRole('button', { name: (await number.textContent()) ?? '', exact: true }).click()
  await expect.poll(async () => (await phone.views()).at(-1), { timeout: 20_000 }).toBe('none')
  expect(await isConnected(phone)).toBe(true)
  await other.close()
})

test('social login: the user cancels, or has no verified address', async ({ page, world }) => {
  const site = await openSite(page, world)
  expect(await logInAt(site, 'alice', 'Cancel')).toMatchObject({
    type: 'SOCIAL_ERROR',
    code: 'user_rejected',
  })
  expect(await logInAt(site, 'unverified-eve')).toMatchObject({
    type: 'SOCIAL_ERROR',
    code: 'email_unverified',
  })
  expect(await isConnected(site)).toBe(false)
  expect(await site.views()).toEqual([])
})

test('social login: a window without its page stays open, and keeps no code', async ({
  page,
  world,
}) => {
  const site = await openSite(page, world)
  const provider = await openProvider(site)
  await provider.evaluate(() => {
    window.opener = null
  })
  await provider.getByLabel('Name').fill(createName())
  await provider.getByRole('button', { name: 'Continue' }).click()
  await expect(provider.getByText('You can close this window')).toBeVisible()
  expect(new URL(provider.url()).search).toBe('')
})

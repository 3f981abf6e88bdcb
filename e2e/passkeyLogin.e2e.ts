import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { violations } from './lib/axe.ts'
import {
  getAddress,
  isConnected,
  openSite,
  test,
  withoutThirdPartyCookies,
} from './lib/frameSite.ts'
import { addAuthenticator } from './lib/passkeys.ts'
import { enterWallet, findPart, getWalletUrl, MINUTE, typeCode } from './lib/walletPage.ts'

// A passkey as the login, in an authenticator that Chromium simulates. No e-mail is sent.

test.use(withoutThirdPartyCookies)

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

const readAddress = (page: Page) => findPart(page, 'Addresses').locator('.whole').first()
const press = (place: Pick<Locator, 'getByRole'>, name: string) =>
  place.getByRole('button', { name, exact: true }).click()

test('passkey login: makes a wallet without an address, and opens it in an empty profile', async ({
  page,
  world,
}) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  const authenticator = await addAuthenticator(page)
  await page.goto(getWalletUrl(world))
  await press(page.locator('body'), 'Continue with a passkey')
  await expect(page.getByRole('heading', { name: 'Continue with a passkey' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await press(page.locator('body'), 'Create a wallet')
  await expect(page.getByText('If you lose your passkey, it’s gone for good')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await press(page.locator('body'), 'Create passkey')
  await expect(findPart(page, 'Who can open this wallet')).toContainText('Only you')
  expect(await authenticator.count()).toBe(1)
  const address = (await readAddress(page).textContent()) ?? ''
  expect(await violations(page)).toEqual([])
  // The only login stays, and what opens a wallet of which nobody can log in is not offered.
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Create a recovery code' })).toHaveCount(0)
  await page.reload()
  await expect(readAddress(page)).toHaveText(address)

  await page.context().clearCookies()
  await page.goto(getWalletUrl(world))
  await press(page.locator('body'), 'Continue with a passkey')
  await press(page.locator('body'), 'Use passkey')
  await expect(readAddress(page)).toHaveText(address)

  // The passkey is the step-up, too.
  world.advance(10 * MINUTE)
  await press(page.locator('body'), 'Show recovery phrase')
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeHidden()
  expect(await violations(page)).toEqual([])
  await press(page.locator('body'), 'Use passkey')
  await expect(page.locator('.words li')).toHaveCount(12)
  const phrase = (await page.locator('.words li').allTextContents()).join(' ')
  expect(mnemonicToAccount(phrase).address).toBe(address)
  await press(page.locator('body'), 'I wrote it down')

  await press(page.locator('body'), 'Sign out')
  await authenticator.remove()
  await addAuthenticator(page)
  await press(page.locator('body'), 'Continue with a passkey')
  await press(page.locator('body'), 'Use passkey')
  await expect(page.getByRole('alert')).toContainText('No passkey was used')
  expect(problems).toEqual([])
})

test('passkey login: a passkey of a user with an address signs in without a code', async ({
  page,
  world,
}) => {
  const email = 'passkey-login@example.com'
  await addAuthenticator(page)
  await enterWallet(page, world, email)
  world.advance(MINUTE)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await typeCode(page, world, email)
  await press(page.locator('body'), 'Create passkey')
  await expect(findPart(page, 'Who can open this wallet')).toContainText('Passkey')
  const address = (await readAddress(page).textContent()) ?? ''

  // In another browser, whose keeper is not asked.
  await page.context().clearCookies()
  await page.goto(getWalletUrl(world))
  await press(page.locator('body'), 'Continue with a passkey')
  await press(page.locator('body'), 'Use passkey')
  await expect(readAddress(page)).toHaveText(address)
  await expect(page.getByText(email)).toBeVisible()

  // A passkey or a code confirms what cannot be taken back.
  world.advance(10 * MINUTE)
  await press(page.locator('body'), 'Show recovery phrase')
  await press(page.locator('body'), 'Send code')
  await typeCode(page, world, email)
  await expect(page.locator('.words li')).toHaveCount(12)
})

test('passkey login: in a site, signs up, and in again after a sign-out', async ({
  page,
  world,
}) => {
  const authenticator = await addAuthenticator(page)
  const site = await openSite(page, world)
  const body = site.frame.locator('body')
  expect(await site.request('CONNECT_PASSKEY')).toMatchObject({ type: 'CONNECT_PASSKEY_SUCCESS' })
  await press(body, 'Create a wallet')
  await press(body, 'Create passkey')
  await expect.poll(() => isConnected(site)).toBe(true)
  const address = await getAddress(site)
  expect(await site.request('GET_USER', { chainId: 'eip155:1' })).not.toHaveProperty('email')
  expect(await authenticator.count()).toBe(1)

  await site.request('SIGN_OUT')
  expect(await isConnected(site)).toBe(false)
  await site.request('CONNECT_PASSKEY')
  await press(body, 'Use passkey')
  await expect.poll(() => isConnected(site)).toBe(true)
  expect(await getAddress(site)).toBe(address)
  expect(await site.views()).toContain('passkey')

  // The page remembers its user.
  await page.reload()
  const again = await openSite(page, world)
  expect(await isConnected(again)).toBe(true)
  expect(again.problems).toEqual([])

  // Where the browser makes no passkey in a frame, the wallet's own page makes it.
  await again.request('SIGN_OUT')
  await authenticator.remove()
  await addAuthenticator(page, { isUserVerified: false })
  await again.request('CONNECT_PASSKEY')
  const frame = again.frame.locator('body')
  await press(frame, 'Create a wallet')
  await expect(again.frame.getByRole('button', { name: 'Create it in a new window' })).toBeHidden()
  await press(frame, 'Create passkey')
  await expect(again.frame.getByText('No passkey was used')).toBeVisible()
  const opening = page.context().waitForEvent('page')
  await press(frame, 'Create it in a new window')
  const opened = await opening
  await expect(opened.getByRole('button', { name: 'Create passkey' })).toBeVisible()
  await expect(again.frame.getByRole('button', { name: 'Use passkey' })).toBeVisible()
})

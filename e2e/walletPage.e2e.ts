import { expect } from '@playwright/test'
import { mnemonicToAccount } from 'viem/accounts'
import { violations } from './lib/axe.ts'
import { isConnected, logIn, openSite, test, withoutThirdPartyCookies } from './lib/frameSite.ts'
import {
  enterWallet,
  findPart,
  getWalletUrl,
  MINUTE,
  openPage,
  typeCode,
} from './lib/walletPage.ts'

// The wallet's own page: at the origin of the wallet, without any site around it.

test.use(withoutThirdPartyCookies)

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

let count = 0
function createEmail(): string {
  count += 1
  return `page-${count}@example.com`
}

test('wallet page: shows the account, its phrase, and what happened', async ({ page, world }) => {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  const email = createEmail()
  await enterWallet(page, world, email)
  await expect(page.getByRole('heading', { name: 'Your wallet' })).toBeFocused()
  await expect(page.getByText(email)).toBeVisible()
  const address = (await findPart(page, 'Addresses').locator('.whole').first().textContent()) ?? ''
  await expect(findPart(page, 'Who can open this wallet')).toContainText(/You, or \w+/)
  await expect(findPart(page, 'Browsers')).toContainText('This browser')
  await expect(findPart(page, 'Activity')).toContainText('Wallet created')
  expect(await violations(page)).toEqual([])

  world.advance(MINUTE)
  await page.getByRole('button', { name: 'Show recovery phrase' }).click()
  await typeCode(page, world, email)
  const words = page.locator('.words li')
  await expect(words).toHaveCount(12)
  expect(await violations(page)).toEqual([])
  // Other software makes the same account of the words.
  const phrase = (await words.allTextContents()).join(' ')
  expect(mnemonicToAccount(phrase).address).toBe(address)
  await page.getByRole('button', { name: 'I wrote it down' }).click()
  await expect(words).toHaveCount(0)
  await expect(findPart(page, 'Activity')).toContainText('Confirmed with a passkey or a code')

  // The session outlives a reload, and ends with the sign-out.
  await page.reload()
  await expect(page.getByText(email)).toBeVisible()
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true })
  // A sign-out that the service has not heard of does not look done.
  await page.route('**/api/sessions/current', (route) => route.abort())
  await signOut.click()
  await expect(page.getByRole('alert')).toContainText('You may still be signed in')
  await page.unroute('**/api/sessions/current')
  await page.reload()
  await signOut.click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Email address')).toBeFocused()
  expect(problems).toEqual([])
})

test('wallet page: a recovery code opens the wallet in an empty profile', async ({
  browser,
  page,
  world,
}) => {
  const email = createEmail()
  await enterWallet(page, world, email)
  const address = await findPart(page, 'Addresses').locator('.whole').first().textContent()
  world.advance(MINUTE)
  await page.getByRole('button', { name: 'Create a recovery code' }).click()
  await typeCode(page, world, email)
  const code = (await page.locator('.recovery-code').textContent()) ?? ''
  expect(await violations(page)).toEqual([])
  const field = page.getByLabel('Enter the code to confirm')
  await field.fill(code.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
  await page.getByRole('button', { name: 'Save recovery code' }).click()
  await expect(page.getByRole('alert')).toContainText('That’s a different code')
  await field.fill(code.toLowerCase().replaceAll('-', ' '))
  // Who writes slowly confirms once more, and what is written down stays right.
  world.advance(3 * MINUTE)
  await page.getByRole('button', { name: 'Save recovery code' }).click()
  await typeCode(page, world, email)
  await expect(findPart(page, 'Who can open this wallet')).toContainText('Recovery code')

  world.advance(10 * MINUTE)
  const other = await openPage(browser)
  await enterWallet(other, world, email)
  await other.getByRole('button', { name: 'Use a recovery code' }).click()
  const entry = other.getByLabel('Recovery code')
  await entry.fill(`${code}X`)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('alert')).toContainText('That’s not a recovery code')
  await entry.fill(code)
  await other.keyboard.press('Enter')
  await expect(findPart(other, 'Addresses').locator('.whole').first()).toHaveText(address ?? '')
  await other.context().close()

  // Codes are limited: the page says so, and the account stays.
  const remove = page.getByRole('button', { name: 'Remove: Recovery code' })
  await remove.click()
  await expect(page.getByRole('alert')).toContainText('Please try again after')
  await expect(remove).toBeVisible()

  // A code that was removed opens nothing.
  world.advance(60 * MINUTE)
  await remove.click()
  await typeCode(page, world, email)
  await expect(remove).toHaveCount(0)
  const third = await openPage(browser)
  await enterWallet(third, world, email)
  await expect(third.getByRole('heading', { name: 'Approve this browser' })).toBeVisible()
  await expect(third.getByRole('button', { name: 'Use a recovery code' })).toBeHidden()
  await third.context().close()
})

test('wallet page: the way back ends a step, and a login', async ({ page, world }) => {
  const email = createEmail()
  await page.goto(getWalletUrl(world))
  await page.getByLabel('Email address').fill('nobody')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter a valid email address')
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await world.vault.inbox.nextCodeTo(email)
  await enterWallet(page, world, email)
  world.advance(MINUTE)
  await page.getByRole('button', { name: 'Show recovery phrase' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(findPart(page, 'Addresses')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeHidden()
})

test('wallet page: a user of a site signs all browsers out', async ({ browser, page, world }) => {
  const email = createEmail()
  const site = await openSite(page, world)
  await logIn(site, world, email)
  const own = await openPage(browser)
  await enterWallet(own, world, email)
  await expect(own.getByRole('heading', { name: 'Approve this browser' })).toBeVisible()
  const shown = own.locator('.number')
  await expect(shown).toHaveText(/\d{2}$/)
  const number = (await shown.textContent())?.slice(-2) ?? ''
  const mail = await openPage(browser)
  await mail.goto(await world.keeper.inbox.nextLinkTo(email))
  await mail.getByRole('button', { name: number, exact: true }).click()
  await expect(findPart(own, 'Browsers').locator('.row')).toHaveCount(2)
  await own.getByRole('button', { name: 'Sign out of all browsers' }).click()
  await expect(own.getByLabel('Email address')).toBeFocused()
  await page.reload()
  const again = await openSite(page, world)
  expect(await isConnected(again)).toBe(false)
  await own.context().close()
  await mail.context().close()
})

test('wallet page: no site can embed it', async ({ page, world }) => {
  const response = await page.goto(getWalletUrl(world))
  expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
})

import { type Browser, expect } from '@playwright/test'
import { violations } from './lib/axe.ts'
import { test, withoutThirdPartyCookies } from './lib/frameSite.ts'
import { enterWallet, findPart, MINUTE, openPage, typeCode } from './lib/walletPage.ts'

// The change of the e-mail address on the wallet's own page, and in the mails of both services.

test.use(withoutThirdPartyCookies)

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

let count = 0
function createEmail(): string {
  count += 1
  return `email-${count}@example.com`
}

/** Opens a link of a mail, and presses the one button of its page. */
async function useLink(browser: Browser, link: string, button: string): Promise<void> {
  const mail = await openPage(browser)
  await mail.goto(link)
  expect(await violations(mail)).toEqual([])
  await mail.getByRole('button', { name: button }).click()
  await expect(mail.getByRole('button')).toHaveCount(0)
  await mail.context().close()
}

test('wallet page: the email address changes by the codes of both addresses', async ({
  browser,
  page,
  world,
}) => {
  const email = createEmail()
  const next = `new-${email}`
  await enterWallet(page, world, email)
  world.advance(MINUTE)
  await page.getByRole('button', { name: 'Change email address' }).click()
  const field = page.getByLabel('Email address')
  await expect(field).toBeFocused()
  await field.fill(email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Enter a valid email address')
  expect(await violations(page)).toEqual([])
  await field.fill(next)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`enter the code we sent to ${email}`)).toBeVisible()
  await typeCode(page, world, email)
  await expect(page.getByText(`enter the code we sent to ${next}`)).toBeVisible()
  await typeCode(page, world, next)
  await expect(page.getByText(next, { exact: true })).toBeVisible()
  await expect(page.getByText(`New browsers are still approved at ${email}`)).toBeVisible()
  await expect(page.getByText(`Open the link we sent to ${next}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change email address' })).toBeHidden()
  await expect(findPart(page, 'Activity')).toContainText('Email address changed')
  expect(await violations(page)).toEqual([])

  await useLink(browser, await world.keeper.inbox.nextLinkTo(next), 'Confirm')
  await page.reload()
  await expect(page.getByText(`New browsers are still approved at ${email}`)).toBeVisible()
  await expect(page.getByText('Open the link we sent')).toBeHidden()

  // For a day, the old address signs nobody in, and approves new browsers.
  const other = await openPage(browser)
  await enterWallet(other, world, email)
  await expect(other.getByRole('alert')).toContainText('This wallet has a new email address')
  await enterWallet(other, world, next)
  await expect(other.getByRole('heading', { name: 'Approve this browser' })).toBeVisible()
  await world.keeper.inbox.nextLinkTo(email)
  await world.keeper.inbox.nextLinkTo(email)
  await other.context().close()

  world.advance(25 * 60 * MINUTE)
  const later = await openPage(browser)
  await enterWallet(later, world, next)
  await expect(later.getByRole('heading', { name: 'Approve this browser' })).toBeVisible()
  await expect(later.locator('.number')).toHaveText(/\d{2}$/)
  const number = ((await later.locator('.number').textContent()) ?? '').slice(-2)
  await useLink(browser, await world.keeper.inbox.nextLinkTo(next), number)
  await expect(later.getByText(next, { exact: true })).toBeVisible()
  await expect(later.getByRole('button', { name: 'Change email address' })).toBeVisible()
  await later.context().close()
})

test('wallet page: the old address takes a change back, at both services', async ({
  browser,
  page,
  world,
}) => {
  const email = createEmail()
  const next = `new-${email}`
  await enterWallet(page, world, email)
  world.advance(MINUTE)
  // The keeper does not respond: the account says so, and the user goes on later.
  await page.route('**/api/wallets/*/email', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('Email address').fill(next)
  await page.keyboard.press('Enter')
  await typeCode(page, world, email)
  await typeCode(page, world, next)
  await expect(page.getByText(`New browsers are still approved at ${email}`)).toBeVisible()
  await page.unroute('**/api/wallets/*/email')
  world.advance(MINUTE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await typeCode(page, world, next)
  await expect(page.getByText(`Open the link we sent to ${next}`)).toBeVisible()

  await useLink(browser, await world.keeper.inbox.nextLinkTo(email), 'Keep my address')
  await useLink(browser, await world.vault.inbox.nextLinkTo(email), 'Undo the change')
  await page.reload()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await enterWallet(page, world, email)
  await expect(page.getByText(email, { exact: true })).toBeVisible()
  await expect(page.getByText('New browsers are still approved')).toBeHidden()
  await expect(findPart(page, 'Activity')).toContainText('Email address changed back')
})

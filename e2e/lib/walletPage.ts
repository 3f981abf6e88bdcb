import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { WalletWorld } from './walletWorld.ts'

export const MINUTE = 60_000

/** The address of the wallet's own page. */
export const getWalletUrl = (world: WalletWorld): string =>
  `${world.vault.origin}/wallet?project=shop`

/** Opens the wallet's own page, and logs in as far as the code. */
export async function enterWallet(page: Page, world: WalletWorld, email: string): Promise<void> {
  // A code of a moment ago may limit the next one.
  world.advance(MINUTE)
  await page.goto(getWalletUrl(world))
  await page.getByLabel('Email address').fill(email)
  await page.keyboard.press('Enter')
  await typeCode(page, world, email)
}

/** Types the code that was sent last. */
export async function typeCode(page: Page, world: WalletWorld, email: string): Promise<void> {
  const field = page.getByLabel('8-digit code')
  await expect(field).toBeFocused()
  await field.pressSequentially(await world.vault.inbox.nextCodeTo(email))
}

/** A part of the account, by its heading. */
export const findPart = (page: Page, name: string): Locator =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })

/** Opens a page in a browser of its own: other cookies, and nothing of the first one. */
export async function openPage(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
}

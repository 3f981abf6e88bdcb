import { test as base, expect, type Locator, type Page } from '@playwright/test'
import type { Host } from '../hosts/src/lib/host.ts'
import { type E2eWorld, readWorld } from './world.ts'

export { expect }

interface Fixtures {
  readonly world: E2eWorld
  /**
   * Opens a host page: `open('main.html?wallets=aspen')`, and waits until it is loaded. Scripts
   * that a test holds back can belong to what is waited for.
   */
  readonly open: (path: string, page?: Page, waitUntil?: 'load' | 'commit') => Promise<Page>
}

/** Tests on the local world and the host pages. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
  world: async ({}, use) => use(readWorld()),
  open: async ({ page, world }, use) => {
    await use(async (path, where = page, waitUntil = 'load') => {
      const place = path.includes('/') ? path : `hosts/${path}`
      await where.goto(`${world.siteUrl}/${place}`, { waitUntil })
      return where
    })
  },
})

/** The modal's dialog. Playwright looks into open shadow roots. */
export function modal(page: Page): Locator {
  return page.locator('[data-portico-modal] dialog[open]')
}

/** The page's own connect button, before or after connecting. */
export function connectButton(page: Page): Locator {
  return page.locator('#root .portico-button').first()
}

export async function openModal(page: Page): Promise<Locator> {
  await connectButton(page).click()
  await expect(modal(page)).toBeVisible()
  return modal(page)
}

/**
 * Opens the account and waits until its data is loaded: the card grows with it, which would move
 * buttons.
 */
export async function openAccount(page: Page): Promise<Locator> {
  const dialog = await openModal(page)
  const account = dialog.locator('[data-layout="Account"]')
  await expect(account).not.toHaveAttribute('data-state', 'loading')
  return dialog
}

/** Opens the modal and chooses a wallet. */
export async function chooseWallet(page: Page, name: string): Promise<Locator> {
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name }).click()
  return dialog
}

/** Connects a wallet of one namespace and waits until the modal is closed. */
export async function connectWallet(page: Page, name: string): Promise<void> {
  await chooseWallet(page, name)
  await expect(modal(page)).toBeHidden()
  await expect(page.getByTestId('status').first()).toHaveText('connected')
}

/** Runs a function on the page's wallets or its instance. */
export function withHost<T>(page: Page, act: (host: Host) => T | Promise<T>): Promise<T> {
  // The function runs in the page and may only use its argument.
  return page.evaluate(`(${act.toString()})(window.host)`) as Promise<T>
}

/** Waits until the page is idle: the effects of the last event have run and are rendered. */
export function rest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve))
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}

/** The problems of the page so far. */
export function problemsOf(page: Page): Promise<string[]> {
  return withHost(page, (host) => host.problems)
}

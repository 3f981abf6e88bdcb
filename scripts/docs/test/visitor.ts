import { createFakeEvmWallet, type FakeEvmWalletOptions } from 'portico/testing'
import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

/** A wallet of the page, until the test is over. */
export function installWallet(options: FakeEvmWalletOptions = {}) {
  const wallet = createFakeEvmWallet({ name: 'Aspen', chainId: 1, ...options })
  onTestFinished(wallet.install())
  return wallet
}

/** What a visitor does to connect. */
export async function takeWallet(name = 'Aspen', button = 'Connect wallet'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** The page goes, and what was put in the place of the network. It has loaded nothing from elsewhere: no picture, no script, no answer. */
export async function leavePage(): Promise<void> {
  const entries = performance.getEntriesByType('resource')
  const hosts = new Set(entries.map(({ name }) => new URL(name).origin))
  expect([...hosts]).toEqual([location.origin])
  await cleanup()
  vi.unstubAllGlobals()
}

import { createFakeEvmWallet, type FakeEvmWalletOptions } from 'portico/testing'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
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

/** Each test is a visit. */
export function eachVisit(): void {
  beforeEach(enterPage)
  afterEach(leavePage)
}

/** By itself a browser keeps the first 250 entries of a page, which is that of all tests of a file, and drops what comes later. */
function enterPage(): void {
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(100_000)
}

/** The page goes, and what was put in the place of the network. It has loaded nothing from elsewhere: no picture, no script, no answer. */
async function leavePage(): Promise<void> {
  try {
    await cleanup()
    const entries = performance.getEntriesByType('resource')
    const origins = new Set(entries.map(({ name }) => new URL(name).origin))
    expect([...origins]).toEqual([location.origin])
  } finally {
    vi.unstubAllGlobals()
  }
}

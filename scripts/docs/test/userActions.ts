import { createFakeEvmWallet, type FakeEvmWalletOptions } from 'portico/testing'
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

/** Installs a wallet until the end of the test. */
export function installWallet(options: FakeEvmWalletOptions = {}) {
  const wallet = createFakeEvmWallet({ name: 'Aspen', chainId: 1, ...options })
  onTestFinished(wallet.install())
  return wallet
}

/** Connects as a user does. */
export async function connectAsUser(name = 'Aspen', button = 'Connect wallet'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name }).click()
}

/** Isolates the tests of a file, which share a page. */
export function isolateTests(): void {
  beforeEach(enterPage)
  afterEach(leavePage)
}

/**
 * A browser keeps only the first 250 resource entries of a page by default, and all tests of a file
 * share one.
 */
function enterPage(): void {
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(100_000)
}

/** Cleans up, and checks that the page has loaded nothing from another origin. */
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

import type { Locator, Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { expect, withHost } from './test.ts'

export const MESSAGE = 'Hello from the relay'

/**
 * Starts to sign a message in the page with the namespace's connection. `outcome` returns the
 * result.
 */
export async function beginSigning(page: Page): Promise<void> {
  await withHost(page, async (host) => {
    const { signMessage } = await host.actions()
    const ended = signMessage(host.portico, {
      message: 'Hello from the relay',
      namespace: 'eip155',
    })
    host.outcome = ended.catch((error: { code: string }) => error.code)
  })
}

/** The signature, or the code of the error. */
export function outcome(page: Page): Promise<string> {
  return withHost(page, (host) => host.outcome ?? 'nothing was begun')
}

/** The connection status that the page shows. */
export function status(page: Page): Locator {
  return page.getByTestId('status').first()
}

/** Checks the signature against the account of the page. */
export async function expectSigned(page: Page): Promise<void> {
  const address = (await page.getByTestId('address').textContent()) as `0x${string}`
  const signature = (await outcome(page)) as `0x${string}`
  expect(await verifyMessage({ address, message: MESSAGE, signature })).toBe(true)
}

import type { Page } from '@playwright/test'
import type { EIP1193RequestFn } from 'viem'
import { expect, modal } from './test.ts'

/** The provider of the library in the page, for a viem client in the test. */
export function createProvider(page: Page) {
  const request = async (asked: unknown) => {
    const answer = await page.evaluate(async (own) => {
      const { connections } = window.host.portico.store.getState()
      const live = Object.values(connections).find(({ namespace }) => namespace === 'eip155')
      const { provider } = live as unknown as {
        provider: { request(own: unknown): Promise<unknown> }
      }
      return provider.request(own).then(
        (result) => ({ result }),
        ({ code, message }: { code: number; message: string }) => ({ code, message }),
      )
    }, asked)
    if ('code' in answer) throw Object.assign(new TypeError(answer.message), { code: answer.code })
    return answer.result
  }
  return { request: request as EIP1193RequestFn }
}

/** Opens the window of the wallet from the card. */
export async function openWindow(page: Page): Promise<Page> {
  const frame = modal(page).frameLocator('iframe')
  const opening = page.waitForEvent('popup')
  await frame.getByRole('button', { name: 'Continue in a new window' }).click()
  return opening
}

/** Clicks once the button approves: before, a click does nothing. */
export async function approve(place: Page): Promise<void> {
  const button = place.getByRole('button', { name: 'Approve' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
}

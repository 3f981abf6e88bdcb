import type { Locator, Page } from '@playwright/test'
import { startLocalRelay } from '@portico/relay'
import { expect, withHost } from './test.ts'

/** The relay of one test. Its address stays the same over a restart. */
export interface RelayControl {
  readonly url: string
  stop(): Promise<void>
  start(): Promise<void>
}

/**
 * Starts a relay that a test may stop. It then loses its messages, like a real one without a store.
 */
export async function startOwnRelay(): Promise<RelayControl> {
  let relay = await startLocalRelay()
  const { url } = relay
  const port = Number(new URL(url).port)
  return {
    url,
    stop: () => relay.close(),
    async start() {
      relay = await startLocalRelay({ port })
    },
  }
}

/** The test phone, as its user sees it. */
export interface PhoneScreen {
  readonly page: Page
  readonly sites: Locator
  readonly status: Locator
  /** The pending approval. */
  readonly approval: Locator
  pair(uri: string): Promise<void>
  approve(): Promise<void>
  decline(): Promise<void>
}

/** The test phone of a page. */
export function phoneIn(page: Page): PhoneScreen {
  const approval = page.locator('.approval[open]')
  return {
    page,
    approval,
    sites: page.locator('.phone-site'),
    status: page.locator('.pair-status [role=status]'),
    async pair(uri) {
      await page.getByLabel('Connection code').fill(uri)
      await page.locator('.pair button[type=submit]').click()
    },
    approve: () => approval.getByRole('button', { name: 'Approve' }).click(),
    decline: () => approval.getByRole('button', { name: 'Decline' }).click(),
  }
}

/** Starts to connect over the relay without a view, and reads the pairing code. */
export async function startPairing(page: Page): Promise<string> {
  await withHost(page, async ({ portico, actions }) => {
    const { connect } = await actions()
    // The state shows the result.
    connect(portico, { connectorId: 'walletConnect' }).catch(() => {})
  })
  const code = () =>
    withHost(page, ({ portico }) => {
      const progress = portico.store.getState().attempt?.progress
      return progress?.type === 'pairingUri' ? progress.uri : ''
    })
  await expect.poll(code).toMatch(/^wc:/)
  return code()
}

/** Connects a host page and a phone. */
export async function connectPhone(site: Page, phone: PhoneScreen): Promise<void> {
  await phone.pair(await startPairing(site))
  await phone.approve()
  await expect(site.getByTestId('status').first()).toHaveText('connected')
}

import type { Locator, Page } from '@playwright/test'
import { startLocalRelay } from '@portico/relay'
import { expect, withHost } from './test.ts'

/** A relay of one test, at an address that stays when it is stopped and started again. */
export interface RelayControl {
  readonly url: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** Starts a relay that a test may stop. What it was told is lost then, as in a real one without a store. */
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

/** The test phone, as its owner sees it. */
export interface PhoneScreen {
  readonly page: Page
  readonly sites: Locator
  readonly status: Locator
  /** What it asks its owner now. */
  readonly question: Locator
  pair(uri: string): Promise<void>
  approve(): Promise<void>
  decline(): Promise<void>
}

/** The phone in a page that shows it. */
export function phoneIn(page: Page): PhoneScreen {
  const question = page.locator('.approval[open]')
  return {
    page,
    question,
    sites: page.locator('.phone-site'),
    status: page.locator('.pair-status [role=status]'),
    async pair(uri) {
      await page.getByLabel('Connection code').fill(uri)
      await page.locator('.pair button[type=submit]').click()
    },
    approve: () => question.getByRole('button', { name: 'Approve' }).click(),
    decline: () => question.getByRole('button', { name: 'Decline' }).click(),
  }
}

/** Begins to connect by the relay, without any view, and reads the code that a view would show. */
export async function beginPairing(page: Page): Promise<string> {
  await withHost(page, async ({ portico, actions }) => {
    const { connect } = await actions()
    // How it ends shows in the state.
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
  await phone.pair(await beginPairing(site))
  await phone.approve()
  await expect(site.getByTestId('status').first()).toHaveText('connected')
}

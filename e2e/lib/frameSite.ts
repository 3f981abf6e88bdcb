import { test as base, expect, type FrameLocator, type Page } from '@playwright/test'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { browserOptions } from './browserOptions.ts'
import { startWalletWorld, type WalletWorld } from './walletWorld.ts'

/** Tests of the wallet's frame in a site, over the wallet service, its keeper and their mails. */
export const test = base.extend<object, { readonly world: WalletWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const world = await startWalletWorld()
      await use(world)
      await world.close()
    },
    // The check of what the services leave behind is a part of it.
    { scope: 'worker', timeout: 300_000 },
  ],
})

const { launchOptions } = browserOptions

/**
 * Cookies of third parties are blocked: only partitioned ones (CHIPS) reach the services. A file of
 * tests passes it to `test.use`.
 */
export const withoutThirdPartyCookies = {
  launchOptions: {
    ...launchOptions,
    // Chromium's switch that blocks cookies of third parties, but not partitioned ones.
    args: [...launchOptions.args, '--test-third-party-cookie-phaseout'],
  },
}

/** What the page of the site has in its window. */
interface SiteWindow {
  readonly port: Promise<void>
  readonly seen: string[]
  readonly request: (type: string, payload?: object) => Promise<Answer>
  readonly cancel: () => void
}

export interface Answer {
  readonly type: string
  readonly [key: string]: unknown
}

export interface Site {
  readonly page: Page
  readonly frame: FrameLocator
  readonly problems: readonly string[]
  request(type: string, payload?: object): Promise<Answer>
  /** Cancels the last request. */
  cancel(): Promise<void>
  /** The views that the frame drew, in turn, without repetitions. */
  views(): Promise<readonly string[]>
}

const onSite = <Result>(page: Page, read: (site: SiteWindow) => Result): Promise<Awaited<Result>> =>
  page.evaluate(`(${read})(window)`) as Promise<Awaited<Result>>

/** Opens the site, and waits for the frame. */
export async function openSite(page: Page, world: WalletWorld): Promise<Site> {
  const problems: string[] = []
  page.on('console', (message) => {
    // Chromium reports each response with an error, such as that of a wrong code.
    const isResponse = message.text().startsWith('Failed to load resource')
    if (['error', 'warning'].includes(message.type()) && !isResponse) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  await page.goto(world.page)
  await onSite(page, ({ port }) => port)
  return {
    page,
    problems,
    frame: page.frameLocator('iframe'),
    request: (type, payload = {}) =>
      page.evaluate(([name, value]) => (window as unknown as SiteWindow).request(name, value), [
        type,
        payload,
      ] as const),
    cancel: () => onSite(page, ({ cancel }) => cancel()),
    async views() {
      const seen = await onSite(page, (site) => site.seen)
      return seen.filter((view, index) => view !== seen[index - 1])
    },
  }
}

/** Asks for a code, and types it into the frame. */
export async function enterCode({ frame, request }: Site, world: WalletWorld, email: string) {
  expect(await request('CONNECT_EMAIL', { email })).toEqual({
    type: 'CONNECT_EMAIL_SUCCESS',
    action: 'VERIFY_OTP',
  })
  const field = frame.getByLabel('8-digit code')
  await expect(field).toBeFocused()
  await field.pressSequentially(await world.vault.inbox.nextCodeTo(email))
}

export const isConnected = async ({ request }: Site) => (await request('IS_CONNECTED')).isConnected

export async function getAddress({ request }: Site, chainId = 'eip155:1') {
  const user = await request('GET_USER', { chainId })
  return user.address as string
}

/** A text that signs the account in to the site itself, which a click in the card approves. */
export function createSignIn({ page }: Site, address: string, statement = 'Hello'): string {
  const { host, origin } = new URL(page.url())
  return createSiweMessage({
    address: address as Address,
    chainId: 1,
    domain: host,
    nonce: '0123456789abcdef',
    statement,
    uri: origin,
    version: '1',
  })
}

/** Logs a new user in. @returns the address on a chain */
export async function logIn(site: Site, world: WalletWorld, email: string, chainId?: string) {
  await enterCode(site, world, email)
  await expect.poll(() => isConnected(site)).toBe(true)
  return getAddress(site, chainId)
}

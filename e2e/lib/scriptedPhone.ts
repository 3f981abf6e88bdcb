import type { Browser, Page } from '@playwright/test'
import type { FakePhone } from 'portico/testing'
import { observeRelayMessages, type RelayMessages } from './relayMessages.ts'
import { test as base, expect, withHost } from './test.ts'

/** A phone without a screen, in its own browser. Without a script, it approves. */
export interface ScriptedPhone {
  readonly page: Page
  readonly messages: RelayMessages
  pair(uri: string): Promise<void>
  /** Runs a function in the page, which may only use its argument. */
  act<T>(act: (phone: FakePhone) => T | Promise<T>): Promise<T>
  /** The number of requests of a method. */
  countRequests(method: string): Promise<number>
}

interface Fixtures {
  readonly phone: ScriptedPhone
  /** Another phone, by its name. */
  readonly addPhone: (name: string) => Promise<ScriptedPhone>
}

/** Tests with a phone on the local relay. */
export const test = base.extend<Fixtures>({
  addPhone: async ({ browser, world }, use) => {
    const phones: ScriptedPhone[] = []
    await use(async (name) => {
      const phone = await openPhone(browser, `${world.siteUrl}/hosts/phone.html?name=${name}`)
      phones.push(phone)
      return phone
    })
    for (const { page } of phones) await page.context().close()
  },
  phone: async ({ addPhone }, use) => use(await addPhone('Alder')),
})

async function openPhone(browser: Browser, address: string): Promise<ScriptedPhone> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const messages = observeRelayMessages(page)
  await page.goto(address)
  await page.waitForFunction(() => window.phone !== undefined)
  return {
    page,
    messages,
    pair: (uri) => page.evaluate((text) => window.phone.pair(text), uri),
    act: (act) => page.evaluate(`(${act.toString()})(window.phone)`),
    countRequests: (name) =>
      page.evaluate(
        (wanted) => window.phone.log.filter(({ method }) => method === wanted).length,
        name,
      ),
  }
}

/** The code that the site shows, or an empty string. */
export function codeOf(site: Page): Promise<string> {
  return withHost(site, ({ portico }) => {
    const progress = portico.store.getState().attempt?.progress
    return progress?.type === 'pairingUri' ? progress.uri : ''
  })
}

/** Waits for a code other than the previous one. */
export async function nextCode(site: Page, before = ''): Promise<string> {
  await expect
    .poll(async () => ['', before].includes(await codeOf(site)), 'a code is shown')
    .toBe(false)
  return codeOf(site)
}

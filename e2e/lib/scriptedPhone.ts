import type { Browser, Page } from '@playwright/test'
import type { FakePhone } from 'portico/testing'
import { type RelayMail, readRelayMail } from './relayMail.ts'
import { test as base, expect, withHost } from './test.ts'

/** A phone that has no screen: it says yes unless its script says otherwise. It hears the relay in a browser of its own. */
export interface ScriptedPhone {
  readonly page: Page
  readonly mail: RelayMail
  pair(uri: string): Promise<void>
  /** Does something to it. The function runs in the page: it may use nothing but its argument. */
  act<T>(act: (phone: FakePhone) => T | Promise<T>): Promise<T>
  /** How often it was asked for a method. */
  asked(method: string): Promise<number>
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
  const mail = readRelayMail(page)
  await page.goto(address)
  await page.waitForFunction(() => window.phone !== undefined)
  return {
    page,
    mail,
    pair: (uri) => page.evaluate((text) => window.phone.pair(text), uri),
    act: (act) => page.evaluate(`(${act.toString()})(window.phone)`),
    asked: (name) =>
      page.evaluate(
        (wanted) => window.phone.log.filter(({ method }) => method === wanted).length,
        name,
      ),
  }
}

/** The code that the site shows now; empty while it shows none. */
export function codeOf(site: Page): Promise<string> {
  return withHost(site, ({ portico }) => {
    const progress = portico.store.getState().attempt?.progress
    return progress?.type === 'pairingUri' ? progress.uri : ''
  })
}

/** Waits for a code, and not for the one that was shown before. */
export async function nextCode(site: Page, before = ''): Promise<string> {
  await expect
    .poll(async () => ['', before].includes(await codeOf(site)), 'a code is shown')
    .toBe(false)
  return codeOf(site)
}

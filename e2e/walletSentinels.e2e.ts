import type { Page } from '@playwright/test'
import { logIn, pathOf, test } from './lib/cardWallet.ts'
import { beginSigning, expectSigned } from './lib/signing.ts'
import { CALLED_BY_SITE, recordSite, type SiteChannels } from './lib/siteRecord.ts'
import { connectButton, expect, modal, openAccount } from './lib/test.ts'
import { findSecrets, type Secret, toAddress, watchSecrets } from './lib/walletSecrets.ts'
import type { WalletWorld } from './lib/walletWorld.ts'
import { readWorld } from './lib/world.ts'

// What a site, its analytics and its logs see of the wallet of a user: no secret, and the address
// only where the site asks for it.

// In one worker, so that the services start once.
test.describe.configure({ mode: 'default' })

async function approve(page: Page): Promise<void> {
  await beginSigning(page)
  const opening = page.waitForEvent('popup')
  const frame = modal(page).frameLocator('iframe')
  await frame.getByRole('button', { name: 'Continue in a new window' }).click()
  const button = (await opening).getByRole('button', { name: 'Approve' })
  await expect(button).toHaveAttribute('aria-disabled', 'false')
  await button.click()
  await expect(modal(page)).toBeHidden()
  await expectSigned(page)
}

const withGateway = (wallet: WalletWorld) => `${pathOf(wallet)}&gateway=on`

/** @returns what was found where, without repetitions */
function search(channels: SiteChannels, secrets: readonly Secret[]): readonly string[] {
  const found = Object.entries(channels).flatMap(([channel, texts]: [string, readonly string[]]) =>
    texts.flatMap((text) => findSecrets(text, secrets).map((name) => `${channel}: ${name}`)),
  )
  return [...new Set(found)]
}

/** The two messages with which a site sends, and asks for, the address of its user. */
const hasAddress = (message: string) =>
  /^\{"type":"(?:CONNECT_EMAIL|GET_USER_SUCCESS)"/.test(message)

test('wallet sentinels: a site sees no secret of a login, an approval and a sign-out', async ({
  browser,
  open,
  wallet,
}, info) => {
  const email = 'sentinel-of-ada@example.com'
  const site = await recordSite(browser, wallet, info)
  const { page } = site
  const readSecrets = watchSecrets(site.context, wallet)
  await open(withGateway(wallet), page)
  await site.watchEvents()
  const code = await logIn(page, wallet, email)
  await site.takeStock()
  await approve(page)
  await page.reload()
  await site.watchEvents()
  await expect(page.getByTestId('status').first()).toHaveText('connected')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: /^Wallets and accounts/ }).click()
  await expect(dialog.getByText(email).first()).toBeVisible()
  await site.takeStock()
  const secrets = await readSecrets(code)
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await connectButton(page).click()
  await modal(page).getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByTestId('status').first()).toHaveText('disconnected')
  await site.takeStock()
  const channels = await site.close()

  // Everything that is searched is there.
  for (const texts of Object.values(channels)) expect(texts.length).toBeGreaterThan(0)
  expect(channels.messages.filter(hasAddress).length).toBeGreaterThanOrEqual(2)
  expect(channels.traffic.some((text) => text.includes(readWorld().gatewayUrl))).toBe(true)
  expect(secrets.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['code', 'accessToken', 'emailKey', 'share 0', 'share 1', 'phrase']),
  )
  expect(secrets.filter(({ name }) => name.startsWith('cookie')).length).toBeGreaterThanOrEqual(3)

  expect(search(channels, secrets)).toEqual([])
  expect(channels.traffic.filter((text) => text.startsWith(CALLED_BY_SITE))).toEqual([])
  const { document: _, ...kept } = channels
  const messages = kept.messages.filter((message) => !hasAddress(message))
  expect(search({ ...kept, messages, document: [] }, [toAddress(email)])).toEqual([])
})

test('wallet sentinels: one that is planted is found in every channel', async ({
  browser,
  open,
  wallet,
}, info) => {
  const site = await recordSite(browser, wallet, info)
  const { page } = site
  await open(withGateway(wallet), page)
  await site.watchEvents()
  const plants = ['url', 'body', 'port', 'event', 'local', 'session', 'cookie', 'database'].concat([
    'console',
    'element',
  ])
  const secrets = plants.map((name, index) => ({
    name,
    forms: [`${name === 'console' ? '1234567' : 'planted-'}${index}`],
  }))
  await page.evaluate(
    async (forms) => {
      const [
        url = '',
        body = '',
        port,
        event,
        local = '',
        session = '',
        cookie,
        database,
        text,
        element,
      ] = forms
      await fetch(`?${url}`)
      await fetch('.', { method: 'POST', body }).catch(() => undefined)
      new MessageChannel().port1.postMessage({ value: port })
      window.host.portico.events.emit('track', { event: `${event}`, properties: {}, timestamp: 0 })
      localStorage.setItem('planted', local)
      sessionStorage.setItem('planted', session)
      // biome-ignore lint/suspicious/noDocumentCookie: as most sites write them
      document.cookie = `planted=${cookie}`
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('planted')
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('planted', { keyPath: 'id' }).put({ id: database })
        opening.onsuccess = () => {
          opening.result.close()
          resolve()
        }
      })
      console.info(`a time of 9${text}9, and ${text}`)
      document.body.dataset.planted = element
    },
    secrets.map(({ forms }) => forms[0] ?? ''),
  )
  await site.takeStock()
  const channels = await site.close()
  expect(search(channels, secrets).toSorted()).toEqual(
    [
      ...['document: element', 'events: event', 'log: console', 'messages: port'],
      ...['storage: cookie', 'storage: database', 'storage: local', 'storage: session'],
      ...['traffic: body', 'traffic: cookie', 'traffic: url'],
    ].toSorted(),
  )
})

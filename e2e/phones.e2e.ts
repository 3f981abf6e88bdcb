import { devices, type Locator, type Page } from '@playwright/test'
import { comeBack, leave, openingsOf, recordOpenings } from './lib/openings.ts'
import { controlRelayConnection, observeRelayMessages, tags } from './lib/relayMessages.ts'
import { codeOf, test } from './lib/scriptedPhone.ts'
import { beginSigning, expectSigned, status } from './lib/signing.ts'
import { expect, modal, openModal, rest } from './lib/test.ts'
import { withMotion } from './lib/withMotion.ts'

test.use(withMotion)

const SITE = 'hosts/main.html?relay=on&wallets=none&wanted=rainbow,metamask,phantom'
const RAINBOW = /^rainbow:\/\/wc\?uri=(wc%3A[0-9a-f]{64}%402%3F[^&]+)$/

/** The user agent, viewport and touch of a phone. The browser is still Chromium. */
function device(name: 'iPhone 13' | 'Pixel 7') {
  const { defaultBrowserType: _, ...own } = devices[name] ?? {}
  return own
}

/** Opens the modal, and waits until the relay has its proposal, before a wallet is chosen. */
async function openReady(page: Page, open: (path: string) => Promise<Page>, more = '') {
  const messages = observeRelayMessages(page)
  await open(`${SITE}${more}`)
  const dialog = await openModal(page)
  await messages.sent(tags.propose)
  await rest(page)
  expect(await codeOf(page)).toBe('')
  return dialog
}

const row = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true })
const layout = (dialog: Locator) => dialog.locator('[data-layout="ConnectingWalletConnect"]')
const expectState = (dialog: Locator, state: string) =>
  expect(layout(dialog)).toHaveAttribute('data-state', state)

for (const name of ['iPhone 13', 'Pixel 7'] as const) {
  test.describe(name, () => {
    test.use(device(name))

    test('a tap on a wallet opens it during the tap, with the code', async ({ open, page }) => {
      // The browser logs when it does not open an app.
      const refused: string[] = []
      page.on('console', (message) => {
        if (message.text().includes('Not allowed to launch')) refused.push(message.text())
      })
      await recordOpenings(page, true)
      const dialog = await openReady(page, open)
      await row(dialog, 'Rainbow').tap()
      const [opening, ...others] = await openingsOf(page)
      expect(others).toEqual([])
      expect(opening).toMatchObject({ way: 'anchor', target: '_self', active: true })
      const [, uri = ''] = RAINBOW.exec(opening?.href ?? '') ?? []
      expect(decodeURIComponent(uri)).toBe(await codeOf(page))
      await expectState(dialog, 'busy')
      expect(refused).toEqual([])
    })

    test('the wallet opens synchronously in the tap', async ({ open, page }) => {
      await recordOpenings(page)
      const dialog = await openReady(page, open)
      // A tap by script is over when this returns, before any microtask.
      const opened = await row(dialog, 'Rainbow').evaluate((button: HTMLElement) => {
        button.click()
        return window.openings.map(({ href }) => href)
      })
      expect(opened).toEqual([expect.stringMatching(RAINBOW)])
    })

    test('a wallet that does not open shows alternatives', async ({
      open,
      page,
      context,
      phone,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.clock.install()
      await recordOpenings(page)
      const dialog = await openReady(page, open)
      await page.clock.pauseAt(Date.now() + 60_000)
      await row(dialog, 'Rainbow').tap()
      await expectState(dialog, 'busy')
      await page.clock.runFor(1499)
      await expectState(dialog, 'busy')
      await page.clock.runFor(1)
      await expectState(dialog, 'stayed')
      await page.clock.resume()

      await dialog.getByRole('button', { name: 'Get Rainbow' }).tap()
      const store =
        name === 'Pixel 7' ? /^https:\/\/play\.google\.com\// : /^https:\/\/apps\.apple\.com\//
      await expect(dialog.getByRole('link').first()).toHaveAttribute('href', store)
      await dialog.getByRole('button', { name: 'Back' }).tap()
      await dialog.getByRole('button', { name: 'QR code' }).tap()
      await expectState(dialog, 'ready')
      await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible()
      await dialog.getByRole('button', { name: 'Copy link' }).tap()
      const copied = () => page.evaluate(() => navigator.clipboard.readText())
      await expect.poll(copied).toMatch(/^wc:/)
      await phone.pair(await copied())
      await expectState(dialog, 'done')
    })

    test('a wallet without WalletConnect opens the page in its own browser', async ({
      open,
      page,
    }) => {
      await recordOpenings(page)
      await open(`${SITE}&shared=https://site.example/`)
      const dialog = await openModal(page)
      await row(dialog, 'Phantom').tap()
      await expectState(dialog, 'browse')
      expect(await openingsOf(page)).toEqual([])
      await page.context().route('https://phantom.app/**', (route) => route.fulfill({ body: '' }))
      await row(dialog, 'Open Phantom').tap()
      const path = 'browse/https%3A%2F%2Fsite.example%2F?ref=https%3A%2F%2Fsite.example'
      const universal = `https://phantom.app/ul/${path}`
      const fallback = `S.browser_fallback_url=${encodeURIComponent(universal)};`
      expect(await openingsOf(page)).toEqual([
        {
          way: 'anchor',
          active: true,
          ...(name === 'Pixel 7'
            ? {
                href: `intent://${path}#Intent;scheme=phantom;package=app.phantom;${fallback}end`,
                target: '_self',
              }
            : { href: universal, target: '_blank' }),
        },
      ])
    })
  })
}

test.describe('Pixel 7', () => {
  test.use(device('Pixel 7'))

  test('approved in the background; the next request opens the same wallet', async ({
    open,
    page,
    phone,
  }) => {
    await recordOpenings(page)
    const dialog = await openReady(page, open)
    await row(dialog, 'Rainbow').tap()
    await leave(page)
    await phone.pair(await codeOf(page))
    await comeBack(page)
    await expect(status(page)).toHaveText('connected')
    await expect(modal(page)).toBeHidden()

    await phone.act(({ script }) => script.next('hang', 'personal_sign'))
    await beginSigning(page)
    const bar = page.locator('[data-portico-modal] .open-bar')
    await expect(bar).toContainText('Approve in Alder')
    await bar.getByRole('button', { name: 'Open Alder' }).tap()
    expect((await openingsOf(page)).slice(1)).toEqual([
      { way: 'anchor', href: 'rainbow://', target: '_self', active: true },
    ])
    await leave(page)
    await expect.poll(() => phone.countRequests('personal_sign')).toBe(1)
    await phone.act(({ script }) => script.release())
    await comeBack(page)
    await expectSigned(page)
    await expect(bar).toBeHidden()
  })
})

test.describe('iPhone 13', () => {
  test.use(device('iPhone 13'))

  test('approved while the page has no socket: connected on return', async ({
    open,
    page,
    phone,
    world,
  }) => {
    const connection = await controlRelayConnection(page, world.relayUrl)
    await page.clock.install()
    await recordOpenings(page)
    const dialog = await openReady(page, open)
    await row(dialog, 'Rainbow').tap()
    await expectState(dialog, 'busy')
    await leave(page)
    await connection.close()
    // From here on the page's timers are paused: only the return can fetch the answer.
    await page.clock.pauseAt(Date.now() + 60_000)
    await phone.pair(await codeOf(page))
    await phone.messages.sent(tags.settle)
    expect(await status(page).textContent()).toBe('connecting')
    connection.reopen()
    await comeBack(page)
    await expect(status(page)).toHaveText('connected')
    await expectState(dialog, 'done')
    await page.clock.runFor(600)
    await expect(modal(page)).toBeHidden()
  })

  test('a universal link opens the wallet’s website in a new tab with the code', async ({
    open,
    page,
    context,
    phone,
  }) => {
    await context.route('https://rnbwapp.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Rainbow' }),
    )
    await recordOpenings(page)
    const dialog = await openReady(page, open, '&universal=on')
    const opened = context.waitForEvent('page')
    await row(dialog, 'Rainbow').tap()
    expect(await openingsOf(page)).toMatchObject([{ target: '_blank', active: true }])
    const website = await opened
    await website.waitForURL('https://rnbwapp.com/wc?uri=*')
    const uri = new URL(website.url()).searchParams.get('uri') ?? ''
    expect(uri).toBe(await codeOf(page))
    // The website gets no referrer.
    expect(await website.evaluate(() => [document.referrer, window.opener])).toEqual(['', null])
    await leave(page)
    await phone.pair(uri)
    await website.close()
    await comeBack(page)
    await expect(status(page)).toHaveText('connected')
    await expect(modal(page)).toBeHidden()
  })
})

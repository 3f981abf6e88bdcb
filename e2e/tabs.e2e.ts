import type { Page } from '@playwright/test'
import { connectPhone, phoneIn } from './lib/phone.ts'
import { status } from './lib/signing.ts'
import { connectWallet, expect, modal, openModal, test } from './lib/test.ts'

/** The code of the relay's connector, which a page loads when it restores a session. */
const RELAY_CODE = /\/createRelaySession-[^/]*\.js$/

test('tabs: connections are in sync', async ({ open, page, context }) => {
  const other = await context.newPage()
  await open('main.html', page)
  await open('main.html', other)
  await connectWallet(page, 'Aspen')
  await expect(other.getByTestId('status')).toHaveText('connected')
  await expect(other.getByTestId('address')).toHaveText(
    (await page.getByTestId('address').textContent()) ?? '',
  )
  const dialog = await openModal(other)
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(modal(other)).toBeHidden()
  await expect(page.getByTestId('status')).toHaveText('disconnected')
})

test('tabs: new tabs keep the session of a phone whose code loads slowly', async ({
  open,
  page,
  context,
}) => {
  const site = 'main.html?relay=on&wallets=none'
  const phone = phoneIn(await open('playground/phone.html', await context.newPage()))
  await open(site)
  await connectPhone(page, phone)
  // More than the starts after which a wallet that does not answer is forgotten.
  const tabs: Page[] = []
  const releases: (() => void)[] = []
  for (let count = 0; count < 4; count += 1) {
    const tab = await context.newPage()
    await tab.clock.install()
    const asked = new Promise<void>((resolve) => {
      void tab.route(RELAY_CODE, (route) => {
        releases.push(() => void route.continue())
        resolve()
      })
    })
    await open(site, tab)
    await asked
    await expect(status(tab)).toHaveText('reconnecting')
    // Longer than the time for a wallet to answer.
    await tab.clock.runFor(6_000)
    await expect(status(tab)).toHaveText('reconnecting')
    tabs.push(tab)
  }
  for (const release of releases) release()
  for (const tab of tabs) await expect(status(tab)).toHaveText('connected')
  await page.reload()
  await expect(status(page)).toHaveText('connected')
})

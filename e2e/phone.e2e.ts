import type { BrowserContext, Page } from '@playwright/test'
import { encodeQR } from 'qr'
import { violations } from './lib/axe.ts'
import { fund, writeTransfer } from './lib/families.ts'
import {
  connectPhone,
  type PhoneScreen,
  phoneIn,
  startOwnRelay,
  startPairing,
} from './lib/phone.ts'
import { beginSigning, expectSigned, MESSAGE, outcome, status } from './lib/signing.ts'
import { test as base, expect, modal, openModal, withHost } from './lib/test.ts'

const SITE = 'main.html?relay=on&wallets=none'
const PHONE = 'playground/phone.html'

const test = base.extend<{ phone: PhoneScreen }>({
  phone: async ({ context, open }, use) => {
    await use(phoneIn(await open(PHONE, await context.newPage())))
  },
})

/** Waits until the site has the refusal. Until then it would show the same code again. */
function expectNoAttempt(page: Page): Promise<void> {
  return expect
    .poll(() => withHost(page, ({ portico }) => portico.store.getState().attempt))
    .toBeUndefined()
}

test('test phone: paste, approve, sign, decline, and disconnect on the phone', async ({
  open,
  page,
  phone,
  world,
}) => {
  await open(SITE)
  await phone.pair(await startPairing(page))
  await expect(phone.approval).toContainText('Share your address')
  await expect(phone.approval).toContainText(world.siteUrl)
  await expect(phone.approval).toContainText(world.manifest.chains.evm2.name)
  await phone.approve()
  await expect(status(page)).toHaveText('connected')
  await expect(phone.sites).toHaveCount(1)
  await expect(phone.sites).toContainText(new URL(world.siteUrl).host)
  await expect(page.getByTestId('connections')).toHaveText(
    'eip155:walletConnect solana:walletConnect',
  )

  await beginSigning(page)
  await expect(phone.approval).toContainText(MESSAGE)
  await expect(phone.approval).toContainText(new URL(world.siteUrl).host)
  await phone.approve()
  await expectSigned(page)

  await beginSigning(page)
  await phone.decline()
  expect(await outcome(page)).toBe('rpc/user-rejected')

  await phone.sites.getByRole('button').click()
  await expect(status(page)).toHaveText('disconnected')
  await expect(phone.sites).toHaveCount(0)
})

const transfers = {
  bitcoin: { namespace: 'bip122', row: 'Bitcoin', amount: '0.001' },
  polkadot: { namespace: 'polkadot', row: 'Polkadot', amount: '1.5' },
} as const

for (const family of ['bitcoin', 'polkadot'] as const) {
  test(`test phone: signs a transfer of ${family} over the relay`, async ({
    open,
    page,
    phone,
    world,
  }) => {
    const { chains, testAccounts } = world.manifest
    const { namespace, row, amount } = transfers[family]
    // The chain verifies the signature.
    const account = phone.page.locator('.phone-accounts div', { hasText: row }).locator('code')
    await fund(world, namespace, (await account.getAttribute('title')) ?? '')
    await open(`families.html?relay=on&gateway=on&networks=${family}`)
    await phone.pair(await startPairing(page))
    await expect(phone.approval).toContainText(chains[family].name)
    await phone.approve()
    await expect(status(page)).toHaveText('connected')
    await expect(phone.sites).toContainText(row)

    const to = testAccounts[family][8]?.address ?? ''
    await writeTransfer(page, { amount, to })
    const sum = `${amount} ${chains[family].nativeCurrency.symbol}`
    const dialog = modal(page)
    await dialog.getByRole('button', { name: `Send ${sum}` }).click()
    await expect(phone.approval).toContainText(`${sum} → ${to}`)
    await phone.approve()
    await expect(dialog.locator('[data-layout="Account"]')).toBeVisible()
    await dialog.getByRole('button', { name: /^Activity/ }).click()
    await expect(dialog.locator('.transaction').first()).toHaveAttribute('data-status', 'done')
  })
}

test('test phone: a refused code does not connect, the next one does', async ({
  open,
  page,
  phone,
}) => {
  await open(SITE)
  await phone.pair(await startPairing(page))
  await phone.decline()
  await expectNoAttempt(page)
  await expect(status(page)).toHaveText('disconnected')
  await expect(phone.sites).toHaveCount(0)
  await connectPhone(page, phone)
  await expect(phone.sites).toHaveCount(1)
})

test('test phone: an answered code cannot be used again', async ({ open, page, phone }) => {
  await open(SITE)
  const declined = await startPairing(page)
  await phone.pair(declined)
  await phone.decline()
  await expectNoAttempt(page)
  await phone.pair(declined)
  await expect(phone.status).toHaveText('You declined that code. Get a new one from the site.')
  const used = await startPairing(page)
  await phone.pair(used)
  await phone.approve()
  await expect(status(page)).toHaveText('connected')
  await phone.page.reload()
  await phone.pair(used)
  await expect(phone.status).toHaveText(
    'That code has already been used. Get a new one from the site.',
  )
  await expect(phone.sites).toHaveCount(1)
})

test('test phone: pending requests survive a reload and the tab', async ({
  open,
  page,
  phone,
  context,
}) => {
  await open(SITE)
  await phone.pair(await startPairing(page))
  await expect(phone.approval).toContainText('Share your address')
  await phone.page.reload()
  await expect(phone.approval).toContainText('Share your address')
  await phone.approve()
  await expect(status(page)).toHaveText('connected')

  await beginSigning(page)
  await expect(phone.approval).toContainText(MESSAGE)
  await phone.page.reload()
  await expect(phone.approval).toContainText(MESSAGE)
  // The leading tab closes. The other one takes over with the pending request.
  const second = phoneIn(await open(PHONE, await context.newPage()))
  await expect(second.approval).toContainText(MESSAGE)
  await phone.page.close()
  let isSigned = false
  const signed = expectSigned(page).then(() => {
    isSigned = true
  })
  // Until the other tab leads, presses have no effect, and the request may be hidden for a moment.
  await expect(async () => {
    if (isSigned) return
    await second.approval.getByRole('button', { name: 'Approve' }).click({ timeout: 1000 })
    expect(isSigned).toBe(true)
  }).toPass()
  await signed

  await second.page.reload()
  await expect(second.sites).toHaveCount(1)
  await expect(second.approval).toBeHidden()
})

test('test phone: a reload of the phone and of the site keeps the session', async ({
  open,
  page,
  phone,
}) => {
  await open(SITE)
  await connectPhone(page, phone)
  await phone.page.reload()
  await expect(phone.sites).toHaveCount(1)
  await page.reload()
  await expect(status(page)).toHaveText('connected')
  await beginSigning(page)
  await phone.approve()
  await expectSigned(page)
})

test('test phone: the site disconnects, and the phone shows it', async ({ open, page, phone }) => {
  await open(SITE)
  await connectPhone(page, phone)
  await withHost(page, async ({ portico, actions }) => (await actions()).disconnect(portico))
  await expect(phone.sites).toHaveCount(0)
})

test('test phone: switches account and network', async ({ open, page, phone, world }) => {
  const { chains, testAccounts } = world.manifest
  await open(SITE)
  await connectPhone(page, phone)
  await expect(page.getByTestId('address')).toHaveText(testAccounts.evm[6]?.address ?? '')
  await phone.page.getByRole('button', { name: 'Next account' }).click()
  await expect(page.getByTestId('address')).toHaveText(testAccounts.evm[7]?.address ?? '')
  await phone.page.getByRole('button', { name: 'Next network' }).click()
  await expect(page.getByTestId('network')).toHaveText(chains.evm2.caip2)
})

test('test phone: two sites and two tabs share one phone', async ({
  open,
  page,
  phone,
  context,
  world,
}) => {
  await open(SITE)
  await connectPhone(page, phone)
  // The same site in another tab is connected too, and sends its own requests.
  const tab = await open(SITE, await context.newPage())
  await expect(status(tab)).toHaveText('connected')
  await beginSigning(tab)
  await expect(phone.approval).toContainText(MESSAGE)

  const second = phoneIn(await open(PHONE, await context.newPage()))
  await expect(second.sites).toHaveCount(1)
  await second.approve()
  await expectSigned(tab)
  await expect(phone.approval).toBeHidden()

  // The leading tab of the phone closes. The other one takes over.
  await phone.page.close()
  const other = await context.newPage()
  await other.goto(`${world.otherSiteUrl}/hosts/${SITE}`)
  await connectPhone(other, second)
  await expect(second.sites).toHaveCount(2)
  await second.sites
    .filter({ hasText: new URL(world.siteUrl).host })
    .getByRole('button')
    .click()
  await expect(status(page)).toHaveText('disconnected')
  await expect(status(tab)).toHaveText('disconnected')
  await expect(status(other)).toHaveText('connected')
})

test('test phone: reconnects after a restart of the relay', async ({ page, context, open }) => {
  const relay = await startOwnRelay()
  try {
    await open(`hosts/main.html?relay=${relay.url}&wallets=none`)
    const phone = phoneIn(await open(`${PHONE}?relay=${relay.url}`, await context.newPage()))
    await connectPhone(page, phone)
    const relayStatus = phone.page.locator('.relay')

    await relay.stop()
    await expect(relayStatus).toHaveAttribute('data-on', 'false')
    await phone.page.getByRole('button', { name: 'Next account' }).click()
    await expect(phone.status).toContainText('The relay isn’t responding')
    await expect(phone.sites).toHaveCount(1)
    await expect(status(page)).toHaveText('connected')

    await relay.start()
    await expect(relayStatus).toHaveAttribute('data-on', 'true', { timeout: 20_000 })
    await beginSigning(page)
    await phone.approve()
    await expectSigned(page)
  } finally {
    await relay.stop()
  }
})

test('test phone: a link opens the phone with the code, once', async ({
  page,
  context,
  open,
  world,
}) => {
  await open(SITE)
  const uri = await startPairing(page)
  const phone = phoneIn(await context.newPage())
  await phone.page.goto(`${world.siteUrl}/${PHONE}#/wc?uri=${encodeURIComponent(uri)}`)
  await expect(phone.approval).toBeVisible()
  const { origin, pathname, hash, searchParams } = new URL(phone.page.url())
  expect(`${origin}${pathname}${hash}`).toBe(`${world.siteUrl}/${PHONE}`)
  expect(searchParams.has('uri')).toBe(false)
  await phone.approve()
  await expect(status(page)).toHaveText('connected')

  const next = await context.newPage()
  await next.goto(`${world.otherSiteUrl}/hosts/${SITE}`)
  const link = encodeURIComponent(await startPairing(next))
  // A second tab passes it to the leading one.
  await phoneIn(await open(`${PHONE}?uri=${link}`, await context.newPage())).approve()
  await expect(status(next)).toHaveText('connected')
  await expect(phone.sites).toHaveCount(2)
})

test('test phone: reads a picture of the code, chosen or pasted', async ({ open, page, phone }) => {
  await open(SITE)
  const picture = (text: string) => ({
    name: 'code.gif',
    mimeType: 'image/gif',
    buffer: Buffer.from(encodeQR(text, 'gif', { scale: 4 })),
  })
  const files = phone.page.locator('input[type=file]')
  await files.setInputFiles({ ...picture('x'), buffer: Buffer.from('no picture') })
  await expect(phone.status).toContainText('No code was found')
  await files.setInputFiles(picture(await startPairing(page)))
  await phone.decline()
  await expectNoAttempt(page)

  const { buffer } = picture(await startPairing(page))
  await phone.page.evaluate(
    async (bytes) => {
      const clipboardData = new DataTransfer()
      const file = new File([Uint8Array.from(bytes)], 'code.gif', { type: 'image/gif' })
      clipboardData.items.add(file)
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    },
    [...buffer],
  )
  await phone.approve()
  await expect(status(page)).toHaveText('connected')
})

/** A fake camera with the picture of a code. */
function pointCamera(context: BrowserContext, code: string): Promise<unknown> {
  const rows = encodeQR(code, 'raw')
  return context.addInitScript((cells) => {
    const canvas = document.createElement('canvas')
    canvas.width = 720
    canvas.height = 540
    const context = canvas.getContext('2d')
    const draw = () => {
      if (!context) return
      context.fillStyle = '#ddd'
      context.fillRect(0, 0, 720, 540)
      context.fillStyle = '#222'
      const size = Math.floor(480 / cells.length)
      for (const [y, row] of cells.entries()) {
        for (const [x, dark] of row.entries()) {
          if (dark) context.fillRect(100 + x * size, 30 + y * size, size, size)
        }
      }
      requestAnimationFrame(draw)
    }
    draw()
    navigator.mediaDevices.getUserMedia = async () => canvas.captureStream()
  }, rows)
}

test('test phone: scans the code with the camera', async ({ open, page, browser }) => {
  await open(SITE)
  const context = await browser.newContext()
  try {
    await pointCamera(context, await startPairing(page))
    const phone = phoneIn(await open(PHONE, await context.newPage()))
    await phone.page.getByRole('button', { name: 'Scan with the camera' }).click()
    await phone.approve()
    await expect(status(page)).toHaveText('connected')
    await expect(phone.page.locator('.scanner')).toBeHidden()
  } finally {
    await context.close()
  }
})

test('test phone: shows errors', async ({ phone, page, open }) => {
  const { status: phoneStatus } = phone
  await phone.pair('hello')
  await expect(phoneStatus).toContainText('That isn’t a connection code')
  await open(SITE)
  const uri = await startPairing(page)
  await phone.pair(`${uri}&expiryTimestamp=1600000000`)
  await expect(phoneStatus).toContainText('has expired')
  await phone.pair(`wc:${'00'.repeat(32)}@2?relay-protocol=irn&symKey=${'00'.repeat(32)}`)
  await expect(phoneStatus).toContainText('Waiting for the site')
  await phone.page.getByRole('button', { name: 'Cancel' }).click()
  await expect(phoneStatus).toBeEmpty()
  for (const [name, text] of [
    ['NotAllowedError', 'Camera access is blocked'],
    ['NotFoundError', 'No camera was found'],
    ['NotReadableError', 'The camera won’t start'],
  ] as const) {
    await phone.page.evaluate((error) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', error))
    }, name)
    await phone.page.getByRole('button', { name: 'Scan with the camera' }).click()
    const scanner = phone.page.locator('.scanner')
    await expect(scanner).toContainText(text)
    await scanner.getByRole('button', { name: 'Paste the code instead' }).click()
    await expect(scanner).toBeHidden()
  }
})

test('test phone: shows an unreachable relay, and the code can be retried', async ({
  page,
  context,
  open,
  world,
}) => {
  const relay = await startOwnRelay()
  const site = `hosts/main.html?relay=${relay.url}&wallets=none`
  try {
    await open(site)
    const uri = await startPairing(page)
    await relay.stop()
    const phone = phoneIn(await open(`${PHONE}?relay=${relay.url}`, await context.newPage()))
    await phone.pair(uri)
    await expect(phone.status).toContainText('The relay isn’t responding')
    await relay.start()
    await expect(phone.page.getByLabel('Connection code')).toHaveValue(uri)
    // The relay has lost the proposal of the first site. The second site makes its own.
    const other = await context.newPage()
    await other.goto(`${world.otherSiteUrl}/${site}`)
    await connectPhone(other, phone)
  } finally {
    await relay.stop()
  }
})

test('test phone: no accessibility fault', async ({ open, page, context }) => {
  const phone = phoneIn(await context.newPage())
  await phone.page.emulateMedia({ reducedMotion: 'reduce' })
  await open(SITE)
  await open(PHONE, phone.page)
  await connectPhone(page, phone)
  await beginSigning(page)
  for (const query of ['?mode=light', '?mode=dark', '?language=ar']) {
    const second = await open(`${PHONE}${query}`, await context.newPage())
    await expect(second.locator('.phone-site')).toHaveCount(1)
    await expect(second.locator('.approval[open]')).toBeVisible()
    expect(await violations(second), query).toEqual([])
    await second.setViewportSize({ width: 390, height: 844 })
    expect(await violations(second), query).toEqual([])
    const wider = await second.evaluate(() => document.documentElement.scrollWidth)
    expect(wider).toBe(390)
  }
  await phone.decline()
  expect(await violations(phone.page)).toEqual([])
})

test('playground: links to the test phone, and lists it', async ({ open, page, context }) => {
  await open('playground/index.html?mode=dark')
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Open the test phone' }).click()
  const phone = await opened
  await expect(phone.getByRole('heading', { name: 'Fir' })).toBeVisible()
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('playground: connects the test phone from the list of wallets', async ({
  open,
  page,
  context,
}) => {
  await open('playground/index.html')
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Fir' }).click()
  await dialog.getByRole('tab', { name: 'Web app' }).click()
  const opened = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Open' }).click()
  const phone = phoneIn(await opened)
  await phone.approve()
  await expect(page.locator('[data-fact=wallet]')).toHaveText('Fir')
  expect(phone.page.url()).not.toContain('wc')
})

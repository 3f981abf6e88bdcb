import type { Page } from '@playwright/test'
import type { SetStoryTheme } from '../../apps/playground/src/gallery/storyTheme.ts'
import { TEST_FONT, testFontFiles, useTestFont } from '../../scripts/lib/testFont.mjs'
import type {} from '../hosts/src/lib/host.ts'
import { connectButton, expect, modal, rest, test } from '../lib/test.ts'
import { buttonPictures, landingPictures, toastPictures } from './sitePictures.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await useTestFont(page)
})

const inFolder = (name: string) => ['site', `${name}.png`]

/** Replaces the fonts of a page, which differ between systems. */
async function setFonts(page: Page): Promise<void> {
  const names = ['--portico-font-family', '--serif', '--sans', '--mono', '--card-font']
  const fonts = names.map((name) => `${name}: "${TEST_FONT}" !important;`).join('')
  await page.addStyleTag({ content: `:root { ${fonts} font-family: "${TEST_FONT}" }` })
  await page.evaluate(() => document.fonts.ready)
}

/** Opens a plain site with the buttons. */
async function openSite(page: Page, open: (path: string) => Promise<Page>, query = '') {
  await open(`main.html?balance=1&marks=1&wallets=aspen${query}`)
  await setFonts(page)
  const content = '#root { display: flex; flex-wrap: wrap; gap: 8px } dl { width: 100% }'
  await page.addStyleTag({ content })
}

/** Connects Aspen. With `isPending`, its user does not answer, and the modal is closed. */
async function connect(page: Page, isPending = false): Promise<void> {
  await connectButton(page).click()
  const row = modal(page).getByRole('button', { name: 'Aspen' })
  await expect(row).toBeVisible()
  if (!isPending) await row.click()
  else {
    await page.keyboard.press('Escape')
    await page.evaluate(async () => {
      const { portico, wallets, actions } = window.host
      wallets.aspen.script.next('hang')
      const { connect: start } = await actions()
      void start(portico, { connectorId: 'test.aspen' })
    })
  }
  await expect(modal(page)).toBeHidden()
}

for (const { name, toast, transaction, viewport } of toastPictures) {
  test(`${name}: equals its picture`, async ({ open, page }) => {
    await page.setViewportSize(viewport)
    await openSite(page, open)
    await connect(page)
    await page.evaluate(
      async ({ shown, tracked }) => {
        const { portico, actions } = window.host
        const { showToast } = await actions()
        const transactionId = 'eip155:31337:0x1'
        const transfer = {
          to: '0x90F8bf6A479f320ead074411a4B0e7944Ea8c9C1',
          toName: 'bay.gallery.eth',
          value: 250_000_000_000_000_000n,
          symbol: 'ETH',
          decimals: 18,
        }
        const sent = {
          id: transactionId,
          hash: '0x1',
          networkId: 'eip155:31337',
          from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
          sentAt: Date.now(),
          ...(tracked.kind === 'transfer' && transfer),
          ...tracked,
        } as const
        portico.store.setState({ transactions: [sent] })
        // It stays for the picture.
        showToast(portico, { ...shown, transactionId, durationMs: 600_000 })
      },
      { shown: toast, tracked: transaction },
    )
    await expect(page.locator('[data-portico-modal] .toast-details')).toBeVisible()
    await rest(page)
    await expect(page).toHaveScreenshot(inFolder(name))
  })
}

test('buttons: equal their pictures', async ({ open, page }) => {
  await page.setViewportSize({ width: 320, height: 240 })
  for (const { name, query, state } of buttonPictures) {
    await openSite(page, open, query)
    if (state !== 'disconnected') await connect(page, state === 'connecting')
    await expect(page.getByTestId('status').first()).toHaveText(state)
    if (state === 'connected' && !query) await expect(connectButton(page)).toContainText('ETH')
    // The modal gave the focus back to it.
    await connectButton(page).blur()
    await rest(page)
    const clip = { x: 0, y: 0, width: 320, height: 120 }
    await expect.soft(page).toHaveScreenshot(inFolder(name), { clip })
    await page.evaluate(() => localStorage.clear())
  }
})

for (const { name, mode, viewport } of landingPictures) {
  test(`${name}: equals its picture`, async ({ open, page }) => {
    await page.setViewportSize(viewport)
    await page.addInitScript(setStoryFont, TEST_FONT)
    await open(`playground/index.html?mode=${mode}`)
    await expect(page.locator('footer')).toBeVisible()
    await expect(page.locator('#wallets')).toContainText('Aspen')
    await setFonts(page)
    const previews = page.locator('.preview')
    await previews.last().scrollIntoViewIfNeeded()
    await expect(previews.locator('.ratio')).toHaveCount(4)
    for (const frame of page.frames().slice(1)) await frame.evaluate(addFonts, testFontFiles())
    await page.evaluate(() => scrollTo(0, 0))
    await settlePorts(page)
    await rest(page)
    await expect(page).toHaveScreenshot(inFolder(name), { fullPage: true })
  })
}

/** The stories in a page have its font, also after the page has set their theme. */
function setStoryFont(font: string): void {
  let set: SetStoryTheme | undefined
  const fonts = { '--portico-font-family': `"${font}"` }
  Object.defineProperty(window, 'setStoryTheme', {
    configurable: true,
    get: () => set && (((variables) => set?.({ ...variables, ...fonts })) satisfies SetStoryTheme),
    set: (given: SetStoryTheme) => {
      set = given
    },
  })
}

/** Loads the font in a frame: the script of each page ran in the empty page before this one. */
async function addFonts(files: ReturnType<typeof testFontFiles>): Promise<void> {
  const faces = files.map(
    ({ family, weight, unicodeRange, source }) =>
      new FontFace(family, source, { weight, unicodeRange }),
  )
  for (const face of faces) document.fonts.add(face)
  await Promise.all(faces.map((face) => face.load()))
}

/** Replaces the ports of the local world, which differ in each run. */
async function settlePorts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const value = text.nodeValue?.replace(/(127\.0\.0\.1|localhost):\d+/g, '$1:8080') ?? ''
      if (value !== text.nodeValue) text.nodeValue = value
    }
  })
}

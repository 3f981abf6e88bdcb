import { TEST_FONT } from '../lib/testFont.mjs'

/**
 * @typedef {import('./openPages.mjs').Pictures} Pictures
 * @typedef {'light' | 'dark'} Mode
 */

const sheetViews = [
  'Connect/ready',
  'ConnectingExternal/declined',
  'Account/ready',
  'Networks/ready',
]

/**
 * How each picture is made, by its name.
 *
 * @type {Readonly<Record<string, (pages: Pictures) => Promise<Buffer>>>}
 */
export const pictures = {
  modal: async (pages) => {
    /** @type {readonly Mode[]} */
    const modes = ['light', 'dark']
    const rows = []
    for (const mode of modes) {
      const cards = []
      for (const view of sheetViews) cards.push(await takeCard(pages, view, mode))
      rows.push({ cards })
    }
    return compose(pages, rows, { columns: sheetViews.length, padding: 44, gap: 36 })
  },
  connect: (pages) => single(pages, 'Connect/ready'),
  account: (pages) => single(pages, 'Account/ready'),
  'phone-rtl': async (pages) => {
    const path = 'index.html?language=ar&mode=dark'
    const page = await pages.open({ width: 390, height: 780, path })
    await page.locator('.hero .portico-button').first().click()
    await page.locator('[data-portico-modal] dialog[open] [data-row]').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    return page.screenshot({ animations: 'disabled', caret: 'hide' })
  },
  playground: async (pages) => {
    const path = 'index.html?mode=light'
    const page = await pages.open({ width: 1280, height: 860, path })
    await page.locator('.hero .portico-button').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    return page.screenshot({ animations: 'disabled', caret: 'hide' })
  },
}

/** @param {Pictures} pages @param {string} view */
async function single(pages, view) {
  const card = await takeCard(pages, view, 'light')
  return compose(pages, [{ cards: [card] }], { columns: 1, padding: 60, gap: 0 })
}

/**
 * Takes one card of the gallery with transparent corners.
 *
 * @param {Pictures} pages
 * @param {string} view
 * @param {Mode} mode
 */
async function takeCard(pages, view, mode) {
  const query = new URLSearchParams({ only: view, mode, font: TEST_FONT })
  const path = `gallery.html?${query}`
  const page = await pages.open({ width: 480, height: 800, path })
  await page.locator('html[data-ready=yes]').waitFor()
  const card = page.locator('[data-portico-modal] dialog[open]')
  const png = await card.screenshot({
    animations: 'disabled',
    caret: 'hide',
    omitBackground: true,
    style: `
      html, body { background: none !important }
      main { visibility: hidden }
      dialog { box-shadow: none !important }
      dialog::backdrop { background: none !important; backdrop-filter: none !important }
    `,
  })
  const box = await card.boundingBox()
  await page.context().close()
  return { png, width: box?.width ?? 0 }
}

/**
 * Places cards in a grid on a plain background.
 *
 * @param {Pictures} pages
 * @param {readonly { cards: readonly { png: Buffer, width: number }[] }[]} rows
 * @param {{ columns: number, padding: number, gap: number }} layout
 */
async function compose(pages, rows, { columns, padding, gap }) {
  const width = columns * 360 + (columns - 1) * gap + 2 * padding
  const page = await pages.open({ width, height: 400 })
  const cells = rows.flatMap(({ cards }) =>
    cards.map(
      (card) =>
        `<img style="width:${card.width}px" src="data:image/png;base64,${card.png.toString('base64')}">`,
    ),
  )
  await page.setContent(`
    <style>
      body {
        margin: 0; padding: ${padding}px; display: grid; gap: ${gap}px; align-items: start;
        grid-template-columns: repeat(${columns}, 360px); background: #e7e5e0;
      }
      img { display: block; border-radius: 24px }
      /* A wide soft shadow would be most of a picture's bytes. */
      img { box-shadow: 0 6px 14px -8px #19181733 }
    </style>
    ${cells.join('')}`)
  await page.waitForFunction(() => [...document.images].every((image) => image.complete))
  const png = await page.screenshot({ fullPage: true })
  await page.context().close()
  return png
}

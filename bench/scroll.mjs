// node scroll.mjs [--slow 4] [--wallets 600]
// Scrolls AllWallets with hundreds of rows, loaded page by page, and reports frames and long tasks.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, resolveChromium } from '../scripts/lib/browser.mjs'
import { install } from './install.mjs'
import { scrollBody } from './page.mjs'
import { here } from './paths.mjs'
import { serve } from './serve.mjs'

const option = (/** @type {string} */ name, /** @type {number} */ fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : Number(process.argv[at + 1])
}
const slow = option('slow', 4)
const count = option('wallets', 600)

const links = { native: null, universal: null }
const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#3d5afe"/></svg>'

/** The gateway's answers with the requested number of rows. */
async function answer(route) {
  const url = new URL(route.request().url())
  if (url.pathname.includes('Image')) {
    return route.fulfill({ contentType: 'image/svg+xml', body: picture })
  }
  const page = Number(url.searchParams.get('page') ?? 1)
  const entries = Number(url.searchParams.get('entries') ?? 40)
  const rows = Array.from({ length: count }, (_, at) => wallet(at))
  const data = rows.slice((page - 1) * entries, page * entries)
  return route.fulfill({ json: { data, count } })
}

const kit = {
  id: 'portico-wallets',
  name: 'All wallets',
  dependencies: { react: '19.3.1', 'react-dom': '19.3.1', viem: '2.57.1' },
  packed: true,
  open: '',
  row: '',
}
const { folder } = await install(kit)
// After the build, since the schema is that of the package.
const { WalletListing } = await import('portico/gateway')
const stores = Object.fromEntries(
  Object.keys(WalletListing.entries.stores.entries).map((name) => [name, null]),
)
const wallet = (/** @type {number} */ at) => ({
  id: `wallet-${at}`,
  name: `Wallet ${at}`,
  rdns: null,
  homepage: null,
  namespaces: ['eip155'],
  badge: at % 7 === 0 ? 'certified' : null,
  imageId: `wallet-${at}`,
  mobile: links,
  desktop: links,
  web: null,
  stores,
  walletConnect: null,
})
const server = await serve(join(folder, 'dist'))
const executablePath = resolveChromium()
const browser = await chromium.launch({
  args: CHROMIUM_ARGS,
  ...(executablePath && { executablePath }),
})
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.route('**/gateway/**', answer)
  const session = await context.newCDPSession(page)
  await page.goto(server.url)
  await page.evaluate(() => void window.openWallets())
  await page.waitForFunction(
    (count) => {
      const place = document.querySelector('[data-portico-modal]')?.shadowRoot
      place?.querySelector('.body')?.scrollTo(0, 1e9)
      return place?.querySelectorAll('.grid [data-id]').length === count
    },
    count,
    { timeout: 60_000 },
  )
  if (slow > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  const result = await page.evaluate(scrollBody)
  const report = {
    date: new Date().toISOString(),
    wallets: count,
    slow,
    chromium: browser.version(),
    ...result,
  }
  mkdirSync(join(here, 'results'), { recursive: true })
  writeFileSync(join(here, 'results', 'scroll.json'), `${JSON.stringify(report, undefined, 2)}\n`)
  console.log(report)
} finally {
  await browser.close()
  await server.stop()
}

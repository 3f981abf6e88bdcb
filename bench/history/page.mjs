import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { build } from 'vite'
import { CHROMIUM_ARGS, resolveChromium } from '../../scripts/lib/browser.mjs'
import { announceWallet, scrollBody } from '../page.mjs'
import { serve } from '../serve.mjs'
import { loadAll, timePresses } from './inPage.mjs'

const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const CARD = '[data-portico-modal] dialog[open]'
/** Of the scroll, up and down. */
const SCROLLED_PX = 41_000

/** Builds the site for production, and serves it. */
export async function serveSite() {
  const outDir = here('../out/history/site')
  await build({
    root: here('site'),
    configFile: false,
    envFile: false,
    logLevel: 'error',
    esbuild: { jsx: 'automatic' },
    resolve: { dedupe: ['react', 'react-dom'] },
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  })
  return serve(join(outDir))
}

/** Opens the site, and connects a wallet that has the account. */
async function visit(browser, site, gateway, { node, account }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  await page.addInitScript(announceWallet, {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x7a69',
  })
  await page.addInitScript(timePresses)
  const query = new URLSearchParams({ gateway, node, account })
  await page.goto(`${site}?${query}`)
  await page.locator('#root .portico-button').click()
  await page.locator(CARD).locator('[data-row]', { hasText: 'Bench Wallet' }).click()
  await page.waitForFunction(() =>
    document.querySelector('#root .portico-button')?.textContent.includes('0x'),
  )
  await page.locator(CARD).waitFor({ state: 'hidden' })
  return { context, page }
}

const press = async (page, name) => {
  await page.locator(`#${name}`).click()
  const seen = await page.waitForFunction((key) => window.__bench[key], name)
  return seen.jsonValue()
}

/**
 * Measures the view of transactions in a browser: the opening beside a bare list of the same page,
 * in interleaved visits, and one visit that loads and scrolls all transactions.
 */
export async function measurePage(site, gateway, { world, visits, slow, rows, restMs }) {
  const executablePath = resolveChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    ...(executablePath && { executablePath }),
  })
  try {
    const opened = []
    const bare = []
    for (let at = 0; at <= visits; at += 1) {
      console.log(at === 0 ? 'a visit that does not count' : `visit ${at} of ${visits}`)
      const rested = new Promise((resolve) => setTimeout(resolve, restMs))
      const account = world.accounts[at % 2]
      const { context, page } = await visit(browser, site, gateway, { ...world, account })
      // The gateway connects to the node, and reads prices, for whichever is first.
      const order = at % 2 === 0 ? ['bare', 'history'] : ['history', 'bare']
      const times = {}
      for (const name of order) {
        times[name] = await press(page, name)
        if (name === 'history') await page.keyboard.press('Escape')
      }
      await context.close()
      if (at > 0) {
        opened.push(times.history)
        bare.push(times.bare)
      }
      if (at < visits) await rested
    }
    const all = await measureScroll(browser, site, gateway, { world, slow, rows })
    return { chromium: browser.version(), slow, opened, bare, ...all }
  } finally {
    await browser.close()
  }
}

async function measureScroll(browser, site, gateway, { world, slow, rows }) {
  console.log(`a scroll through ${rows} transactions`)
  const account = world.accounts[0]
  const { context, page } = await visit(browser, site, gateway, { ...world, account })
  await press(page, 'history')
  const loaded = await page.evaluate(loadAll, rows)
  const session = await context.newCDPSession(page)
  if (slow > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  const scrolled = await page.evaluate(scrollBody, SCROLLED_PX)
  await context.close()
  return { loaded, scrolled: { pixels: SCROLLED_PX, ...scrolled } }
}

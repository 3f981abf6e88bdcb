import { chromium } from 'playwright'
import { CHROMIUM_ARGS, resolveChromium } from '../lib/browser.mjs'

/** @typedef {import('playwright').Page} Page */
/** @typedef {{ page: Page, url: string, problems: string[] }} Visit */

const LIMIT_MS = 15_000

/** @returns {Promise<import('playwright').Browser>} */
export function launch() {
  const executablePath = resolveChromium()
  return chromium.launch({ args: CHROMIUM_ARGS, ...(executablePath && { executablePath }) })
}

/**
 * Visits an app as a user with one wallet: the button is there, no request leaves the page before
 * it is pressed, and the modal offers wallets.
 *
 * @param {import('playwright').Browser} browser
 * @param {string} url
 * @param {string} wallet a script that puts a wallet into the page
 * @param {((visit: Visit) => Promise<void>) | undefined} more further steps in the open modal
 * @returns {Promise<string[]>} what was wrong
 */
export async function visit(browser, url, wallet, more) {
  /** @type {string[]} */
  const problems = []
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  page.setDefaultTimeout(LIMIT_MS)
  let pressed = false
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) {
      problems.push(`console ${message.type()}: ${message.text()}`)
    }
  })
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  await context.route(
    (address) => !`${address}`.startsWith(url),
    (route) => {
      if (!pressed) problems.push(`requested before a press: ${route.request().url()}`)
      return answerAsNode(route)
    },
  )
  await page.addInitScript(wallet)
  try {
    await page.goto(url)
    const button = page.getByRole('button', { name: 'Connect wallet' }).first()
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    pressed = true
    await button.click()
    await page.locator('dialog[open] [data-row]').first().waitFor()
    await more?.({ page, url, problems })
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error))
  } finally {
    await context.close()
  }
  return problems
}

// No request leaves this machine: the nodes of all networks return zero.
/** @param {import('playwright').Route} route */
async function answerAsNode(route) {
  const body = route.request().postDataJSON()
  const answer = (/** @type {{ id?: unknown } | null} */ call) => ({
    jsonrpc: '2.0',
    id: call?.id ?? null,
    result: '0x0',
  })
  await route.fulfill({
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    json: Array.isArray(body) ? body.map(answer) : answer(body),
  })
}

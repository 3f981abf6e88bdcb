import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { brotliCompressSync, constants } from 'node:zlib'
import { announceWallet, watch } from './page.mjs'

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)
const brotli = (/** @type {Buffer} */ body) =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Opens the page of a first visit. Counts requests to other hosts. */
async function visit(browser, url, kit, { slow = 1, touch = false } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    hasTouch: touch,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const scripts = []
  const outside = []
  // Only counted: intercepting a request would take some milliseconds.
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && /^(https?|wss?):/.test(request.url()))
      outside.push(new URL(request.url()).host)
  })
  page.on('websocket', (socket) => outside.push(new URL(socket.url()).host))
  page.on('response', async (response) => {
    if (response.url().startsWith(url) && response.url().endsWith('.js')) {
      scripts.push({ url: response.url(), body: response.body().catch(() => Buffer.alloc(0)) })
    }
  })
  await page.addInitScript(announceWallet)
  await page.addInitScript(watch, { open: cssOf(kit.open), row: cssOf(kit.row) })
  const session = await context.newCDPSession(page)
  if (slow > 1) await session.send('Emulation.setCPUThrottlingRate', { rate: slow })
  await page.goto(url)
  await page.waitForFunction(() => window.__bench.visible !== undefined)
  return { context, page, session, scripts, outside }
}

const cssOf = (/** @type {string} */ selector) =>
  selector.replace(/^.*>> css=/, '').replace(/:has-text\("[^"]*"\)/, '')

async function bytesOf(scripts) {
  const bodies = await Promise.all(scripts.map(({ body }) => body))
  return bodies.reduce((sum, body) => sum + brotli(body), 0)
}

/** Waits until no script has loaded for a second. Playwright's network idle fires only once. */
async function quiet(scripts) {
  for (let seen = -1; seen !== scripts.length; ) {
    seen = scripts.length
    await new Promise((done) => setTimeout(done, 1000))
  }
}

/** Measures sizes, hosts, accessibility and keyboard use in one visit. */
export async function probe(browser, url, kit) {
  const { context, page, scripts, outside } = await visit(browser, url, kit)
  await page.waitForLoadState('networkidle')
  const first = await bytesOf(scripts)
  const firstFiles = scripts.length
  const before = [...outside]
  await page.mouse.move(0, 0)
  await page.locator(kit.open).first().focus()
  await page.keyboard.press('Enter')
  await page.locator(kit.row).first().waitFor()
  await quiet(scripts)
  const opened = (await bytesOf(scripts)) - first
  const after = outside.slice(before.length)
  await page.evaluate(axeSource)
  const broken = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run()
    return violations.map(({ id, impact, nodes }) => `${id} (${impact}, ${nodes.length})`)
  })
  const keyboard = await page.evaluate(() => {
    const deep = (root) => {
      const active = root.activeElement
      return active?.shadowRoot ? deep(active.shadowRoot) : active
    }
    const find = (root) => {
      const found = root.querySelector('dialog[open],[role=dialog],[role=alertdialog]')
      if (found) return found
      for (const host of root.querySelectorAll('*')) {
        const inside = host.shadowRoot && find(host.shadowRoot)
        if (inside) return inside
      }
      return null
    }
    const dialog = find(document)
    const named = Boolean(
      dialog?.getAttribute('aria-label') || dialog?.getAttribute('aria-labelledby'),
    )
    return { role: Boolean(dialog), named, focusIn: Boolean(dialog?.contains(deep(document))) }
  })
  await page.keyboard.press('Escape')
  const closes = await page
    .waitForFunction((row) => !window.__seen(row), cssOf(kit.row), { timeout: 3000 })
    .then(
      () => true,
      () => false,
    )
  const focusReturns = closes
    ? await page
        .waitForFunction((open) => document.activeElement?.matches(open), cssOf(kit.open), {
          timeout: 2000,
        })
        .then(
          () => true,
          () => false,
        )
    : false
  await context.close()
  return {
    first,
    firstFiles,
    opened,
    before,
    after,
    broken,
    keyboard: { ...keyboard, closes, focusReturns },
  }
}

// A press falls anywhere between two frames of 16 ms, so one opening a visit would be random.
const WARM_OPENINGS = 15

/** The time between hover and press in ms. */
const REST_MS = 120

function medianOf(/** @type {number[]} */ values) {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0
}

const pause = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms))

/** Times one visit with a throttled processor. */
export async function sample(browser, url, kit, slow) {
  const cold = await visit(browser, url, kit, { slow })
  const visible = await cold.page.evaluate(() => window.__bench.visible)
  const heap = await heapOf(cold.session)
  await cold.page.waitForLoadState('networkidle')
  const coldOpen = await timePress(cold.page, kit, 0)
  const longTasks = await cold.page.evaluate((since) => {
    const tasks = window.__bench.longTasks.filter(([start]) => start >= since)
    return tasks.reduce((sum, [, duration]) => sum + duration, 0)
  }, visible)
  const warm = []
  for (let again = 0; again < WARM_OPENINGS; again += 1) {
    await close(cold.page, kit)
    warm.push(await timePress(cold.page, kit, REST_MS))
  }
  await cold.context.close()

  const hover = await visit(browser, url, kit, { slow })
  await hover.page.waitForLoadState('networkidle')
  const hoverOpen = await timePress(hover.page, kit, REST_MS)
  await hover.context.close()

  const rush = await visit(browser, url, kit, { slow })
  await rush.page.waitForLoadState('networkidle')
  const rushOpen = await timeRush(rush, kit, REST_MS)
  await rush.context.close()

  const touch = await visit(browser, url, kit, { slow, touch: true })
  await touch.page.waitForLoadState('networkidle')
  const touchOpen = await timeTap(touch.page, kit)
  await touch.context.close()
  const warmOpen = medianOf(warm)
  return { visible, heap, coldOpen, warmOpen, hoverOpen, rushOpen, touchOpen, longTasks }
}

/**
 * Milliseconds from the press to the first visible row. The pointer moves from the corner of the
 * page to the button and rests there. Each pointer event follows after the page has handled the one
 * before.
 */
async function timePress(page, kit, restMs) {
  const { x, y } = await centerOf(page, kit)
  await page.evaluate(() => window.__timePress())
  await page.mouse.move(1270, 790)
  await page.mouse.move(x, y)
  await pause(restMs)
  await page.mouse.down()
  await page.mouse.up()
  return opened(page)
}

/**
 * The same, but the press comes after a fixed time, even if the page is still busy with the hover.
 */
async function timeRush({ page, session }, kit, restMs) {
  const at = await centerOf(page, kit)
  await page.evaluate(() => window.__timePress())
  await page.mouse.move(1270, 790)
  const send = (type) =>
    session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 })
  const sent = [session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })]
  await pause(restMs)
  sent.push(send('mousePressed'), send('mouseReleased'))
  await Promise.all(sent)
  return opened(page)
}

async function centerOf(page, kit) {
  const { x, y, width, height } = await page.locator(kit.open).first().boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}

async function timeTap(page, kit) {
  const { x, y } = await centerOf(page, kit)
  await page.evaluate(() => window.__timePress())
  await page.touchscreen.tap(x, y)
  return opened(page)
}

async function opened(page) {
  const value = await page.waitForFunction(() => window.__bench.opened, undefined, {
    timeout: 20_000,
  })
  return value.jsonValue()
}

async function close(page, kit) {
  await page.keyboard.press('Escape')
  await page
    .waitForFunction((row) => !window.__seen(row), cssOf(kit.row), { timeout: 3000 })
    .catch(() => {})
}

async function heapOf(session) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

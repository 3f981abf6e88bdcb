// Measures the time from `git clone` to a connected account: clones this checkout, starts the
// playground, and connects a demo wallet.
//   node scripts/firstConnect.mjs
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { CHROMIUM_ARGS, resolveChromium } from './lib/browser.mjs'
import { root } from './lib/paths.mjs'
import { seconds } from './lib/report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'portico-'))
const clone = join(folder, 'portico')
/** @type {[string, number][]} */
const laps = []
let last = performance.now()
const lap = (/** @type {string} */ name) => {
  const now = performance.now()
  laps.push([name, now - last])
  last = now
}

await finished(spawn('git', ['clone', '--quiet', root, clone], { stdio: 'inherit' }))
lap('git clone')
const demo = spawn('npm', ['run', 'demo'], {
  cwd: clone,
  stdio: ['ignore', 'pipe', 'inherit'],
  detached: true,
})
try {
  const address = await printedAddress()
  lap('npm run demo: install and start, to the address')
  const executablePath = resolveChromium()
  const browser = await chromium.launch({
    args: CHROMIUM_ARGS,
    ...(executablePath && { executablePath }),
  })
  try {
    const page = await browser.newPage()
    last = performance.now()
    await page.goto(`${address}?networks=local`)
    const button = page.getByRole('button', { name: 'Connect wallet' }).first()
    await button.waitFor()
    lap('the page, to its button (Vite compiles it now)')
    await button.hover()
    await button.click()
    const card = page.locator('[data-portico-modal] dialog[open]')
    const row = card.locator('[data-row]')
    await row.first().waitFor()
    lap('click → first wallet')
    await row.first().click()
    await page.getByRole('button', { name: 'Approve' }).click()
    await page
      .getByRole('button', { name: /^Account 0x/ })
      .first()
      .waitFor()
    lap('click on the wallet → approved → account shown')
  } finally {
    await browser.close()
  }
} finally {
  if (demo.pid) process.kill(-demo.pid, 'SIGTERM')
  await new Promise((resolve) =>
    demo.exitCode === null ? demo.once('exit', resolve) : resolve(undefined),
  )
  rmSync(folder, { recursive: true, force: true })
}
const total = laps.reduce((sum, [, ms]) => sum + ms, 0)
for (const [name, ms] of laps) console.log(`${seconds(ms).padStart(8)}  ${name}`)
console.log(`${seconds(total).padStart(8)}  in all`)

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function finished(child) {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new TypeError(`exit code ${code}`)),
    )
  })
}

/** @returns {Promise<string>} */
function printedAddress() {
  return new Promise((resolve, reject) => {
    let text = ''
    demo.stdout?.on('data', (chunk) => {
      text += chunk
      const found = /http:\/\/localhost:\d+/.exec(text.slice(text.indexOf('ready in')))
      if (text.includes('ready in') && found) resolve(found[0])
    })
    demo.once('exit', () => reject(new TypeError('npm run demo ended before it was ready.')))
  })
}

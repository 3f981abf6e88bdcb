import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { run } from './exec.mjs'
import { inRoot } from './paths.mjs'
import { seconds } from './report.mjs'

/** Keeps the browser on the machine: it asks nobody for updates, variations or translations. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--disable-features=OptimizationHints,MediaRouter,Translate,InterestFeedContentSuggestions',
]

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The Chromium to test with: `PORTICO_CHROMIUM`, else the system's, else Playwright's own.
 *
 * @returns {string | undefined} a path
 */
export function resolveChromium() {
  const own = process.env.PORTICO_CHROMIUM
  if (own) return own
  return places.find((path) => existsSync(path)) ?? playwrightChromium()
}

/** Playwright is loaded only here, after the packages are installed. */
function playwrightChromium() {
  try {
    const require = createRequire(inRoot('package.json'))
    /** @type {typeof import('playwright')} */
    const { chromium } = require('playwright')
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/**
 * Makes sure that a browser starts: installs Debian's when we may (root), else Playwright's own.
 *
 * @returns {Promise<boolean>} false when there is none; what to run has then been printed
 */
export async function ensureBrowser() {
  if (await starts(resolveChromium())) return true
  const started = Date.now()
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('browser: apt-get install chromium …')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env })
  } else {
    console.log('browser: playwright install chromium …')
    await run('npx', ['playwright', 'install', 'chromium'])
  }
  if (await starts(resolveChromium())) {
    console.log(`browser: ready in ${seconds(Date.now() - started)}`)
    return true
  }
  console.error('No browser starts here. Run: sudo apt-get install -y chromium')
  return false
}

/** Missing system libraries show only when it runs. @param {string | undefined} path */
async function starts(path) {
  if (path === undefined || !existsSync(path)) return false
  return (await run(path, ['--version', '--no-sandbox'], { timeoutMs: 30_000 })).code === 0
}

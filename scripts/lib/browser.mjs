import { existsSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { run } from './exec.mjs'
import { cache, inRoot } from './paths.mjs'
import { seconds } from './report.mjs'

/** Without requests for updates, variations or translations. */
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

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The engine without the browser: pages load in half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
/** Marks that it cannot be installed or does not start, so that not each run tries again. */
const noShell = cache('no-headless-shell')

/**
 * A whole Chromium: `PORTICO_CHROMIUM`, else the system's, else Playwright's own. For extensions,
 * pictures and measurements.
 *
 * @returns {string | undefined} a path
 */
export function resolveChromium() {
  const own = process.env.PORTICO_CHROMIUM
  if (own) return own
  return browsers.find((path) => existsSync(path)) ?? playwrightChromium()
}

/**
 * The Chromium to test pages with: `PORTICO_CHROMIUM`, else the system's headless shell, else the
 * system's browser.
 *
 * @returns {string | undefined} a path; without one Playwright takes its own headless shell
 */
export function resolveHeadless() {
  const own = process.env.PORTICO_CHROMIUM
  if (own) return own
  const places = existsSync(noShell) ? browsers : [headlessShell, ...browsers]
  return places.find((path) => existsSync(path))
}

/** Loads Playwright here, after the packages are installed. */
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

/** The limit for apt, after which tests continue without. */
const APT_MS = 180_000

/**
 * Makes sure that a browser starts: installs Debian's (as root), else Playwright's own.
 *
 * @returns {Promise<boolean>} false without a browser, after printing what to run
 */
export async function ensureBrowser() {
  if (await starts(resolveChromium())) return preferShell()
  const started = Date.now()
  if (mayInstall()) await install('chromium')
  else {
    console.log('browser: playwright install chromium …')
    await run('npx', ['playwright', 'install', 'chromium'])
  }
  if (await starts(resolveChromium())) {
    console.log(`browser: ready in ${seconds(Date.now() - started)}`)
    return preferShell()
  }
  console.error('No browser starts here. Run: sudo apt-get install -y chromium')
  return false
}

/**
 * Installs the headless shell if possible. Without it, tests use the whole browser and take longer.
 */
async function preferShell() {
  if (process.env.PORTICO_CHROMIUM || existsSync(noShell)) return true
  const isThere = existsSync(headlessShell)
  if (!isThere && !(mayInstall() && existsSync(browsers[0] ?? ''))) return true
  if (!isThere) await install('chromium-headless-shell')
  if (!(await starts(headlessShell))) writeFileSync(noShell, '')
  return true
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string} name a package of Debian's */
async function install(name) {
  console.log(`browser: apt-get install ${name} …`)
  await run('apt-get', ['update', '-qq'], { timeoutMs: APT_MS })
  const args = ['install', '-y', '-qq', '--no-install-recommends', name]
  await run('apt-get', args, { env: { DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: APT_MS })
}

/** Missing system libraries show only when the browser runs. @param {string | undefined} path */
async function starts(path) {
  if (path === undefined || !existsSync(path)) return false
  return (await run(path, ['--version', '--no-sandbox'], { timeoutMs: 30_000 })).code === 0
}

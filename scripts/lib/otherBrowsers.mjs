import { existsSync, readdirSync } from 'node:fs'
import { run } from './exec.mjs'
import { seconds } from './report.mjs'

/**
 * @typedef {{
 *   name: string,
 *   debianPackages: readonly string[],
 *   find: () => Found | undefined,
 * }} OtherBrowser
 * @typedef {{
 *   command: string,
 *   binary?: string,
 * }} Found the program, and the browser if it is a driver
 */

/** @param {...string} paths @returns {string | undefined} the first that exists */
const firstOf = (...paths) => paths.find((path) => existsSync(path))

/** @returns {string | undefined} WebKitGTK's MiniBrowser, in the folder of any architecture */
function miniBrowser() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib') : []
  const places = folders.flatMap((folder) =>
    ['4.1', '4.0'].map((version) => `/usr/lib/${folder}/webkit2gtk-${version}/MiniBrowser`),
  )
  return firstOf(...places)
}

/** Browsers beside Chromium, where Debian puts them. @type {readonly OtherBrowser[]} */
export const OTHER_BROWSERS = [
  {
    name: 'Firefox',
    debianPackages: ['firefox-esr'],
    find() {
      const command = firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox')
      return command === undefined ? undefined : { command }
    },
  },
  {
    name: 'WebKit',
    // It has no headless mode, and draws on Xvfb.
    debianPackages: ['webkit2gtk-driver', 'xvfb'],
    find() {
      const command = firstOf('/usr/bin/WebKitWebDriver')
      const binary = miniBrowser()
      return command && binary && existsSync('/usr/bin/Xvfb') ? { command, binary } : undefined
    },
  },
]

/** The command that installs a browser. @param {OtherBrowser} browser */
export const absence = ({ name, debianPackages }) =>
  `${name} is not here, skipped. Run: sudo apt-get install -y ${debianPackages.join(' ')}`

/**
 * Installs the other browsers (as root on Debian), and prints which are absent.
 *
 * @returns {Promise<readonly string[]>} the names of those that stay absent
 */
export async function ensureOtherBrowsers() {
  const missing = OTHER_BROWSERS.filter((browser) => !browser.find())
  if (missing.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await install(missing)
  }
  const absent = OTHER_BROWSERS.filter((browser) => !browser.find())
  for (const browser of absent) console.log(absence(browser))
  return absent.map(({ name }) => name)
}

/** @param {readonly OtherBrowser[]} browsers */
async function install(browsers) {
  const started = Date.now()
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  // One by one: a missing package must not prevent the others.
  for (const { name, debianPackages } of browsers) {
    console.log(`${name}: apt-get install ${debianPackages.join(' ')} …`)
    const options = ['install', '-y', '-qq', '--no-install-recommends']
    const { code, output } = await run('apt-get', [...options, ...debianPackages], { env })
    if (code !== 0) console.log(output.trim().split('\n').at(-1))
  }
  console.log(`other browsers: ${seconds(Date.now() - started)}`)
}

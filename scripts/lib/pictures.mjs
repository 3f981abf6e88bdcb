import { execFileSync } from 'node:child_process'
import { resolveChromium } from './browser.mjs'
import { inRoot } from './paths.mjs'

/**
 * Where the pictures of the views lie. Pixels differ between majors of Chromium, so each has its own.
 *
 * @returns {string}
 */
export function picturesFolder() {
  return inRoot('e2e/deep/pictures', `chromium-${chromiumMajor()}`)
}

/** @returns {string} */
function chromiumMajor() {
  const path = resolveChromium()
  if (!path) return 'own'
  const version = execFileSync(path, ['--version', '--no-sandbox'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return /(\d+)\./.exec(version)?.[1] ?? 'own'
}

import { execFileSync } from 'node:child_process'
import { resolveChromium } from './browser.mjs'
import { inRoot } from './paths.mjs'

/**
 * The folder of the views' pictures. Pixels differ between major versions of Chromium, so each has
 * a folder.
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

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

// Needs the package registry, as `npm ci` does.
test('buildDirectory, buildTokens: the data matches the published packages and the overrides', {
  timeout: 300_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-directory-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 60_000)
  const run = (name: string, ...args: string[]) =>
    execFileSync(process.execPath, [script(name), folder, ...args], { encoding: 'utf8' })
  run('./fetchPackages.mjs')
  expect(run('./buildDirectory.mjs', '--check')).toMatch(/^\d+ wallets, \d+ disagreements/)
  expect(run('./buildTokens.mjs', '--check')).toMatch(/^\d+ tokens, \d+ addresses/)
})

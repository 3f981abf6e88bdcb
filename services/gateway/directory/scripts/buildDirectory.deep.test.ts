import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

// It asks the package registry, which `npm ci` has reached before.
test('the directory is what the published packages and our own decisions make of it', {
  timeout: 300_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'portico-directory-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }), 60_000)
  const run = (name: string, ...args: string[]) =>
    execFileSync(process.execPath, [script(name), folder, ...args], { encoding: 'utf8' })
  run('./fetchPackages.mjs')
  expect(run('./buildDirectory.mjs', '--check')).toMatch(/^\d+ wallets, \d+ disagreements/)
})

// Every built entry loads on a server: no DOM global is touched, nothing keeps the process alive.
import { existsSync } from 'node:fs'
import { finish } from '../lib/check.mjs'
import { run } from '../lib/exec.mjs'
import { inRoot, readJson } from '../lib/paths.mjs'

const folder = inRoot('packages/portico')
/** @type {[string, { default: string } | string][]} */
const exported = Object.entries(readJson(`${folder}/package.json`).exports)

/** Runs in a bare Node: reports globals that an import added. */
const program = `
  const before = new Set(Object.getOwnPropertyNames(globalThis))
  if (typeof document !== 'undefined') throw new Error('this process has a DOM')
  await import(process.argv[1])
  const added = Object.getOwnPropertyNames(globalThis).filter((name) => !before.has(name))
  if (added.length > 0) { console.error('adds globals: ' + added.join(', ')); process.exit(1) }
`
const aliveLimitMs = 20_000

/** @type {string[]} */
const problems = []
/** @type {string[]} */
const notYet = []
let count = 0
for (const [entry, target] of exported) {
  if (typeof target === 'string' || !target.default.endsWith('.js')) continue
  if (!existsSync(`${folder}/${target.default}`)) {
    notYet.push(`${entry} is not built`)
    continue
  }
  const name = entry === '.' ? 'portico' : `portico/${entry.slice(2)}`
  const args = ['--input-type=module', '--eval', program, name]
  const result = await run(process.execPath, args, { cwd: folder, timeoutMs: aliveLimitMs })
  if (result.code !== 0) problems.push(`${name}: ${result.output.trim()}`)
  count++
}
finish({ name: 'ssr', problems, notYet, passed: `${count} entries load without a DOM` })

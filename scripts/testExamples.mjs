// npm run test:examples: installs every example with the packed package, checks it, builds it
// without a warning, and visits it.
//   --only vite,wagmi.wagmi-2   these alone        --lock   only updates their lockfiles
import './lib/nodeVersion.mjs'
import { existsSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { findApps } from './examples/apps.mjs'
import { bundleFakeWallet } from './examples/fakeWallet.mjs'
import { install, lock, placeOf } from './examples/install.mjs'
import { serve } from './examples/serve.mjs'
import { launch, visit } from './examples/visit.mjs'
import { visits } from './examples/visits.mjs'
import { warningsOf } from './examples/warnings.mjs'
import { run } from './lib/exec.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { optionOf } from './lib/options.mjs'
import { cache, inRoot, readJson } from './lib/paths.mjs'
import { withBrowser } from './lib/runners.mjs'
import { runSteps } from './lib/steps.mjs'

/** @typedef {import('./examples/apps.mjs').App} App */
/** @typedef {import('./lib/steps.mjs').Outcome} Outcome */

const env = { NEXT_TELEMETRY_DISABLED: '1' }
/** Of a failure's output. The first lines hold the cause. */
const LINES_MAX = 40
const packed = cache('examples-pack', 'portico.tgz')

await ensureInstalled()
const locks = process.argv.includes('--lock')
const only = optionOf(process.argv.slice(2), '--only')
const apps = findApps().map((app) => ({
  name: app.name,
  run: () => (locks ? lockApp(app) : withBrowser(() => testApp(app))),
}))
const wallet = await packLibrary()
process.exitCode = wallet === undefined ? 1 : await runSteps(apps, only)

/** Builds and packs the library and a fake wallet. @returns {Promise<string | undefined>} */
async function packLibrary() {
  const built = await run('npm', ['run', 'build', '-w', 'packages/portico'])
  const folder = cache('examples-pack')
  rmSync(folder, { recursive: true, force: true })
  const args = ['pack', '--pack-destination', cache('examples-pack', '.')]
  const result = built.code ? built : await run('npm', args, { cwd: inRoot('packages/portico') })
  if (result.code === 0) {
    const { version } = readJson(inRoot('packages/portico/package.json'))
    await run('mv', [cache('examples-pack', `portico-${version}.tgz`), packed])
  }
  if (existsSync(packed)) return bundleFakeWallet()
  console.error(`${result.output}\n0 passed, 1 failed`)
  return undefined
}

/** @param {App} app @returns {Promise<Outcome>} */
async function lockApp(app) {
  const { code, output } = await lock(app, packed)
  return { passed: code ? 0 : 1, failed: code ? 1 : 0, output }
}

/** @param {App} app @returns {Promise<Outcome>} */
async function testApp(app) {
  const place = placeOf(app)
  const installed = judge('install', await install(app, packed))
  if (installed.length > 0) return outcomeOf(0, installed)
  const scripts = readJson(`${place}/package.json`).scripts
  let passed = 1
  for (const script of ['types', 'build']) {
    if (scripts[script] === undefined) continue
    const result = await run('npm', ['run', script], { cwd: place, env })
    const problems = judge(script, result)
    if (problems.length > 0) return outcomeOf(passed, problems)
    passed++
  }
  const problems = await visitBuilt(app, place)
  return outcomeOf(problems.length > 0 ? passed : passed + 1, problems)
}

/** @param {App} app @param {string} place */
async function visitBuilt({ name, example }, place) {
  const stub = pathToFileURL(inRoot('scripts/examples/nodesStub.mjs')).href
  const server = await serve(place, { ...env, NODE_OPTIONS: `--import ${stub}` })
  const browser = await launch()
  try {
    // A variant without adapters discovers no wallet.
    const more = name === 'vite.only-react' ? undefined : visits[example]
    return await visit(browser, server.url, wallet ?? '', more)
  } finally {
    await browser.close()
    await server.stop()
  }
}

/** @param {string} what @param {{ code: number, output: string }} result */
function judge(what, { code, output }) {
  if (code !== 0) return [`${what} failed\n${output.split('\n').slice(0, LINES_MAX).join('\n')}`]
  return warningsOf(output).map((line) => `${what} warns: ${line.trim()}`)
}

/** @param {number} passed @param {readonly string[]} problems @returns {Outcome} */
function outcomeOf(passed, problems) {
  return { passed, failed: problems.length > 0 ? 1 : 0, output: problems.join('\n') }
}

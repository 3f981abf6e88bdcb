// node wallet/run.mjs [--rounds 15] [--logins 5] [--users 200]
// Measures the embedded wallet as a visitor has it, beside the same cryptographic work in a bare
// page, in interleaved rounds; and the logins a second of the wallet service and its keeper.
import { execFileSync, fork } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, resolveChromium } from '../../scripts/lib/browser.mjs'
import { findPostgres } from '../../scripts/stores/find.mjs'
import { toMarkdown } from './report.mjs'
import { visitFloor, visitSite } from './visit.mjs'

const option = (/** @type {string} */ name, /** @type {number} */ fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : Number(process.argv[at + 1])
}
const rounds = option('rounds', 15)
const loginRounds = option('logins', 5)
const users = option('users', 200)
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const root = here('../..')

const children = []
const start = (file, args = []) => {
  const child = fork(here(file), args, {
    // Its tsconfig.json maps the entries of the library.
    cwd: here('../../services/vault'),
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}
const message = (child) => new Promise((resolve) => child.once('message', resolve))

async function measurePages() {
  const child = start('world.ts')
  const world = await message(child)
  const executablePath = resolveChromium()
  const browser = await chromium.launch({
    args: [
      ...CHROMIUM_ARGS,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE *.localhost, EXCLUDE localhost',
    ],
    ...(executablePath && { executablePath }),
  })
  const getCode = async (email) => {
    const answer = message(child)
    child.send({ email })
    return (await answer).code
  }
  const samples = []
  try {
    for (let round = 0; round <= rounds; round += 1) {
      console.log(round === 0 ? 'a round that does not count' : `round ${round} of ${rounds}`)
      const wallet = await visitSite(browser, { ...world, getCode }, `bench-${round}@example.com`)
      const floor = await visitFloor(browser, world)
      if (round > 0) samples.push({ wallet, floor })
    }
  } finally {
    await browser.close()
    child.disconnect()
  }
  return { samples, chromium: browser.version() }
}

async function measureLogins(database) {
  console.log(`logins: ${loginRounds} rounds of ${users} users, ${database}`)
  const child = start('logins.ts', [String(loginRounds), String(users), database])
  const result = await message(child)
  child.disconnect()
  return result
}

try {
  execFileSync('npm', ['run', 'build', '-w', 'packages/portico'], { cwd: root, stdio: 'ignore' })
  const { samples, chromium: version } = await measurePages()
  const logins = {
    embedded: await measureLogins('embedded'),
    // Optional, as for the tests.
    ...(findPostgres() && { postgres: await measureLogins('postgres') }),
  }
  const report = {
    machine: {
      cores: cpus().length,
      cpu: cpus()[0]?.model ?? '',
      node: process.version,
      chromium: version,
    },
    date: new Date().toISOString(),
    rounds,
    samples,
    logins,
  }
  const markdown = toMarkdown(report)
  mkdirSync(here('../results'), { recursive: true })
  writeFileSync(here('../results/wallet.json'), `${JSON.stringify(report, undefined, 2)}\n`)
  writeFileSync(here('../results/wallet.md'), markdown)
  console.log(markdown)
  if (Object.values(logins).some(({ faults }) => faults > 0)) process.exitCode = 1
} finally {
  for (const child of children) if (child.connected) child.disconnect()
}

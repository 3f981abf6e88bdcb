// node history/run.mjs [--transactions 10000] [--rounds 3] [--quotes 200] [--visits 5] [--slow 4]
// Measures the gateway's own index of transactions, the history of an account with many of them,
// and quotes of swaps, each beside the bare thing, in one run on the local world.
import { execFileSync, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { measurePage, serveSite } from './page.mjs'
import { toMarkdown } from './report.mjs'
import { readPages, timeQuotes } from './requests.mjs'

const option = (/** @type {string} */ name, /** @type {number} */ fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : Number(process.argv[at + 1])
}
const transactions = option('transactions', 10_000)
const rounds = option('rounds', 3)
const quotes = option('quotes', 200)
const visits = option('visits', 5)
const slow = option('slow', 4)
const PER_BLOCK = 10
/** The gateway keeps a page for 15 s: a new round waits until it has none. */
const CACHED_MS = 16_000
/** How much slower the last pages may be than the first ones. */
const DEPTH_MAX = 1.5
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const root = here('../..')

const children = []
const stops = []
const start = (file, args = [], { cwd = root, execArgv = [], env = {} } = {}) => {
  const child = fork(here(file), args, {
    cwd,
    execArgv,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}
/** Its tsconfig.json maps the entries of the library. */
const fromSource = { cwd: here('../../services/gateway'), execArgv: ['--import', 'tsx'] }
const message = (child) =>
  new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`A process ended with ${code}.`)))
  })

/** @returns blocks a second, of each round */
async function measureIndex({ node, blocks }, chainsFile, folderOf) {
  const samples = []
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`index: round ${round} of ${rounds}`)
    const bare = await message(start('bare.mjs', [node, String(blocks)]))
    const index = await message(start('index.ts', [chainsFile, folderOf(round)], fromSource))
    samples.push({ bare: blocks / bare.seconds, index: blocks / index.seconds })
  }
  return samples
}

/** Starts the built gateway on an index that is complete. */
async function startGateway(chainsFile, data, origins) {
  const token = 'a-token-for-this-one-run-of-the-bench'
  const gateway = start('../../services/gateway/dist/main.js', [], {
    env: {
      PORT: '0',
      DATA_DIR: data,
      CHAINS_FILE: chainsFile,
      ALLOW_PRIVATE_UPSTREAMS: 'true',
      LOG_LEVEL: 'warn',
      ADMIN_TOKEN: token,
    },
  })
  const { url } = await message(gateway)
  await fetch(`${url}/admin/projects/bench`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bench',
      origins,
      limits: { perMinute: 1_000_000_000, perAddressPerMinute: 1_000_000_000 },
      features: { rpc: true, servers: true },
    }),
  })
  return url
}

async function measureRequests(url, world) {
  const samples = []
  await readPages(url, world, { account: world.accounts[1], query: '&hidden=true' })
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`history and quotes: round ${round} of ${rounds}`)
    const rested = new Promise((resolve) => setTimeout(resolve, CACHED_MS))
    const scrolls = []
    for (const account of world.accounts) scrolls.push(await readPages(url, world, { account }))
    samples.push({ scrolls, quotes: await timeQuotes(url, world, quotes) })
    await rested
  }
  return samples
}

const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
try {
  for (const workspace of ['packages/portico', 'services/gateway']) {
    execFileSync('npm', ['run', 'build', '-w', workspace], { cwd: root, stdio: 'ignore' })
  }
  const chainsFile = join(folder, 'chains.json')
  const folderOf = (/** @type {number} */ round) => join(folder, `data-${round}`)
  console.log(`${transactions} transactions in the local world`)
  const counts = [String(transactions), String(PER_BLOCK)]
  const world = await message(start('world.ts', [chainsFile, ...counts], fromSource))
  const index = await measureIndex(world, chainsFile, folderOf)
  const site = await serveSite()
  stops.push(site.stop)
  const origin = new URL(site.url).origin
  const url = await startGateway(chainsFile, folderOf(rounds), [origin])
  const samples = await measureRequests(url, world)
  const { rows } = samples[0].scrolls[0]
  // The two accounts take turns.
  const options = { world, visits, slow, rows, restMs: CACHED_MS / 2 }
  const page = await measurePage(site.url, url, options)
  const report = {
    machine: { cores: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version },
    date: new Date().toISOString(),
    rounds,
    transactions,
    blocks: world.blocks,
    index,
    samples,
    page,
  }
  const { markdown, depth } = toMarkdown(report)
  mkdirSync(here('../results'), { recursive: true })
  writeFileSync(here('../results/history.json'), `${JSON.stringify(report, undefined, 2)}\n`)
  writeFileSync(here('../results/history.md'), markdown)
  console.log(markdown)
  if (depth > DEPTH_MAX) process.exitCode = 1
} finally {
  for (const child of children) if (child.connected) child.disconnect()
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true, force: true })
}

// node gateway/run.mjs [--seconds 5] [--rounds 5] [--minutes 0]
// Compares the gateway with a bare Hono server that returns the same bytes, in one interleaved
// run. --minutes keeps the load on to measure memory.
import { execFileSync, fork } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'

const option = (/** @type {string} */ name, /** @type {number} */ fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : Number(process.argv[at + 1])
}
const seconds = option('seconds', 5)
const rounds = option('rounds', 5)
const minutes = option('minutes', 0)
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const root = here('../..')

const children = []
const start = (file, args = [], { execArgv = [], env = {} } = {}) => {
  const child = fork(here(file), args, {
    cwd: root,
    execArgv,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}
const message = (child) => new Promise((resolve) => child.once('message', resolve))
const ORIGIN = 'https://bench.example'
const medianOf = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Sends requests of many users to all paths, from a page of the site. */
async function load(base, paths, connections = 50, duration = seconds) {
  const result = await autocannon({
    url: base,
    connections,
    duration,
    timeout: 20,
    headers: { origin: ORIGIN },
    requests: paths.map((path) => ({ method: 'GET', path })),
  })
  const faults = result.errors + result.timeouts + result.non2xx
  return { perSecond: result.requests.average, p99: result.latency.p99, faults }
}

/** Sends one call after the other. Returns the median in ms. */
async function latency(url, calls = 400) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice', params: [] })
  const times = []
  for (let call = 0; call < calls; call += 1) {
    const started = performance.now()
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    await response.arrayBuffer()
    times.push(performance.now() - started)
  }
  return medianOf(times)
}

const folder = mkdtempSync(join(tmpdir(), 'portico-bench-'))
const token = 'a-token-for-this-one-run-of-the-bench'

try {
  for (const workspace of ['packages/portico', 'services/gateway']) {
    execFileSync('npm', ['run', 'build', '-w', workspace], { cwd: root, stdio: 'ignore' })
  }
  const chainsFile = join(folder, 'chains.json')
  const world = start('world.ts', [chainsFile], { execArgv: ['--import', 'tsx'] })
  const { chainId, node, accounts } = await message(world)
  const gateway = start('../../services/gateway/dist/main.js', [], {
    env: {
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      CHAINS_FILE: chainsFile,
      ALLOW_PRIVATE_UPSTREAMS: 'true',
      ADMIN_TOKEN: token,
    },
  })
  const { url } = await message(gateway)
  const authorization = `Bearer ${token}`
  await fetch(`${url}/admin/projects/bench`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bench',
      origins: [ORIGIN],
      limits: { perMinute: 1_000_000_000, perAddressPerMinute: 1_000_000_000 },
      features: { rpc: true, servers: true },
    }),
  })
  const rpc = `${url}/v1/?projectId=bench&chainId=${chainId}`
  // Searches with typos, and the pages of the list.
  const terms = [
    'rainbw',
    'metamsk',
    'trust',
    'phantm',
    'ledgr',
    'coin',
    'safe',
    'zerion',
    'exod',
    'okx',
    'uniswp',
    'argnt',
  ]
  const searches = [
    ...terms.map(
      (term) => `/getWallets?projectId=bench&st=portico&sv=0&search=${term}&page=1&entries=40`,
    ),
    ...[1, 2, 3, 4].map(
      (page) => `/getWallets?projectId=bench&st=portico&sv=0&page=${page}&entries=40`,
    ),
  ]
  // Accounts, each requested by several pages with their own ids.
  const balances = accounts.flatMap((account) =>
    Array.from(
      { length: 20 },
      (_, page) =>
        `/v1/account/${account}/balance?projectId=bench&chainId=${chainId}&clientId=${account.slice(-8)}${page}`,
    ),
  )
  const bodies = {}
  for (const [kind, paths] of Object.entries({ searches, balances })) {
    for (const path of paths) {
      const answer = await fetch(`${url}${path}`, { headers: { origin: ORIGIN } })
      bodies[`/${kind}/${paths.indexOf(path)}`] = await answer.text()
    }
  }
  writeFileSync(join(folder, 'answers.json'), JSON.stringify(bodies))
  const bare = start('bare.mjs', [join(folder, 'answers.json')])
  const { url: bareUrl } = await message(bare)
  const bareSearches = searches.map((_, at) => `/searches/${at}`)
  const bareBalances = balances.map((_, at) => `/balances/${at}`)

  const samples = []
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round} of ${rounds}`)
    samples.push({
      bareSearch: await load(bareUrl, bareSearches),
      search: await load(url, searches),
      bareBalance: await load(bareUrl, bareBalances),
      balance: await load(url, balances),
      node: await latency(node),
      proxy: await latency(rpc),
    })
  }
  console.log('1,000 clients at once')
  const crowd = await load(url, searches, 1000, 10)
  const memory = minutes > 0 ? await watchMemory(url, [...searches, ...balances]) : undefined

  const of = (name, key = 'perSecond') => medianOf(samples.map((sample) => sample[name][key]))
  const report = {
    machine: { cores: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version },
    date: new Date().toISOString(),
    rounds,
    seconds,
    search: {
      perSecond: of('search'),
      bare: of('bareSearch'),
      ratio: of('search') / of('bareSearch'),
    },
    balance: {
      perSecond: of('balance'),
      bare: of('bareBalance'),
      ratio: of('balance') / of('bareBalance'),
    },
    rpc: {
      nodeMs: medianOf(samples.map(({ node: ms }) => ms)),
      proxyMs: medianOf(samples.map(({ proxy: ms }) => ms)),
      addedMs: medianOf(samples.map((sample) => sample.proxy - sample.node)),
    },
    crowd,
    memory,
  }
  mkdirSync(here('../results'), { recursive: true })
  writeFileSync(here('../results/gateway.json'), `${JSON.stringify(report, undefined, 2)}\n`)
  writeFileSync(here('../results/gateway.md'), toMarkdown(report))
  console.log(toMarkdown(report))
  const isMet =
    report.search.ratio >= 0.6 &&
    report.balance.ratio >= 0.6 &&
    report.rpc.addedMs <= 1 &&
    crowd.faults === 0
  if (!isMet) process.exitCode = 1
} finally {
  for (const child of children) if (child.connected) child.disconnect()
  rmSync(folder, { recursive: true, force: true })
}

async function watchMemory(url, paths) {
  const residentMB = []
  const until = Date.now() + minutes * 60_000
  while (Date.now() < until) {
    await load(url, paths, 50, 15)
    const text = await (
      await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    ).text()
    residentMB.push(
      Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1e6),
    )
    console.log(`${residentMB.at(-1)} MB`)
  }
  return { minutes, residentMB }
}

function toMarkdown({ machine, date, search, balance, rpc, crowd, memory }) {
  const n = (value) => Math.round(value).toLocaleString('en')
  const p = (value) => `${Math.round(value * 100)} %`
  return `# The gateway, measured

${date.slice(0, 10)}, ${machine.cores} cores (${machine.cpu}) for servers and load together, Node ${machine.node};
medians of ${rounds} interleaved rounds of ${seconds} s, 50 connections, one process.

Searches are of 16 kinds, balances of 20 accounts requested by 400 pages; every request has the
site's origin.

| what | gateway | bare Hono server, same bytes | ratio | goal |
|---|---:|---:|---:|---:|
| directory search, requests/s | ${n(search.perSecond)} | ${n(search.bare)} | ${p(search.ratio)} | 60 % |
| cached balance, requests/s | ${n(balance.perSecond)} | ${n(balance.bare)} | ${p(balance.ratio)} | 60 % |

One JSON-RPC call after the other: ${rpc.nodeMs.toFixed(2)} ms to the node, ${rpc.proxyMs.toFixed(2)} ms through the gateway:
${rpc.addedMs.toFixed(2)} ms more (goal: 1 ms).

1,000 clients at once: ${n(crowd.perSecond)} requests/s, p99 ${n(crowd.p99)} ms, ${crowd.faults} errors.
${
  memory
    ? `\nResident memory after each 15 s of load for ${memory.minutes} minutes, MB:
${memory.residentMB.join(', ')}.\n`
    : ''
}`
}

// node relay/run.mjs [--seconds 5] [--rounds 3] [--pairs 200] [--idle 10000]
// Measures messages through one relay, and the memory of idle connections. The load
// runs in its own process.
import { execFileSync, fork } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

const option = (/** @type {string} */ name, /** @type {number} */ fallback) => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? fallback : Number(process.argv[at + 1])
}
const seconds = option('seconds', 5)
const rounds = option('rounds', 3)
const pairs = option('pairs', 200)
const idle = option('idle', 10_000)
const GOAL_PER_SECOND = 5000
const GOAL_IDLE_MB = 400
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))
const root = here('../..')

const children = []
const start = (file, env = {}) => {
  const child = fork(here(file), [], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(child)
  return child
}
const message = (child) => new Promise((resolve) => child.once('message', resolve))
const medianOf = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function request(load, work) {
  const answer = message(load)
  load.send(work)
  const { result, error } = await answer
  if (error) throw new Error(error)
  return result
}

const startRelay = async () => {
  const child = start('../../services/relay/dist/main.js', {
    PORT: '0',
    PROJECTS: JSON.stringify({ projects: [{ id: 'bench', name: 'Bench', origins: [] }] }),
    LOG_LEVEL: 'warn',
    CLIENT_MESSAGES_PER_SECOND: '1000000',
    CONNECTIONS_MAX: '1000000',
    CONNECTIONS_PER_ADDRESS: '1000000',
    CONNECTIONS_PER_PROJECT: '1000000',
  })
  return { child, ...(await message(child)) }
}
const residentMB = ({ pid }) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

try {
  for (const workspace of ['packages/portico', 'services/relay']) {
    execFileSync('npm', ['run', 'build', '-w', workspace], { cwd: root, stdio: 'ignore' })
  }
  const busy = await startRelay()
  const load = start('load.mjs')
  const samples = []
  const calm = []
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round} of ${rounds}`)
    samples.push(await request(load, { verb: 'pairs', url: busy.url, pairs, seconds, window: 4 }))
    // The time of one request with little other load.
    calm.push(await request(load, { verb: 'pairs', url: busy.url, pairs: 20, seconds, window: 1 }))
  }
  const busyMB = residentMB(busy.child)
  load.disconnect()
  busy.child.disconnect()

  console.log(`${idle} idle connections`)
  const quiet = await startRelay()
  const emptyMB = residentMB(quiet.child)
  const crowd = start('load.mjs')
  const { open } = await request(crowd, { verb: 'idle', url: quiet.url, count: idle })
  const idleMB = residentMB(quiet.child)

  const of = (list, key) => medianOf(list.map((sample) => sample[key]))
  const report = {
    machine: { cores: cpus().length, cpu: cpus()[0]?.model ?? '', node: process.version },
    date: new Date().toISOString(),
    rounds,
    seconds,
    pairs,
    messages: {
      perSecond: of(samples, 'perSecond'),
      p50: of(samples, 'p50'),
      p99: of(samples, 'p99'),
      refused: samples.reduce((sum, { refused }) => sum + refused, 0),
      residentMB: busyMB,
    },
    calm: { perSecond: of(calm, 'perSecond'), p50: of(calm, 'p50'), p99: of(calm, 'p99') },
    idle: {
      connections: open,
      emptyMB,
      residentMB: idleMB,
      kBEach: ((idleMB - emptyMB) * 1024) / Math.max(1, open),
    },
  }
  mkdirSync(here('../results'), { recursive: true })
  writeFileSync(here('../results/relay.json'), `${JSON.stringify(report, undefined, 2)}\n`)
  writeFileSync(here('../results/relay.md'), toMarkdown(report))
  console.log(toMarkdown(report))
  const isMet =
    report.messages.perSecond >= GOAL_PER_SECOND &&
    report.messages.refused === 0 &&
    open === idle &&
    idleMB <= GOAL_IDLE_MB
  if (!isMet) process.exitCode = 1
} finally {
  for (const child of children) if (child.connected) child.disconnect()
}

function toMarkdown({
  machine,
  date,
  messages,
  calm,
  idle: { connections, emptyMB, residentMB: mb, kBEach },
}) {
  const n = (value) => Math.round(value).toLocaleString('en')
  const ms = (value) => `${value.toFixed(1)} ms`
  return `# The relay, measured

${date.slice(0, 10)}, ${machine.cores} cores (${machine.cpu}) for relay and load together, Node ${machine.node};
one relay process with its mailbox in memory, medians of ${rounds} rounds of ${seconds} s. A message has about
930 characters and counts once it was published, delivered and acknowledged; times are from its
being sent to its being delivered.

| what | measured | goal |
|---|---:|---:|
| messages/s, ${n(pairs)} pairs, four under way each | ${n(messages.perSecond)} (p50 ${ms(messages.p50)}, p99 ${ms(messages.p99)}, ${messages.refused} refused) | ${n(GOAL_PER_SECOND)} |
| 20 pairs, one message under way each | ${n(calm.perSecond)} (p50 ${ms(calm.p50)}, p99 ${ms(calm.p99)}) | |
| resident memory with ${n(connections)} idle connections, each with a subscription | ${n(mb)} MB (${n(emptyMB)} MB with none: ${kBEach.toFixed(1)} kB each) | ${n(GOAL_IDLE_MB)} MB |
`
}

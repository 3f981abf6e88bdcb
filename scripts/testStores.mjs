// npm run test:stores: the tests of gateway and relay on PostgreSQL and Redis, which this script
// starts and stops, and those that start gateways on the embedded database. They use the built
// programs.
import './lib/nodeVersion.mjs'
import { fork } from 'node:child_process'
import { buildServices } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { optionOf } from './lib/options.mjs'
import { inRoot } from './lib/paths.mjs'
import { seconds } from './lib/report.mjs'
import { runSteps } from './lib/steps.mjs'
import { vitest } from './lib/vitest.mjs'
import { ensureServers } from './stores/ensure.mjs'

/** @typedef {import('./lib/steps.mjs').Outcome} Outcome */

// It takes two and a half minutes, and twice that on a slow machine.
const LIMIT_MS = 10 * 60_000

await ensureInstalled()
process.exitCode = await runSteps(
  [
    {
      name: 'stores',
      about: 'gateway and relay as built, on PostgreSQL, Redis and the embedded database',
      run: testOnServers,
    },
  ],
  optionOf(process.argv.slice(2), '--only'),
)

/** @returns {Promise<Outcome>} */
async function testOnServers() {
  const toDo = await ensureServers()
  if (toDo) return { passed: 0, failed: 1, output: toDo }
  // Their child processes are the programs of production.
  const fault = await buildServices()
  if (fault) return { passed: 0, failed: 1, output: fault }
  const started = Date.now()
  // Detached, so that Ctrl-C reaches only this process. The servers stop when the channel closes.
  const holder = fork(inRoot('scripts/stores/serve.mjs'), { detached: true })
  const gone = new Promise((resolve) => holder.once('exit', resolve))
  try {
    const stores = await Promise.race([
      new Promise((resolve) => holder.once('message', resolve)),
      gone.then(() => undefined),
    ])
    if (!stores) return { passed: 0, failed: 1, output: 'The servers did not start: see above.' }
    console.log(`    PostgreSQL and Redis ready in ${seconds(Date.now() - started)}`)
    const env = { PORTICO_STORES: JSON.stringify(stores) }
    const run = (/** @type {string} */ project) =>
      vitest(project, { env, timeoutMs: LIMIT_MS, rerun: true })
    const outcomes = await Promise.all([run('stores'), run('embedded')])
    return {
      passed: outcomes[0].passed + outcomes[1].passed,
      failed: outcomes[0].failed + outcomes[1].failed,
      unstable: outcomes.flatMap(({ unstable = [] }) => unstable),
      output: outcomes.map(({ output }) => output).join(''),
    }
  } finally {
    if (holder.connected) holder.disconnect()
    await gone
  }
}

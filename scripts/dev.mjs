// npm run dev: the playground, and behind it the local world, a gateway and a relay. The page
// reloads when a source file of the library or of the playground changes. `npm run demo` is the
// same.
import './lib/nodeVersion.mjs'
import { spawn } from 'node:child_process'
import { runRelay } from './dev/relayProcess.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { seconds } from './lib/report.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const SITE_PORT = 5173
const RELAY_PORT = 8795

const started = Date.now()
await ensureInstalled()

console.log('local world, gateway and relay …')
const port = await freePort(SITE_PORT)
const relayPort = await freePort(RELAY_PORT)
const origins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`)
const world = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/world.ts', ...origins], {
  cwd: root,
  // The world sends its manifest over the channel, and ends when the channel closes.
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
const [{ manifest, gatewayUrl }, relay] = await Promise.all([
  firstMessage(world),
  runRelay(relayPort),
])
// Vite passes variables with this prefix to the page.
process.env.VITE_LOCALNET = JSON.stringify(manifest)
process.env.VITE_GATEWAY = gatewayUrl
process.env.VITE_RELAY = relay.url

const { createServer } = await import('vite')
// The playground's configuration reads the library from its source, so Vite watches both.
const server = await createServer({
  root: inRoot('apps/playground'),
  server: { host: 'localhost', port, strictPort: true },
  logLevel: 'warn',
})
await server.listen()
const address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://localhost:${port}`
if (port !== SITE_PORT) console.log(`port ${SITE_PORT} is taken, so the site is at ${port}`)
console.log(`ready in ${seconds(Date.now() - started)}; Ctrl-C stops everything`)
console.log(
  `To see pages reconnect, end the relay: ${killCommand(relay.pid())} (it restarts by itself)`,
)
// Last, so that the address is easy to find.
console.log(`
  gateway     ${gatewayUrl}
  relay       ${relay.url}
  test phone  ${address}/phone.html
  playground  ${address}
`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
world.on('exit', (code, signal) => {
  if (!stopping)
    console.error(`The local world ended (${signal ?? code}), so this command ends too.`)
  stop(stopping ? 0 : (code ?? 1))
})

/** @param {number} code */
async function stop(code) {
  if (stopping) return
  stopping = true
  if (world.connected) world.disconnect()
  await Promise.all([server.close(), relay.stop()])
  if (world.exitCode === null) await new Promise((resolve) => world.once('exit', resolve))
  process.exit(code)
}

/** @param {ChildProcess} child @returns {Promise<{ manifest: unknown, gatewayUrl: string }>} */
function firstMessage(child) {
  return new Promise((resolve) => {
    child.once('message', resolve)
    child.once('exit', (code) => {
      console.error('The local world did not start: see above.')
      process.exit(code || 1)
    })
  }).finally(() => child.removeAllListeners('exit'))
}

/** @param {number | undefined} pid */
function killCommand(pid) {
  return process.platform === 'win32' ? `taskkill /F /PID ${pid}` : `kill ${pid}`
}

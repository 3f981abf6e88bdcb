// npm run demo: the whole local world and the demo site, at an address to click.
import './lib/nodeVersion.mjs'
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { seconds } from './lib/report.mjs'

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

const started = Date.now()
await ensureInstalled()

console.log('local world, gateway and relay …')
const port = await freePort(5173)
const origins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`)
const world = spawn(process.execPath, ['--import', 'tsx', 'scripts/demoWorld.ts', ...origins], {
  cwd: root,
  // The channel carries the manifest, and tells the world when this process is gone.
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
})
const { manifest, gatewayUrl, relayUrl } = await firstMessage(world)
// Vite hands variables with this prefix to the page.
process.env.VITE_LOCALNET = JSON.stringify(manifest)
process.env.VITE_GATEWAY = gatewayUrl
process.env.VITE_RELAY = relayUrl

const { createServer } = await import('vite')
const server = await createServer({
  root: inRoot('apps/playground'),
  server: { host: 'localhost', port, strictPort: true },
  logLevel: 'warn',
})
await server.listen()
const address = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `http://localhost:${port}`
console.log(`ready in ${seconds(Date.now() - started)}; Ctrl-C stops everything\n\n  ${address}\n`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
world.on('exit', (code, signal) => {
  if (!stopping) console.error(`The local world ended (${signal ?? code}); so does the demo.`)
  stop(stopping ? 0 : (code ?? 1))
})

/** @param {number} code */
async function stop(code) {
  if (stopping) return
  stopping = true
  if (world.connected) world.disconnect()
  await server.close()
  if (world.exitCode === null) await new Promise((resolve) => world.once('exit', resolve))
  process.exit(code)
}

/** @param {ChildProcess} child @returns {Promise<{ manifest: unknown, gatewayUrl: string, relayUrl: string }>} */
function firstMessage(child) {
  return new Promise((resolve) => {
    child.once('message', resolve)
    child.once('exit', (code) => {
      console.error('The local world did not start: see above.')
      process.exit(code || 1)
    })
  }).finally(() => child.removeAllListeners('exit'))
}

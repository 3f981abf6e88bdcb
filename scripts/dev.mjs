// npm run dev: the playground, and behind it the local world, a gateway, a relay, and a wallet
// service with its keeper. The page reloads when a source file of the library or of the playground
// changes. `npm run demo` is the same.
import './lib/nodeVersion.mjs'
import { formatAddresses } from './dev/formatAddresses.mjs'
import { runRelay } from './dev/relayProcess.mjs'
import { runPart } from './dev/runPart.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { freePort } from './lib/ports.mjs'
import { seconds } from './lib/report.mjs'

/** @import { LocalnetManifest } from '@portico/localnet' */

const SITE_PORT = 5173
const RELAY_PORT = 8795
const SMTP_PORT = 1025

const started = Date.now()
await ensureInstalled()

console.log('local world, gateway, relay and wallet service …')
const port = await freePort(SITE_PORT)
const relayPort = await freePort(RELAY_PORT)
const smtpPort = await freePort(SMTP_PORT, '127.0.0.1')
const smtpUrl = `smtp://127.0.0.1:${smtpPort}`
const origins = ['localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`)
const world = runPart({
  name: 'The local world',
  script: 'scripts/dev/world.ts',
  args: [String(smtpPort), ...origins],
})
const [{ manifest, gatewayUrl }, relay] = await Promise.all([
  /** @type {Promise<{ manifest: LocalnetManifest, gatewayUrl: string }>} */ (world.ready),
  runRelay(relayPort),
])
if (manifest.smtpUrl !== smtpUrl) {
  console.error(`Port ${smtpPort} of the mail server was taken meanwhile: run the command again.`)
  process.exit(1)
}
// It signs on the chains of the local world, and has prices of the gateway: both have started.
const wallet = runPart({
  name: 'The wallet service',
  script: 'scripts/dev/wallet.ts',
  args: [JSON.stringify(manifest), gatewayUrl, ...origins],
})
const { walletOrigin, keeperOrigin } =
  /** @type {{ walletOrigin: string, keeperOrigin: string }} */ (await wallet.ready)
// Vite passes variables with this prefix to the page.
process.env.VITE_LOCALNET = JSON.stringify(manifest)
process.env.VITE_GATEWAY = gatewayUrl
process.env.VITE_RELAY = relay.url
process.env.VITE_WALLET = walletOrigin
process.env.VITE_WALLET_SOCIALS = 'google,farcaster'

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
if (process.platform !== 'win32') {
  console.log(`To stop only the gateway, or to start it again: kill -USR2 ${world.pid}`)
}
// Last, so that the address is easy to find.
const addresses = formatAddresses({
  gateway: gatewayUrl,
  relay: relay.url,
  wallet: walletOrigin,
  keeper: keeperOrigin,
  inbox: manifest.inboxUrl,
  playground: address,
})
console.log(`\n${addresses}\n`)

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(0))
world.onEnd(stop)
wallet.onEnd(stop)

/** @param {number} code */
async function stop(code) {
  if (stopping) return
  stopping = true
  await Promise.all([server.close(), relay.stop(), wallet.stop(), world.stop()])
  process.exit(code)
}

/** @param {number | undefined} pid */
function killCommand(pid) {
  return process.platform === 'win32' ? `taskkill /F /PID ${pid}` : `kill ${pid}`
}

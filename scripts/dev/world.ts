// Runs the local world and its gateway for scripts/dev.mjs. They are TypeScript, so tsx runs them
// in a process of their own.
import { startLocalnet } from '../../localnet/src/index.ts'
import { startLocalGateway } from '../../services/gateway/src/startLocalGateway.ts'
import { freePort } from '../lib/ports.mjs'

const GATEWAY_PORT = 8790

// The port of the mail server, and the origins of the playground: the gateway accepts exact ones.
const [smtpPort, ...origins] = process.argv.slice(2)
const world = await startLocalnet({ ports: { smtp: Number(smtpPort) } })
const port = await freePort(GATEWAY_PORT)
const gateway = await startLocalGateway({ manifest: world.manifest, origins, port })

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await gateway.close()
  await world.stop()
  process.exit(0)
}

// Ctrl-C reaches this process too. The channel closes when the parent is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
process.on('disconnect', stop)
// The parent may have ended meanwhile.
if (process.connected) process.send?.({ manifest: world.manifest, gatewayUrl: gateway.url })
else await stop()

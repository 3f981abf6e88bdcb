// Runs the local world and its gateway for scripts/dev.mjs. They are TypeScript, so tsx runs them
// in a process of their own.
import { setZoneUrl, startLocalnet } from '../../localnet/src/index.ts'
import { LOCAL_LOOKUPS, startLocalGateway } from '../../services/gateway/src/startLocalGateway.ts'
import { freePort } from '../lib/ports.mjs'
import { createServiceSwitch } from './serviceSwitch.ts'

const GATEWAY_PORT = 8790

// The port of the mail server, and the origins of the playground: the gateway accepts exact ones.
const [smtpPort, ...origins] = process.argv.slice(2)
const world = await startLocalnet({ ports: { smtp: Number(smtpPort) } })
const port = await freePort(GATEWAY_PORT)
const start = () => startLocalGateway({ manifest: world.manifest, origins, port })
const { url: gatewayUrl, ...first } = await start()
const gateway = createServiceSwitch(first, start)
await setZoneUrl(world.manifest.chains.evm, `${gatewayUrl}${LOCAL_LOOKUPS}`)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await gateway.close()
  await world.stop()
  process.exit(0)
}

// Windows has no such signal.
if (process.platform !== 'win32') {
  process.on('SIGUSR2', async () => {
    try {
      const runs = await gateway.toggle()
      console.log(runs ? `The gateway is back: ${gatewayUrl}` : 'The gateway is stopped.')
    } catch (error) {
      console.error('The gateway does not start again:', error)
    }
  })
}

// Ctrl-C reaches this process too. The channel closes when the parent is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
process.on('disconnect', stop)
// The parent may have ended meanwhile.
if (process.connected) process.send?.({ manifest: world.manifest, gatewayUrl })
else await stop()

// Runs the relay of the local world for scripts/demo.mjs, in a process of its own: whoever ends it sees sites and phones heal.
import { startLocalRelay } from '../services/relay/src/startLocalRelay.ts'

const relay = await startLocalRelay({ port: Number(process.argv[2]) })
process.send?.({ url: relay.url })

const stop = () => relay.close().then(() => process.exit(0))
// Ctrl-C reaches this process too; a parent that vanished shows as a closed channel.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
process.once('disconnect', stop)

// Runs the relay for scripts/dev.mjs in a process of its own, which a developer can end to see
// pages reconnect.
import { startLocalRelay } from '../../services/relay/src/startLocalRelay.ts'

const relay = await startLocalRelay({ port: Number(process.argv[2]) })
process.send?.({ url: relay.url })

const stop = () => relay.close().then(() => process.exit(0))
// Ctrl-C reaches this process too. The channel closes when the parent is gone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
process.once('disconnect', stop)

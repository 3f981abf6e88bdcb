// Runs the local world for scripts/demo.mjs, in a process of its own because localnet is TypeScript.
import { startLocalnet } from '../localnet/src/index.ts'

const world = await startLocalnet()
process.send?.(world.manifest)

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await world.stop()
  process.exit(0)
}

// Ctrl-C reaches this process too; a parent that vanished shows as a closed channel.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
process.on('disconnect', stop)

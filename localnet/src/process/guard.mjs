// Outlives the process that started it by one moment: when its input closes, for whatever reason
// (a crash or SIGKILL included), it ends the children that were entrusted to it.
import { createInterface } from 'node:readline'

const children = new Set()

// Ctrl-C in a terminal reaches the whole group; the guard must still be there afterwards.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => {})
process.on('SIGHUP', () => {})

createInterface({ input: process.stdin })
  .on('line', (line) => {
    const pid = Number(line.slice(1))
    if (!Number.isSafeInteger(pid) || pid <= 1) return
    if (line.startsWith('+')) children.add(pid)
    else children.delete(pid)
  })
  .on('close', () => {
    for (const pid of children) {
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It is gone already.
      }
    }
    process.exit(0)
  })

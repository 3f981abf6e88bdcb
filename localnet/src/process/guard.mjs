// Ends the registered child processes when the process that started it is gone. Its input then
// closes, even after a crash or SIGKILL.
import { createInterface } from 'node:readline'

const children = new Set()

// Ctrl-C in a terminal reaches the whole group, and the guard must outlive the others.
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

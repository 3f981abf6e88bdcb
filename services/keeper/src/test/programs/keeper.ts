import { runService } from '@portico/common'
import { readConfig } from '../../config/readConfig.ts'
import { startKeeper } from '../../startKeeper.ts'

// The keeper as a process that a test kills: with a clock that is ahead, so that no test waits for
// a limit.
const { AHEAD_MS, ...variables } = process.env
let aheadMs = Number(AHEAD_MS)
const now = () => Date.now() + aheadMs
process.on('message', (message: { readonly aheadMs: number }) => {
  aheadMs = message.aheadMs
  process.send?.(message)
})
await runService('keeper', () => startKeeper(readConfig(variables), { now }))

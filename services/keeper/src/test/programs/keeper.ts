import { runService } from '@portico/common'
import { readConfig } from '../../config/readConfig.ts'
import { startKeeper } from '../../startKeeper.ts'

// The keeper as a process that a test kills: with a clock that is ahead, so that no test waits for
// a limit.
const { AHEAD_MS, ...variables } = process.env
const now = () => Date.now() + Number(AHEAD_MS)
await runService('keeper', () => startKeeper(readConfig(variables), { now }))

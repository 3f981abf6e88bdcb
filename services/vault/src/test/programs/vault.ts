import { runService } from '@portico/common'
import { readConfig } from '../../server/config/readConfig.ts'
import { startVault } from '../../server/startVault.ts'

// The wallet service as a process that a test kills: with a frame of its own, and a clock that is
// ahead, so that no test waits for a limit.
const { ASSETS, AHEAD_MS, ...variables } = process.env
const now = () => Date.now() + Number(AHEAD_MS)
await runService('vault', () => startVault(readConfig(variables), { assetsFolder: ASSETS, now }))

import { runService } from '@portico/common'
import { readConfig } from '../../server/config/readConfig.ts'
import { startVault } from '../../server/startVault.ts'

// The wallet service as a process that a test kills: with a frame of its own, and a clock that is
// ahead, so that no test waits for a limit.
const { ASSETS, AHEAD_MS, ...variables } = process.env
let aheadMs = Number(AHEAD_MS)
const now = () => Date.now() + aheadMs
process.on('message', (message: { readonly aheadMs: number }) => {
  aheadMs = message.aheadMs
  process.send?.(message)
})
await runService('vault', () => startVault(readConfig(variables), { assetsFolder: ASSETS, now }))

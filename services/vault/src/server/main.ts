import { runService } from '@portico/common'
import { readConfig } from './config/readConfig.ts'
import { startVault } from './startVault.ts'

// npm start: the wallet service, configured by environment variables (services/README.md).
await runService('vault', async () => startVault(readConfig(process.env)))

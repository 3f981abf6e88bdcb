import { runService } from '@portico/common'
import { readConfig } from './config/readConfig.ts'
import { startKeeper } from './startKeeper.ts'

// npm start: the keeper, configured by environment variables (services/README.md).
await runService('keeper', async () => startKeeper(readConfig(process.env)))

import { runService } from '@portico/common'
import { readConfig } from './config/readConfig.ts'
import { startRelay } from './startRelay.ts'

// npm start: the relay, configured by environment variables (docs/relay.md).
await runService('relay', async () => startRelay(readConfig(process.env)))

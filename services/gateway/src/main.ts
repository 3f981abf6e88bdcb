import { runService } from '@portico/common'
import { readConfig } from './config/readConfig.ts'
import { startGateway } from './startGateway.ts'

// npm start: the gateway, configured by environment variables (docs/self-hosting.md).
await runService('gateway', async () => startGateway(readConfig(process.env)))

import { openDatabase } from '@portico/common/database'
import { readConfig } from '../../config/readConfig.ts'
import { migrations } from '../../store/migrations.ts'

// Opens the store when it is told to, so that several can do it in the same moment.
process.send?.('waiting')
await new Promise((resolve) => process.once('message', resolve))
const store = await openDatabase(readConfig(process.env), migrations)
await store.ping()
await store.close()
process.disconnect()

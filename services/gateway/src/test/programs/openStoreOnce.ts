import { openDatabase } from '@portico/common/database'
import { readConfig } from '../../config/readConfig.ts'
import { migrations } from '../../store/migrations.ts'

// Opens the database on a message, so that several processes do it at once.
process.send?.('waiting')
await new Promise((resolve) => process.once('message', resolve))
const store = await openDatabase(readConfig(process.env), migrations)
await store.ping()
await store.close()
process.disconnect()

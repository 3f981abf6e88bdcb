import { readConfig } from '../../config/readConfig.ts'
import { openStore } from '../../store/openStore.ts'

// Opens the store when it is told to, so that several can do it in the same moment.
process.send?.('waiting')
await new Promise((resolve) => process.once('message', resolve))
const store = await openStore(readConfig(process.env))
await store.ping()
await store.close()
process.disconnect()

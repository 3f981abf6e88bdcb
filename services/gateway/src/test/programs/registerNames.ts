import { writeSync } from 'node:fs'
import { openDatabase } from '@portico/common/database'
import { readConfig } from '../../config/readConfig.ts'
import { createNameStore } from '../../names/createNameStore.ts'
import { newName } from '../../names/test/newName.ts'
import { migrations } from '../../store/migrations.ts'

// Registers names until it is killed, the same ones in each run, and prints each acknowledged one
// with its owner. Two accounts want each name.
const store = await openDatabase(readConfig(process.env), migrations)
const names = createNameStore(store)

async function registerForEver(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const name = newName(`name-${count}`, `0x${writer}${count}`)
    const { outcome } = await names.register(name)
    // Written synchronously, so that no acknowledged name is lost in a buffer.
    if (outcome === 'registered') writeSync(1, `${name.label} ${name.owner}\n`)
  }
}

await Promise.all([1, 2].map(registerForEver))

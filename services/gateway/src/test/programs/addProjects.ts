import { writeSync } from 'node:fs'
import { openDatabase } from '@portico/common/database'
import { createMemoryPubSub } from '@portico/common/pubsub'
import { readConfig } from '../../config/readConfig.ts'
import { createProjects } from '../../projects/createProjects.ts'
import { migrations } from '../../store/migrations.ts'

// Adds projects until it is killed, and prints the id of each acknowledged one.
const store = await openDatabase(readConfig(process.env), migrations)
const projects = await createProjects({ store, pubsub: createMemoryPubSub() })

async function addForEver(writer: number): Promise<never> {
  for (let count = 0; ; count += 1) {
    const id = `p${process.pid}-${writer}-${count}`
    await projects.put({ id, name: id, origins: [`https://${id}.example`] })
    // Written synchronously, so that no acknowledged id is lost in a buffer.
    writeSync(1, `${id}\n`)
  }
}

await Promise.all([0, 1, 2, 3].map(addForEver))

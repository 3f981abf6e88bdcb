import { parseArgs } from 'node:util'
import { ConfigError } from '@portico/common'
import { readDump } from './dump/readDump.ts'
import { checkCustody } from './report/checkCustody.ts'
import { describeCustody } from './report/describeCustody.ts'

const USAGE = `Usage: portico custody-check vault=FOLDER keeper=FOLDER [NAME=FOLDER …]

Tries to open every wallet with the dump of each component alone, and with all together.
A folder holds the component's data folder or its pg_dump (*.sql), its environment, its logs.`

async function main(): Promise<number> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [command, ...named] = positionals
  const dumps = named.map((text) => text.split('=', 2) as [string, string | undefined])
  if (command !== 'custody-check' || dumps.length < 2 || !dumps.every(([, folder]) => folder)) {
    console.error(USAGE)
    return 2
  }
  const read = await Promise.all(dumps.map(([name, folder = '']) => readDump(name, folder)))
  const wallets = await checkCustody(read)
  console.log(describeCustody(wallets))
  return wallets.length > 0 && wallets.every(({ problems }) => problems.length === 0) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.problems.join('\n'))
  process.exitCode = 2
}

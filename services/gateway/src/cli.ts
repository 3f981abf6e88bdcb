import { ConfigError, explainStart, ServiceError } from '@portico/common'
import { runCommand } from './cli/runCommand.ts'

// portico-gateway project list | add | remove: manages the projects of the configured gateway.
try {
  console.log(await runCommand(process.argv.slice(2), process.env))
} catch (error) {
  if (error instanceof ConfigError) console.error(explainStart(error))
  else console.error(error instanceof ServiceError ? error.message : error)
  process.exit(1)
}

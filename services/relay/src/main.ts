import { ConfigError } from './config/configError.ts'
import { explainStart } from './config/explainStart.ts'
import { readConfig } from './config/readConfig.ts'
import { startRelay } from './startRelay.ts'

// npm start: the relay, configured by environment variables (docs/relay.md).
try {
  const running = await startRelay(readConfig(process.env))
  running.log.info({ url: running.url }, 'the relay listens')
  // A parent that started it, such as the bench, learns where it is.
  process.send?.({ url: running.url })
  const stop = () => running.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(`The relay cannot start:\n${explainStart(error).replace(/^/gm, '  ')}\n`)
  process.exit(1)
}

import { ConfigError } from './config/configError.ts'
import { explainStart } from './config/explainStart.ts'
import { readConfig } from './config/readConfig.ts'
import { startGateway } from './startGateway.ts'

// npm start: the gateway, configured by environment variables (docs/self-hosting.md).
try {
  const running = await startGateway(readConfig(process.env))
  running.log.info({ url: running.url }, 'the gateway listens')
  // A parent that started it, such as the demo, learns where it is.
  process.send?.({ url: running.url })
  const stop = () => running.close().then(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  process.once('disconnect', stop)
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(`The gateway cannot start:\n${explainStart(error).replace(/^/gm, '  ')}`)
  process.exit(1)
}

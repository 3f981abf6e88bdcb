import type { Logger } from 'pino'
import { ConfigError } from '../config/configError.ts'
import { explainStart } from '../config/explainStart.ts'

/** A service that listens. */
export interface RunningService {
  readonly url: string
  readonly log: Logger
  close(): Promise<void>
}

/**
 * Runs a service as this process, until it is told to stop: by a signal, or by the parent that started it being gone.
 *
 * @param name - what it is called: 'relay'
 * @param start - starts it; a {@link ConfigError} ends the process with what to mend
 */
export async function runService(
  name: string,
  start: () => Promise<RunningService>,
): Promise<void> {
  try {
    const running = await start()
    running.log.info({ url: running.url }, `the ${name} listens`)
    // A parent that started it, such as the demo or the bench, learns where it is.
    process.send?.({ url: running.url })
    const stop = () => running.close().then(() => process.exit(0))
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
    process.once('disconnect', stop)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`The ${name} cannot start:\n${explainStart(error).replace(/^/gm, '  ')}\n`)
    process.exit(1)
  }
}

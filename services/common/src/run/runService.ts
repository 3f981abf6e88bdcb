import type { Logger } from 'pino'
import { ConfigError } from '../config/configError.ts'
import { explainStart } from '../config/explainStart.ts'

/** A running service. */
export interface RunningService {
  readonly url: string
  readonly log: Logger
  close(): Promise<void>
}

/**
 * Runs a service as this process, until a signal arrives or the parent process ends.
 *
 * @param name - such as 'relay'
 * @param start - a {@link ConfigError} ends the process and prints what to set
 */
export async function runService(
  name: string,
  start: () => Promise<RunningService>,
): Promise<void> {
  try {
    const running = await start()
    running.log.info({ url: running.url }, `the ${name} listens`)
    // The demo and the benchmarks start services as child processes.
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

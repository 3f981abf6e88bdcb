import type { Portico } from '../portico.ts'
import { consoleSink } from './consoleSink.ts'
import { createLog, type Log } from './createLog.ts'

/** The log of an instance, made with its first entry. With `debug` it is also written to the console. */
export function getInstanceLog(portico: Portico): Log {
  const { debug, logLevel } = portico.config
  portico.internal.log ??= createLog({
    level: debug ? 'debug' : logLevel,
    sink: debug ? consoleSink : undefined,
    now: portico.config.clock.now,
  })
  return portico.internal.log
}

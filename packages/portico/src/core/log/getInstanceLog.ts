import type { Portico } from '../portico.ts'
import { createLog, type Log } from './createLog.ts'

/** The log of an instance, made with its first entry. */
export function getInstanceLog(portico: Portico): Log {
  const { debug, logLevel } = portico.config
  portico.internal.log ??= createLog({
    level: debug ? 'debug' : logLevel,
    now: portico.config.clock.now,
  })
  return portico.internal.log
}

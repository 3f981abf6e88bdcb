import type { Portico } from '../portico.ts'
import { consoleSink } from './consoleSink.ts'
import { createLog, type Log } from './createLog.ts'
import { createLogSlot } from './exportLog.ts'

/** Returns the log of an instance. With `debug`, entries are also written to the console. */
export function getInstanceLog(portico: Portico): Log {
  const { debug, logLevel } = portico.config
  const slot = portico.keep(createLogSlot)
  slot.log ??= createLog({
    level: debug ? 'debug' : logLevel,
    sink: debug ? consoleSink : undefined,
    now: portico.config.clock.now,
  })
  return slot.log
}

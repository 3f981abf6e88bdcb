import { httpAborted, rpcUserRejected } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { emitAnalytics } from '../analytics.ts'
import type { Portico, PorticoEvents } from '../portico.ts'
import { consoleSink } from './console.ts'
import { createLog, type Log } from './createLog.ts'
import { createLogSlot } from './exportLog.ts'

type LoggedName = 'error' | 'alert' | 'connect' | 'disconnect' | 'networkChange' | 'accountChange'

/** An event that is written to the log. */
export type LoggedEvent = {
  [Name in LoggedName]: readonly [name: Name, event: PorticoEvents[Name]]
}[LoggedName]

/** Writes an event to the log. An error is also emitted as a usage event. */
export function writeEvent(portico: Portico, [name, event]: LoggedEvent): void {
  const log = getInstanceLog(portico)
  if (name === 'error') {
    log.child(event.scope).error('failed', event.error)
    trackFailure(portico, event)
  } else if (name === 'alert') log.warn(event.message, event)
  else log.info(name, event)
}

// A request that the user rejects or abandons is not an error of the library.
function trackFailure(portico: Portico, { scope, error }: PorticoEvents['error']): void {
  if (isPorticoError(error, rpcUserRejected) || isPorticoError(error, httpAborted)) return
  const code = isPorticoError(error) ? { code: error.code } : {}
  emitAnalytics(portico, 'INTERNAL_SDK_ERROR', { scope, ...code })
}

/** Returns the log of an instance. With `debug`, entries are also written to the console. */
function getInstanceLog(portico: Portico): Log {
  const { debug, logLevel } = portico.config
  const slot = portico.keep(createLogSlot)
  slot.log ??= createLog({
    level: debug ? 'debug' : logLevel,
    sink: debug ? consoleSink : undefined,
    now: portico.config.clock.now,
  })
  return slot.log
}

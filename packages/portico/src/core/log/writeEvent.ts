import { httpAborted, rpcUserRejected } from '../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../wire/errors/porticoError.ts'
import { track } from '../analytics.ts'
import type { PorticoEvents } from '../events.ts'
import type { Portico } from '../portico.ts'
import { getInstanceLog } from './getInstanceLog.ts'

/** An event that is written to the log. */
export type LoggedEvent = {
  [Name in
    | 'error'
    | 'alert'
    | 'connect'
    | 'disconnect'
    | 'networkChange'
    | 'accountChange']: readonly [name: Name, event: PorticoEvents[Name]]
}[keyof PorticoEvents &
  ('error' | 'alert' | 'connect' | 'disconnect' | 'networkChange' | 'accountChange')]

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
  track(portico, 'INTERNAL_SDK_ERROR', { scope, ...code })
}

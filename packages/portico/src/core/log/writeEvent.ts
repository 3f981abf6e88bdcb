import type { PorticoEvents } from '../events.ts'
import type { Portico } from '../portico.ts'
import { getInstanceLog } from './getInstanceLog.ts'

/** What the instance tells that a bug report needs. */
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

/** Writes an event of the instance into its log. */
export function writeEvent(portico: Portico, [name, event]: LoggedEvent): void {
  const log = getInstanceLog(portico)
  if (name === 'error') log.child(event.scope).error('failed', event.error)
  else if (name === 'alert') log.warn(event.message, event)
  else log.info(name, event)
}

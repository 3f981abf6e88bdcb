import type { Portico } from '../portico.ts'
import type { LoggedEvent } from './writeEvent.ts'

/**
 * Writes events to the log. The code of the log is loaded with the first entry, so most pages never
 * load it.
 */
export function followEvents(portico: Portico): () => void {
  const { config, events } = portico
  const verbose = config.debug || !/^(error|silent)$/.test(config.logLevel)
  const names: LoggedEvent[0][] = ['error']
  if (verbose) names.push('alert', 'connect', 'disconnect', 'networkChange', 'accountChange')
  const stops = names.map((name) =>
    events.on(name, (event) => {
      import('./writeEvent.ts').then(
        ({ writeEvent }) => writeEvent(portico, [name, event] as unknown as LoggedEvent),
        () => {}, // offline: the entry is dropped
      )
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

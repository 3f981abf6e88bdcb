import type { Portico } from '../portico.ts'
import type { LoggedEvent } from './writeEvent.ts'

/** Keeps the log and counts failures. Their code is fetched with the first entry: a page on which nothing goes wrong never does. */
export function followEvents(portico: Portico): () => void {
  const { config, events } = portico
  const verbose = config.debug || !/^(error|silent)$/.test(config.logLevel)
  const names: LoggedEvent[0][] = ['error']
  if (verbose) names.push('alert', 'connect', 'disconnect', 'networkChange', 'accountChange')
  const stops = names.map((name) =>
    events.on(name, (event) => {
      import('./writeEvent.ts').then(
        ({ writeEvent }) => writeEvent(portico, [name, event] as unknown as LoggedEvent),
        () => {}, // offline: the log is the least of it
      )
    }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}

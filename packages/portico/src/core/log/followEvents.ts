import type { Portico } from '../portico.ts'
import type { LoggedEvent } from './writeEvent.ts'

/** Keeps the log. Its code is fetched with the first entry that is worth one: a page on which nothing goes wrong never does. */
export function followEvents(portico: Portico): () => void {
  const { config, events } = portico
  if (config.logLevel === 'silent') return () => {}
  const verbose = config.debug || config.logLevel !== 'error'
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

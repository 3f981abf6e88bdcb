import type { Portico, PorticoEvents } from '../core/portico.ts'

const eventNames = [
  'connect',
  'disconnect',
  'accountChange',
  'networkChange',
  'transaction',
] as const

type EventName = (typeof eventNames)[number]

/**
 * The events that `defineElements` dispatches on `document` as a `CustomEvent`. The `detail` is
 * that of the instance's own event, with the instance as `portico`. All other events are on
 * `portico.events`.
 */
export type PorticoElementEvents = {
  [Name in EventName as `portico:${Name}`]: CustomEvent<PorticoEvents[Name] & { portico: Portico }>
}

declare global {
  interface DocumentEventMap extends PorticoElementEvents {}
}

/**
 * Dispatches the events of an instance on `document`, for pages without modules.
 *
 * @returns a function that stops it
 */
export function dispatchPageEvents(portico: Portico): () => void {
  const stops = eventNames.map((name) =>
    portico.events.on(name, (event) => {
      document.dispatchEvent(new CustomEvent(`portico:${name}`, { detail: { ...event, portico } }))
    }),
  )
  return () => void stops.map((stop) => stop())
}

import type { PorticoEvents } from '../core/events.ts'
import type { Portico } from '../core/portico.ts'

const eventNames = [
  'connect',
  'disconnect',
  'accountChange',
  'networkChange',
  'transaction',
] as const

type EventName = (typeof eventNames)[number]

/**
 * What `defineElements` tells on `document`, as a `CustomEvent`: `portico:connect`, `portico:disconnect`, `portico:accountChange`,
 * `portico:networkChange`, `portico:transaction`. The `detail` is that of the instance's own event, with the instance. All other events
 * are `portico.events`.
 */
export type PorticoElementEvents = {
  [Name in EventName as `portico:${Name}`]: CustomEvent<PorticoEvents[Name] & { portico: Portico }>
}

declare global {
  interface DocumentEventMap extends PorticoElementEvents {}
}

/**
 * Tells a page without modules of its own what happens.
 *
 * @returns stops telling
 */
export function dispatchPageEvents(portico: Portico): () => void {
  const stops = eventNames.map((name) =>
    portico.events.on(name, (event) => {
      document.dispatchEvent(new CustomEvent(`portico:${name}`, { detail: { ...event, portico } }))
    }),
  )
  return () => void stops.map((stop) => stop())
}

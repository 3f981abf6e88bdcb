import type { PorticoEvents } from './events.ts'
import type { Portico } from './portico.ts'

/** Listens for the next event of a name, and for no other. */
export function once(
  { events }: Portico,
  name: keyof PorticoEvents,
  listener: () => void,
): () => void {
  const stop = events.on(name, () => {
    stop()
    listener()
  })
  return stop
}

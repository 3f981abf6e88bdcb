import type { Portico, PorticoEvents } from './portico.ts'

/**
 * Calls the listener at the next event only.
 *
 * @returns stops listening
 */
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

import type { Portico } from '../../core/portico.ts'

/** Runs once, when the modal closes or the instance ends. */
export function onClosed({ events }: Portico, listener: () => void): () => void {
  const end = () => {
    stop()
    listener()
  }
  const stops = [events.on('modalClosed', end), events.on('destroy', end)]
  const stop = () => {
    for (const off of stops) off()
  }
  return stop
}

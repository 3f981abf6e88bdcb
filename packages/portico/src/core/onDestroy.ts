import type { Portico } from './portico.ts'

/** Runs once when the instance ends. */
export function onDestroy({ events }: Portico, end: () => void): void {
  const stop = events.on('destroy', () => {
    stop()
    end()
  })
}

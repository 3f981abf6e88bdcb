import type { Portico, PorticoEvents } from './portico.ts'

/** Emits a usage event if `features.analytics` is on. */
export function emitAnalytics(
  portico: Portico,
  event: string,
  properties: PorticoEvents['track']['properties'] = {},
): void {
  if (!portico.config.features.analytics) return
  portico.events.emit('track', { event, properties, timestamp: portico.config.clock.now() })
}

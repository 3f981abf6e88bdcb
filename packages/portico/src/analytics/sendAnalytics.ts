import type { Portico, PorticoEvents } from '../core/portico.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { configInvalidOption } from '../wire/errors/rows/setup.ts'

/** The maximum size of the queue. Further events are dropped. */
const QUEUE_MAX = 100
/** Events that only the user causes. Others may occur before, e.g. when a session is restored. */
const USER_EVENTS = /^(MODAL_OPEN|CONNECT_|CLICK_|SWITCH_|SEND_)/

/**
 * Sends usage events to the gateway, without addresses, if `features.analytics` is on and the
 * project accepts them. Sends no request before the user acts or the site opens the modal. Errors
 * are ignored; after three, it stops.
 *
 * @returns stops sending, e.g. when the user withdraws consent. Queued events are dropped, and
 *   requests in progress are aborted
 * @throws {PorticoError} `config/invalid-option` without `gatewayUrl` and `projectId`
 * @example
 * const stop = sendAnalytics(portico)
 */
export function sendAnalytics(portico: Portico): () => void {
  const { features, gatewayUrl, projectId } = portico.config
  if (!gatewayUrl || !projectId) {
    throw new PorticoError(configInvalidOption, {
      args: { option: 'gatewayUrl', expected: 'set, with "projectId"' },
    })
  }
  if (!features.analytics) return () => {}
  const queue: PorticoEvents['track'][] = []
  let sending: Promise<(() => void) | undefined> | undefined
  let isStopped = false
  const unsubscribe = portico.events.on('track', (event) => {
    if (queue.length < QUEUE_MAX) queue.push(event)
    if (sending || !USER_EVENTS.test(event.event)) return
    sending = import('./startUsageSender.ts').then(
      ({ startUsageSender }) =>
        isStopped ? undefined : startUsageSender(portico, { queue, stop }),
      // Offline: the next action tries again.
      () => {
        sending = undefined
        return undefined
      },
    )
  })
  const stop = (): void => {
    isStopped = true
    unsubscribe()
    void sending?.then((end) => end?.())
  }
  return stop
}

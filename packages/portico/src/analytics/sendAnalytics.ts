import type { PorticoEvents } from '../core/events.ts'
import type { Portico } from '../core/portico.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { configInvalidOption } from '../wire/errors/rows/setup.ts'

/** Events that wait; what comes while so many do is left out. */
const WAITING_MAX = 100
/** Events that only a user causes: a restored session may fail before the user acts. */
const USER_EVENTS = /^(MODAL_OPEN|CONNECT_|CLICK_|SWITCH_|SEND_)/

/**
 * Sends the usage events of an instance to its gateway, without addresses, while `features.analytics` is on and the gateway's project
 * keeps them. Fetches nothing before the user acts or the site opens the modal. A failure is silent; after three nothing more is sent.
 *
 * @returns stops sending, e.g. when the user withdraws consent: what waits is dropped, and what is under way ends and is not repeated
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
  const waiting: PorticoEvents['track'][] = []
  let sending: Promise<(() => void) | undefined> | undefined
  let isStopped = false
  const stopHearing = portico.events.on('track', (event) => {
    if (waiting.length < WAITING_MAX) waiting.push(event)
    if (sending || !USER_EVENTS.test(event.event)) return
    sending = import('./startUsageSender.ts').then(
      ({ startUsageSender }) =>
        isStopped ? undefined : startUsageSender(portico, { waiting, giveUp: stop }),
      // Offline: the next act tries again.
      () => {
        sending = undefined
        return undefined
      },
    )
  })
  const stop = (): void => {
    isStopped = true
    stopHearing()
    void sending?.then((end) => end?.())
  }
  return stop
}

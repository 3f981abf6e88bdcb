import type { HttpStatusCause } from '../../core/http/readStatus.ts'
import type { Portico } from '../../core/portico.ts'
import { alertOriginNotAllowed, alertProjectIdInvalid } from '../../wire/errors/catalogue.ts'
import { readMessage } from '../../wire/errors/readMessage.ts'
import { getGatewayAlert } from './getGatewayAlert.ts'
import { raiseAlert } from './raiseAlert.ts'

/** What a site's developer has to set right: the visitor can do nothing about it. */
const OF_SITE: readonly string[] = [alertOriginNotAllowed.code, alertProjectIdInvalid.code]

/**
 * Raises the alert of a gateway that did not answer as it should. A wrong project or origin is also written to the console, once, in the
 * gateway's own words: nothing of the gateway works until it is set right, and the modal shows its own list of wallets instead.
 */
export function reportGatewayFailure(portico: Portico, error: unknown): void {
  const row = getGatewayAlert(error)
  const isKnown = portico.store.getState().alerts.some(({ code }) => code === row.code)
  raiseAlert(portico, row)
  if (isKnown || !OF_SITE.includes(row.code) || portico.config.logLevel === 'silent') return
  const { body } = (error as { cause: HttpStatusCause }).cause
  const details = readMessage((body as { error?: unknown } | undefined)?.error) ?? ''
  // biome-ignore lint/suspicious/noConsole: the place where a developer looks
  console.warn(`[portico gateway] ${row.message}. ${details} (${row.code})`)
}

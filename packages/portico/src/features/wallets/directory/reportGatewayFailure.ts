import type { HttpStatusCause } from '../../../core/http/readStatus.ts'
import type { Portico } from '../../../core/portico.ts'
import {
  alertOriginNotAllowed,
  alertProjectIdInvalid,
  alertRateLimited,
  alertServerError,
  httpStatus,
} from '../../../wire/errors/catalogue.ts'
import { type ErrorRow, isPorticoError } from '../../../wire/errors/porticoError.ts'
import { readMessage } from '../../../wire/errors/readError.ts'
import { raiseAlert } from '../../notifications/raiseAlert.ts'

/** Alerts that the site's developers have to fix. */
const OF_SITE: readonly string[] = [alertOriginNotAllowed.code, alertProjectIdInvalid.code]

/**
 * Raises the alert for a failed gateway request. An invalid project id or origin is also logged to
 * the console once, with the gateway's message: until it is fixed, the modal shows the package's
 * own wallet list.
 */
export function reportGatewayFailure(portico: Portico, error: unknown): void {
  const row = getGatewayAlert(error)
  const isKnown = portico.store.getState().alerts.some(({ code }) => code === row.code)
  raiseAlert(portico, row)
  if (isKnown || !OF_SITE.includes(row.code) || portico.config.logLevel === 'silent') return
  const { body } = (error as { cause: HttpStatusCause }).cause
  const details = readMessage((body as { error?: unknown } | undefined)?.error) ?? ''
  // biome-ignore lint/suspicious/noConsole: shown even if the site has no log sink
  console.warn(`[portico gateway] ${row.message}. ${details} (${row.code})`)
}

const alerts: Readonly<Record<number, ErrorRow>> = {
  401: alertProjectIdInvalid,
  403: alertOriginNotAllowed,
  429: alertRateLimited,
}

/** Returns the alert for a failed gateway request. */
function getGatewayAlert(error: unknown): ErrorRow {
  if (!isPorticoError(error, httpStatus)) return alertServerError
  return alerts[(error.cause as HttpStatusCause).status] ?? alertServerError
}

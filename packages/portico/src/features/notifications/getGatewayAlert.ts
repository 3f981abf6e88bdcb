import type { HttpStatusCause } from '../../core/http/readStatus.ts'
import {
  alertOriginNotAllowed,
  alertProjectIdInvalid,
  alertRateLimited,
  alertServerError,
  httpStatus,
} from '../../wire/errors/catalogue.ts'
import { type ErrorRow, isPorticoError } from '../../wire/errors/porticoError.ts'

const alerts: Readonly<Record<number, ErrorRow>> = {
  401: alertProjectIdInvalid,
  403: alertOriginNotAllowed,
  429: alertRateLimited,
}

/** Returns the alert for a failed gateway request. */
export function getGatewayAlert(error: unknown): ErrorRow {
  if (!isPorticoError(error, httpStatus)) return alertServerError
  return alerts[(error.cause as HttpStatusCause).status] ?? alertServerError
}

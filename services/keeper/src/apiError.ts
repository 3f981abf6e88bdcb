import {
  type ApiErrorOptions,
  ApiError as CommonApiError,
  commonApiMessages,
} from '@portico/common/routes'
import { type ApiErrorCode, apiErrors } from './api/errors.ts'

const messages = {
  ...commonApiMessages,
  device_unknown: 'This browser needs an approval.',
  email_not_proven: 'The session is of another e-mail address.',
  share_not_found: 'There is no share of this wallet.',
  request_not_found: 'There is no such request of this browser.',
  share_exists: 'There is a share of this wallet.',
  device_known: 'This browser needs no approval.',
} as const satisfies Record<ApiErrorCode, string>

/** An error of the API. Its code has one status. */
export class ApiError extends CommonApiError<ApiErrorCode> {
  constructor(code: ApiErrorCode, options: ApiErrorOptions = {}, message = '') {
    super(code, message || messages[code], { ...options, status: apiErrors[code] })
  }
}

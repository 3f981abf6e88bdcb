import {
  type ApiErrorOptions,
  ApiError as CommonApiError,
  commonApiMessages,
} from '@portico/common/routes'
import { type ApiErrorCode, apiErrors } from '../api/errors.ts'

const messages = {
  ...commonApiMessages,
  session_ended: 'The session is over; sign in again.',
  code_wrong: 'The code is wrong.',
  passkey_refused: 'The passkey was not accepted.',
  social_refused: 'The login was not accepted; begin a new one.',
  provider_not_found: 'There is no login at this provider.',
  wallet_not_found: 'The user has no wallet.',
  slot_not_found: 'The wallet has no such keyslot.',
  email_changed: 'The wallet of this address has another one now.',
  email_taken: 'Another wallet has this address.',
  email_of_provider: 'The address is that of the provider at which the user logs in.',
  wallet_exists: 'The user has a wallet.',
  slot_exists: 'The wallet has this keyslot.',
  last_slot: 'No keyslot that the user holds would remain.',
  code_expired: 'The code is not valid any more; ask for a new one.',
} as const satisfies Record<ApiErrorCode, string>

/** An error of the API. Its code has one status. */
export class ApiError extends CommonApiError<ApiErrorCode> {
  constructor(code: ApiErrorCode, options: ApiErrorOptions = {}, message = '') {
    super(code, message || messages[code], { ...options, status: apiErrors[code] })
  }
}

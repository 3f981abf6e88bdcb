import { ServiceError } from '@portico/common'

/** Creates the error for a cursor that no page of this account and network has returned. */
export function createCursorError(): ServiceError {
  return new ServiceError(
    'bad_request',
    'This is no cursor of this account and network: take `next` of the page before.',
  )
}

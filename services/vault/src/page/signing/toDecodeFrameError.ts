import { FrameError, type FrameErrorCode } from 'portico/wire/frame'
import { DecodeError, type DecodeErrorCode } from '../../frame/index.ts'

/** What is never signed is not allowed. What has another form may be mended by the caller. */
const codes: Readonly<Record<DecodeErrorCode, FrameErrorCode>> = {
  request_invalid: 'invalid_params',
  authorization_refused: 'method_not_allowed',
  typed_data_invalid: 'invalid_params',
  typed_data_chain: 'invalid_params',
  message_invalid: 'invalid_params',
  sign_in_invalid: 'invalid_params',
  sign_in_origin: 'method_not_allowed',
  sign_in_account: 'unauthorized',
  solana_invalid: 'invalid_params',
  message_is_transaction: 'method_not_allowed',
}

/** Converts the error of a decoder to one of the protocol. Others are returned as they are. */
export function toDecodeFrameError(error: unknown): unknown {
  return error instanceof DecodeError ? new FrameError({ code: codes[error.code] }) : error
}

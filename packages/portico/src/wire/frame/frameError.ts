import { type ErrorRow, PorticoError } from '../errors/porticoError.ts'
import * as rows from '../errors/rows/frame.ts'
import {
  rpcInvalidParams,
  rpcLimitExceeded,
  rpcUnauthorized,
  rpcUserRejected,
} from '../errors/rows/rpc.ts'
import { chainNotSupported } from '../errors/rows/validation.ts'
import type { FrameErrorCode } from './errorCodes.ts'
import type { FrameErrorPayload, FrameEventName } from './events.ts'

const rowOfCode: Readonly<Record<FrameErrorCode, ErrorRow>> = {
  internal: rows.frameFailed,
  aborted: rows.frameAborted,
  limit_exceeded: rpcLimitExceeded,
  duplicate_id: rows.frameFailed,
  method_not_allowed: rows.frameMethodNotAllowed,
  invalid_params: rpcInvalidParams,
  user_rejected: rpcUserRejected,
  unauthorized: rpcUnauthorized,
  chain_not_supported: chainNotSupported,
  rate_limited: rows.frameRateLimited,
  email_not_valid: rows.frameEmailNotValid,
  email_unverified: rows.frameEmailUnverified,
  code_wrong: rows.frameCodeWrong,
  code_expired: rows.frameCodeExpired,
  locked_out: rows.frameLockedOut,
  unavailable: rows.frameUnavailable,
}

/**
 * An error of the frame: thrown by a handler there, and by the request here. Only its payload
 * crosses the border.
 *
 * @example
 * throw new FrameError({ code: 'rate_limited', retryAfterSeconds: 12 })
 */
export class FrameError extends PorticoError {
  readonly payload: FrameErrorPayload

  constructor(payload: FrameErrorPayload, event?: FrameEventName) {
    super(rowOf(payload, event), { args: { seconds: payload.retryAfterSeconds ?? 1 } })
    this.payload = payload
  }
}

function rowOf({ code }: FrameErrorPayload, event: FrameEventName | undefined): ErrorRow {
  const isRpc = event === 'RPC_REQUEST'
  return code === 'aborted' && isRpc ? rows.frameRequestAborted : rowOfCode[code]
}

/** The payload of an error event. An error without a code, and its text, stay in the frame. */
export function toFrameErrorPayload(error: unknown): FrameErrorPayload {
  return error instanceof FrameError ? error.payload : { code: 'internal' }
}

import { ProviderRpcError } from '../../wire/errors/providerRpcError.ts'
import type { FrameErrorCode } from '../../wire/frame/errorCodes.ts'
import { FrameError } from '../../wire/frame/frameError.ts'

/** The codes of EIP-1193 and EIP-1474. What is not listed is an internal error. */
const codes: Partial<Readonly<Record<FrameErrorCode, number>>> = {
  user_rejected: 4001,
  aborted: 4001,
  unauthorized: 4100,
  method_not_allowed: 4200,
  chain_not_supported: 4902,
  invalid_params: -32_602,
  limit_exceeded: -32_005,
  rate_limited: -32_005,
  unavailable: -32_002,
}
const INTERNAL = -32_603

/** Turns an error of the frame into one with the code of EIP-1193. Returns others unchanged. */
export function toProviderError(error: unknown): unknown {
  if (!(error instanceof FrameError)) return error
  const { shortMessage, payload } = error
  return new ProviderRpcError(payload.rpcCode ?? codes[payload.code] ?? INTERNAL, shortMessage)
}

import type { ErrorRow } from '../porticoError.ts'

export const httpStatus = {
  code: 'http/status',
  message: 'HTTP status code: {status}',
} as const satisfies ErrorRow
export const httpRequestFailed = {
  code: 'http/request-failed',
  message: 'HTTP request failed',
} as const satisfies ErrorRow
export const rpcRequestFailed = {
  code: 'http/rpc-request-failed',
  message: 'RPC request failed',
} as const satisfies ErrorRow
export const httpTimeout = {
  code: 'http/timeout',
  message: 'The request took too long',
} as const satisfies ErrorRow
export const httpAborted = {
  code: 'http/aborted',
  message: 'The request was cancelled',
} as const satisfies ErrorRow
export const httpTooLarge = {
  code: 'http/too-large',
  message: 'The response is larger than {bytes} bytes',
} as const satisfies ErrorRow
export const httpInvalidBody = {
  code: 'http/invalid-body',
  message: 'The response is not valid JSON',
} as const satisfies ErrorRow
export const httpInvalidUrl = {
  code: 'http/invalid-url',
  message: 'The request path does not form a valid address',
} as const satisfies ErrorRow

import type { ErrorRow } from '../porticoError.ts'

// HTTP (spec 8).

export const httpStatus: ErrorRow = { code: 'http/status', message: 'HTTP status code: {status}' }
export const httpRequestFailed: ErrorRow = {
  code: 'http/request-failed',
  message: 'HTTP request failed',
}
export const rpcRequestFailed: ErrorRow = {
  code: 'http/rpc-request-failed',
  message: 'RPC request failed',
}
export const httpTimeout: ErrorRow = { code: 'http/timeout', message: 'The request took too long' }
export const httpAborted: ErrorRow = { code: 'http/aborted', message: 'The request was cancelled' }
export const httpTooLarge: ErrorRow = {
  code: 'http/too-large',
  message: 'The response is larger than {bytes} bytes',
}
export const httpInvalidBody: ErrorRow = {
  code: 'http/invalid-body',
  message: 'The response is not valid JSON',
}
export const httpInvalidUrl: ErrorRow = {
  code: 'http/invalid-url',
  message: 'The request path does not form a valid address',
}

import type { ErrorRow } from '../porticoError.ts'

// Part of `flowTable`: only the embedded wallet uses them.

export const frameFailed = {
  code: 'frame/failed',
  message: 'An error occurred',
} as const satisfies ErrorRow
export const frameRequestAborted = {
  code: 'frame/request-aborted',
  message: 'Request was aborted',
} as const satisfies ErrorRow
export const frameAborted = {
  code: 'frame/aborted',
  message: 'Something went wrong',
} as const satisfies ErrorRow
export const frameLoadFailed = {
  code: 'frame/load-failed',
  message: 'Unable to load email login dependency',
} as const satisfies ErrorRow
export const frameMissing = {
  code: 'frame/missing',
  message: 'iframe is not set',
} as const satisfies ErrorRow
export const frameMethodNotAllowed = {
  code: 'frame/method-not-allowed',
  message: 'Requested RPC call is not allowed',
} as const satisfies ErrorRow
export const frameRateLimited = {
  code: 'frame/rate-limited',
  message: 'Please try again after {seconds} seconds',
} as const satisfies ErrorRow
export const frameCodeWrong = {
  code: 'frame/code-wrong',
  message: 'The code is not correct',
} as const satisfies ErrorRow
export const frameCodeExpired = {
  code: 'frame/code-expired',
  message: 'The code has expired. Request a new one',
} as const satisfies ErrorRow
export const frameLockedOut = {
  code: 'frame/locked-out',
  message: 'Too many wrong codes. Try again later',
} as const satisfies ErrorRow
export const frameEmailNotValid = {
  code: 'frame/email-not-valid',
  message: 'Enter a valid email address',
} as const satisfies ErrorRow
export const frameEmailUnverified = {
  code: 'frame/email-unverified',
  message: 'This account has no verified email address. Log in with your email or a passkey',
} as const satisfies ErrorRow
export const frameUnavailable = {
  code: 'frame/unavailable',
  message: 'The wallet cannot be reached right now. Try again',
} as const satisfies ErrorRow
export const frameOriginInvalid = {
  code: 'frame/origin-invalid',
  message: '"{origin}" is not an origin, such as "https://wallet.example.com"',
} as const satisfies ErrorRow
export const frameLoginMissing = {
  code: 'frame/login-missing',
  message: 'No user is logged in. Give "login"',
} as const satisfies ErrorRow

/** The HTTP app of a wallet service: pages, an API with checks and errors of one form, cookies. */

export {
  ApiError,
  type ApiErrorOptions,
  type ApiErrorReply,
  commonApiMessages,
} from './apiError.ts'
export type { ApiRoute, CheckedRequest } from './apiRoute.ts'
export { createServiceApp, type PageReply } from './createServiceApp.ts'
export { createLinkPage, fillLinkText, readLinkForm } from './linkPage.ts'
export { createSecurityHeaders, NO_STORE } from './securityHeaders.ts'
export {
  createTokenCookie,
  LONGEST_COOKIE_SECONDS,
  readTokenCookie,
  type TokenCookieName,
} from './tokenCookies.ts'

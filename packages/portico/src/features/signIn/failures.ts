import isNetworkError from 'is-network-error'
import type { Portico } from '../../core/portico.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { type ErrorRow, PorticoError } from '../../wire/errors/porticoError.ts'
import { httpRequestFailed } from '../../wire/errors/rows/http.ts'
import {
  toastAuthenticationFailed,
  toastSignatureDeclined,
  toastSmartAccountUnsupported,
} from '../../wire/errors/rows/notifications.ts'
import { showToast } from '../notifications/showToast.ts'
import { createSignInHandles } from './reduceSignIn.ts'
import type { SignInSubject } from './state.ts'

/**
 * Maps an error of a request to the site's sign-in server. If `fetch` got no response, the
 * browser's own error message is kept in `cause`.
 */
export function mapServerError(cause: unknown): PorticoError {
  return isNetworkError(cause)
    ? new PorticoError(httpRequestFailed, { cause })
    : mapWalletError(cause)
}

/** Returns the message of an error row in the language in use. English if that is not loaded. */
export function getRowMessage(portico: Portico, { code, message }: ErrorRow): string {
  return portico.store.getState().messages?.[code] ?? message
}

/** Shows a sign-in error until the next attempt. */
export function showFailureToast(portico: Portico, row: ErrorRow): void {
  portico.keep(createSignInHandles).failureToast = showToast(portico, {
    variant: 'error',
    message: getRowMessage(portico, row),
  })
}

/** Errors of a server that verified the signature and rejected it. */
const refused: readonly string[] = ['siwx/refused', 'siwx/signature']

/** Shows why sign-in failed and emits `signInNeeded`. */
export function notifyFailure(portico: Portico, subject: SignInSubject, error: PorticoError): void {
  const { key, address } = subject
  const live = portico.store.getState().connections[key]
  const account =
    live?.status === 'connected' && live.accounts.find((item) => item.address === address)
  const isSmart = account && account.type === 'smartAccount'
  const isDeclined = error.code === 'rpc/user-rejected'
  // Other errors, e.g. of an unreachable server, are not about the account.
  const isOfAccount = isDeclined || refused.includes(error.code)
  const row =
    isSmart && isOfAccount
      ? toastSmartAccountUnsupported
      : isDeclined
        ? toastSignatureDeclined
        : toastAuthenticationFailed
  showFailureToast(portico, row)
  portico.events.emit('signInNeeded', subject)
}

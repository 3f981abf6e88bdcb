import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  toastAuthenticationFailed,
  toastSignatureDeclined,
  toastSmartAccountUnsupported,
} from '../../wire/errors/rows/toasts.ts'
import { showFailureToast } from './showFailureToast.ts'
import type { SignInSubject } from './state.ts'

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
  // An unreachable server says nothing about the account.
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

import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  toastAuthenticationFailed,
  toastSignatureDeclined,
  toastSmartAccountUnsupported,
} from '../../wire/errors/rows/toasts.ts'
import { showFailureToast } from './showFailureToast.ts'
import type { SignInSubject } from './state.ts'

/** What was signed was looked at, and not accepted. */
const refused: readonly string[] = ['siwx/refused', 'siwx/signature']

/** Says why signing in failed, and asks again. */
export function notifyFailure(portico: Portico, subject: SignInSubject, error: PorticoError): void {
  const { key, address } = subject
  const live = portico.store.getState().connections[key]
  const account =
    live?.status === 'connected' && live.accounts.find((item) => item.address === address)
  const isSmart = account && account.type === 'smartAccount'
  const isDeclined = error.code === 'rpc/user-rejected'
  // A server that is away says nothing about the account.
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

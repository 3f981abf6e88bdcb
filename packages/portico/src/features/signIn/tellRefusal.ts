import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import {
  toastAuthenticationFailed,
  toastSignatureDeclined,
  toastSmartAccountUnsupported,
} from '../../wire/errors/rows/toasts.ts'
import { showSignIn } from './showSignIn.ts'
import { tellFailure } from './tellFailure.ts'
import type { SignInSubject } from './types.ts'

/** What was signed was looked at, and not accepted. */
const refused: readonly string[] = ['siwx/refused', 'siwx/signature']

/** Says why signing in failed, and brings its view back where the visitor can try again. */
export function tellRefusal(
  portico: Portico,
  { key, address }: SignInSubject,
  error: PorticoError,
): void {
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
  tellFailure(portico, row)
  showSignIn(portico)
}

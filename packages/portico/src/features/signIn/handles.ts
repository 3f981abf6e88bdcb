import type { ConnectionKey, SignInRequest } from '../../core/interfaces/connector.ts'
import type { SignInSession } from '../../core/interfaces/signIn.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { SignInSubject } from './state.ts'

/** What sign-in keeps per instance outside the state. */
export interface SignInHandles {
  /** Stops following the account in use. */
  stop?: (() => void) | undefined
  /** The sign-in in progress. */
  signingIn?: Promise<SignInSession> | undefined
  /** Restored connections whose session is not checked yet. */
  readonly restored: Set<ConnectionKey>
  /** The pending request that wallets sign together with the connection. */
  pendingRequest?: Promise<SignInRequest | undefined> | undefined
  /** The toast of the last failure. */
  failureToast?: number | undefined
  /** The account that signed in last. */
  lastSignedIn?: SignInSubject | undefined
}

export function createSignInHandles(portico: Portico): SignInHandles {
  const handles: SignInHandles = { restored: new Set() }
  once(portico, 'destroy', () => handles.stop?.())
  return handles
}

/** Why a code was not accepted, or none was sent. */
export type CodeProblem =
  | { readonly kind: 'wrong'; readonly triesLeft: number }
  | { readonly kind: 'expired' }
  | { readonly kind: 'lockedOut'; readonly until: number }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'unavailable' }
  /** The address has another wallet. */
  | { readonly kind: 'taken' }
  /** The wallet of the address has another one now. */
  | { readonly kind: 'changed' }
  /** Nothing in this browser can confirm who is there. */
  | { readonly kind: 'unconfirmed' }
  | { readonly kind: 'failed' }

/** What the view of a code shows. */
export interface CodeState {
  /** Where the code went. */
  readonly email: string
  /** The address that the user will have, if the code is to change it. */
  readonly newEmail?: string | undefined
  /** `resent` after another code was sent. */
  readonly phase: 'ready' | 'checking' | 'sending' | 'resent'
  readonly problem?: CodeProblem | undefined
  /** When another code may be requested, in milliseconds since 1970. */
  readonly resendAt: number
}

import type { Portico } from '../../core/portico.ts'
import {
  type SignInErrorType,
  type SignInParameters,
  type SignInReturnType,
  signIn,
} from '../../features/signIn/signIn.ts'
import { type SignOutErrorType, signOut } from '../../features/signIn/signOut.ts'
import { skipSignIn } from '../../features/signIn/skipSignIn.ts'
import type { SignInStatus } from '../../features/signIn/state.ts'
import { useSelect } from '../../hooks/useSelect.ts'
import { useInstance } from '../context.ts'
import { type ActionState, useAction } from '../useAction.ts'

export type UsePorticoSignInReturnType = ActionState<
  SignInReturnType | undefined,
  SignInErrorType | SignOutErrorType
> & {
  /**
   * The progress of sign-in (`status` is that of the last call); `undefined` without a connection,
   * or if the site has no sign-in.
   */
  stage: SignInStatus | undefined
  isSignedIn: boolean
  signIn: (parameters?: SignInParameters) => Promise<SignInReturnType | undefined>
  /** Continues without sign-in. If the site requires it, the wallet is disconnected. */
  skip: () => Promise<SignInReturnType | undefined>
  signOut: () => Promise<SignInReturnType | undefined>
}

/**
 * Returns the sign-in state of the active account and its actions.
 *
 * @example
 * const { isSignedIn, signIn } = usePorticoSignIn()
 */
export function usePorticoSignIn(): UsePorticoSignInReturnType {
  const stage = useSelect(useInstance(), ({ signIn }) => signIn?.status, undefined)
  const [run, state] = useAction<
    Act,
    SignInReturnType | undefined,
    SignInErrorType | SignOutErrorType
  >(act)
  return {
    ...state,
    stage,
    isSignedIn: stage === 'signedIn',
    signIn: (parameters = {}) => run({ do: 'signIn', parameters }),
    skip: () => run({ do: 'skip' }),
    signOut: () => run({ do: 'signOut' }),
  }
}

type Act = { do: 'signIn'; parameters: SignInParameters } | { do: 'skip' | 'signOut' }

async function act(portico: Portico, wanted: Act): Promise<SignInReturnType | undefined> {
  if (wanted.do === 'signIn') return signIn(portico, wanted.parameters)
  await (wanted.do === 'skip' ? skipSignIn(portico) : signOut(portico))
}

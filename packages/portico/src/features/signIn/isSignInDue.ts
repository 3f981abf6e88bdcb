import type { PorticoState } from '../../core/state/compose.ts'

/**
 * Whether sign-in is required and there is no session. While the session is checked, the user may
 * turn out to be signed in.
 */
export function isSignInDue({ signIn }: Pick<PorticoState, 'signIn'>): boolean {
  if (!signIn?.required) return false
  return signIn.status !== 'signedIn' && signIn.status !== 'checking'
}

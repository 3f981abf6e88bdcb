import type { Portico } from '../../core/portico.ts'
import { createSignInHandles } from './handles.ts'
import { reduceSignIn, type SignInEvent } from './reduceSignIn.ts'

/**
 * Applies an event to the sign-in state.
 *
 * @returns whether the state changed
 */
export function dispatchSignIn(portico: Portico, event: SignInEvent): boolean {
  const { signIn } = portico.store.getState()
  const next = reduceSignIn(signIn, event)
  if (next === signIn) return false
  portico.store.setState({ signIn: next })
  if (next?.status === 'signedIn') portico.keep(createSignInHandles).lastSignedIn = next.subject
  return true
}

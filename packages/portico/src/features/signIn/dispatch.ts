import type { Portico } from '../../core/portico.ts'
import { nextSignIn, type SignInEvent } from './nextSignIn.ts'
import type { SignInSubject } from './types.ts'

/** Moves signing in on. @returns whether anything changed */
export function dispatchSignIn(portico: Portico, event: SignInEvent): boolean {
  const { signIn } = portico.store.getState()
  const next = nextSignIn(signIn, event)
  if (next === signIn) return false
  portico.store.setState({ signIn: next })
  if (next?.status === 'signedIn') portico.internal.signedInLast = next.subject
  return true
}

/** The same account on the same network, over the same connection. */
export function isSameSubject(a: SignInSubject | undefined, b: SignInSubject | undefined): boolean {
  return a?.key === b?.key && a?.address === b?.address && a?.networkId === b?.networkId
}

import type { SignInSubject } from './state.ts'

/** Whether two subjects are the same account on the same network, over the same connection. */
export function isSameSubject(a: SignInSubject | undefined, b: SignInSubject | undefined): boolean {
  return a?.key === b?.key && a?.address === b?.address && a?.networkId === b?.networkId
}

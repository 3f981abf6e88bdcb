import type { Portico } from '../../core/portico.ts'

export type SkipSignInReturnType = Promise<void>

/**
 * Goes on without signing in. Where the site requires it, the visitor is taken back to the network they came from if they are signed in there, and is
 * disconnected otherwise.
 *
 * @example
 * await skipSignIn(portico)
 */
export async function skipSignIn(portico: Portico): SkipSignInReturnType {
  return (await import('./performSkipSignIn.ts')).performSkip(portico)
}

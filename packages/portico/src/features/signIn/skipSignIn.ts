import { mapLoadError } from '../../core/async/mapLoadError.ts'
import type { Portico } from '../../core/portico.ts'

export type SkipSignInReturnType = Promise<void>

/**
 * Continues without signing in. If the site requires sign-in, the wallet switches back to the last
 * network with a session, or is disconnected if there is none.
 *
 * @example
 * await skipSignIn(portico)
 */
export async function skipSignIn(portico: Portico): SkipSignInReturnType {
  return (await mapLoadError(import('./performSkipSignIn.ts'))).performSkip(portico)
}

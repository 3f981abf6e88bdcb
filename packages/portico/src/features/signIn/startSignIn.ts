import type { Portico } from '../../core/portico.ts'
import type { LiveConnection } from '../../core/state/types.ts'
import { followSignIn } from './followSignIn.ts'
import { getSignInAdapter } from './getSignInAdapter.ts'

/** Begins to follow who is to sign in, with the first connection of a site that wants it. */
export function startSignIn(
  portico: Portico,
  connections: readonly LiveConnection[],
  restored: boolean,
): void {
  const { internal } = portico
  const adapter = getSignInAdapter(portico)
  if (!adapter || internal.closed) return
  internal.signInRestored ??= new Set()
  for (const { key } of connections) internal.signInRestored[restored ? 'add' : 'delete'](key)
  internal.stopSignIn ??= followSignIn(portico, adapter)
}

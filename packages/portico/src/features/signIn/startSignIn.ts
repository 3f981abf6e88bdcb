import type { Portico } from '../../core/portico.ts'
import type { LiveConnection } from '../connections/state.ts'
import { followSignIn } from './followSignIn.ts'
import { createSignInHandles } from './handles.ts'
import { createSignInAdapter } from './signInAdapter.ts'

/**
 * Starts following the account in use, with the first connection of a site that has a sign-in
 * adapter.
 */
export function startSignIn(
  portico: Portico,
  connections: readonly LiveConnection[],
  restored: boolean,
): void {
  const handles = portico.keep(createSignInHandles)
  const adapter = portico.keep(createSignInAdapter)
  if (!adapter) return
  for (const { key } of connections) handles.restored[restored ? 'add' : 'delete'](key)
  handles.stop ??= followSignIn(portico, adapter)
}

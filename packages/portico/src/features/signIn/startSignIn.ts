import type { Portico } from '../../core/portico.ts'
import type { LiveConnection } from '../connections/state.ts'
import { followSignIn } from './followSignIn.ts'
import { createSignInHandles } from './handles.ts'
import { createSignInAdapter } from './signInAdapter.ts'

/** Begins to follow who is to sign in, with the first connection of a site that wants it. */
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

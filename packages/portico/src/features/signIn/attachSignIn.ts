import type { Portico } from '../../core/portico.ts'
import { createConnectHookSlot } from '../connect/connectHook.ts'
import { createSignInAdapter } from './signInAdapter.ts'

/**
 * Hangs sign-in on to connecting, where the site signs users in. Its code is loaded with the first connection.
 *
 * @throws what the adapter lacks, by its own error
 */
export function attachSignIn(portico: Portico): void {
  if (portico.keep(createSignInAdapter)) {
    portico.keep(createConnectHookSlot).load = () => import('./lazy.ts')
  }
}

import type { Portico } from '../../core/portico.ts'
import { createConnectHookSlot } from '../connect/connectHook.ts'
import { createSignInAdapter } from './signInAdapter.ts'

/**
 * Registers sign-in with the connect hook if the site has a sign-in adapter. The sign-in code loads
 * with the first connection.
 *
 * @throws the adapter's own error if its configuration is incomplete
 */
export function attachSignIn(portico: Portico): void {
  if (portico.keep(createSignInAdapter)) {
    portico.keep(createConnectHookSlot).load = () => import('./lazy.ts')
  }
}

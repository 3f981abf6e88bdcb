import type { Portico } from '../../core/portico.ts'
import { createConnectHook } from '../connect/connectHook.ts'
import { getSignInAdapter } from './getSignInAdapter.ts'
import { createSignInHandles } from './handles.ts'

const load = () => import('./lazy.ts')

/** Hangs sign-in on to connecting, where the site signs users in. Its code is loaded with the first connection. */
export function attachSignIn(portico: Portico): void {
  if (!getSignInAdapter(portico)) return
  const getRequest = () => portico.keep(createSignInHandles).request?.request
  portico.keep(createConnectHook).hook = {
    getRequest,
    prepareRequest: async () => (await load()).requestSignIn(portico),
    async acceptGrant({ grant, request, leave, signal }) {
      // A code that stood longer than its nonce is good: the user is connected, and asked to sign by itself.
      if (request && request !== getRequest()) return true
      return (await load()).acceptSigned(portico, grant, leave, signal)
    },
    onConnected(connections, restored) {
      load().then(
        ({ startSignIn }) => startSignIn(portico, connections, restored),
        // Offline: the next connection tries again.
        (error) => portico.events.emit('error', { scope: 'signIn', error }),
      )
    },
  }
}

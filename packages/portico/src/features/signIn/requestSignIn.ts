import type { SignInRequest } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { createConnectHookSlot } from '../connect/connectHook.ts'
import { callServer } from './callServer.ts'
import { createSignInHandles } from './handles.ts'
import { reportSignInError } from './reportSignInError.ts'
import { createSignInAdapter } from './signInAdapter.ts'

/** A nonce is good for five minutes at least: who connects with it needs some of them. */
const REQUEST_KEPT_MS = 240_000
/** How long a code waits for it. Without it signing in is a second step, so nobody need wait as long as for a verification. */
const REQUEST_TIMEOUT_MS = 5_000

/**
 * What a wallet is asked to sign together with the connection, where the site signs in so: on Ethereum networks alone (spec 4). The same for a few minutes, so
 * that what was made ready before the tap is what the tap shows; at once when it is there.
 */
export function requestSignIn(
  portico: Portico,
): SignInRequest | undefined | Promise<SignInRequest | undefined> {
  const adapter = portico.keep(createSignInAdapter)
  const { createRequest, addSigned } = adapter ?? {}
  const isForAll = () =>
    portico.store
      .getState()
      .networks.every(
        ({ chainNamespace, caipNetworkId }) =>
          chainNamespace === 'eip155' && adapter?.supports?.(caipNetworkId) !== false,
      )
  if (!createRequest || !addSigned || !isForAll()) return undefined
  const { config } = portico
  const handles = portico.keep(createSignInHandles)
  const hook = portico.keep(createConnectHookSlot)
  if (hook.request ?? handles.pendingRequest) return hook.request ?? handles.pendingRequest
  const forget = () => {
    if (handles.pendingRequest !== pending) return
    handles.pendingRequest = undefined
    hook.request = undefined
  }
  const timeoutMs = REQUEST_TIMEOUT_MS
  const pending = callServer(portico, () => createRequest.call(adapter), { timeoutMs }).then(
    (request) => {
      // With its answer the server may have said that it does not take all of them.
      if (!isForAll()) return undefined
      if (handles.pendingRequest === pending) hook.request = request
      return request
    },
    (error) => {
      // Without it the wallet is asked in two steps.
      forget()
      reportSignInError(portico, error)
      return undefined
    },
  )
  handles.pendingRequest = pending
  config.clock.after(REQUEST_KEPT_MS, forget)
  return pending
}

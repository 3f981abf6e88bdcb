import type { SignInRequest } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { namespaceCapabilities } from '../../wire/namespaces/namespaceTable.ts'
import { createConnectHookSlot } from '../connect/connectHook.ts'
import { createSignInHandles } from './reduceSignIn.ts'
import { createSignInAdapter } from './signInAdapter.ts'
import { callServer, reportSignInError } from './signInServer.ts'

/** A nonce is valid for at least five minutes. The wallet needs part of that time. */
const REQUEST_KEPT_MS = 240_000
/**
 * How long a pairing waits for the sign-in request. Without the request, sign-in is a second step,
 * so the limit is short.
 */
const REQUEST_TIMEOUT_MS = 5_000

/**
 * Returns the request that the wallet signs together with the connection, if the adapter supports
 * this and all networks of the site are `eip155`. The request is cached for a few minutes, so that
 * it is available synchronously within the user's tap.
 */
export function requestSignIn(
  portico: Portico,
): SignInRequest | undefined | Promise<SignInRequest | undefined> {
  const adapter = portico.keep(createSignInAdapter)
  const { createRequest, addSigned } = adapter ?? {}
  const supportsAllNetworks = () =>
    portico.store
      .getState()
      .networks.every(
        ({ chainNamespace, caipNetworkId }) =>
          namespaceCapabilities[chainNamespace].hasOneClickSignIn &&
          adapter?.supports?.(caipNetworkId) !== false,
      )
  if (!createRequest || !addSigned || !supportsAllNetworks()) return undefined
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
      // The answer may include that the server does not accept all networks.
      if (!supportsAllNetworks()) return undefined
      if (handles.pendingRequest === pending) hook.request = request
      return request
    },
    (error) => {
      // Without the request, the wallet is connected first and signs in a second step.
      forget()
      reportSignInError(portico, error)
      return undefined
    },
  )
  handles.pendingRequest = pending
  config.clock.after(REQUEST_KEPT_MS, forget)
  return pending
}

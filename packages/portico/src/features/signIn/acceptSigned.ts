import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type { ConnectorGrant } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { toastAuthenticating } from '../../wire/errors/rows/toasts.ts'
import { createConnectHookSlot } from '../connect/connectHook.ts'
import { getRowMessage } from '../notifications/getRowMessage.ts'
import { dismissToast, showToast } from '../notifications/showToast.ts'
import { addSessions } from './addSessions.ts'
import { createSignInHandles } from './handles.ts'
import { reportSignInError } from './reportSignInError.ts'
import { createSignInAdapter } from './signInAdapter.ts'

/**
 * Has verified and kept what was signed with a connection, before the connection counts. What the server does not accept, or cannot verify now,
 * leaves the connection as it is: the visitor is asked to sign by itself then.
 *
 * @returns whether there was nothing to accept, or it was accepted
 * @throws {PorticoError} `connector/aborted` when the visitor gave up meanwhile, after the wallet was left
 */
export async function acceptSigned(
  portico: Portico,
  { signedIn }: ConnectorGrant,
  leave: () => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  const adapter = portico.keep(createSignInAdapter)
  if (!signedIn?.length || !adapter?.addSigned) return true
  // Its nonce is used, whatever comes of it.
  portico.keep(createSignInHandles).pendingRequest = undefined
  portico.keep(createConnectHookSlot).request = undefined
  const toast = showToast(portico, {
    variant: 'loading',
    message: getRowMessage(portico, toastAuthenticating),
  })
  try {
    throwIfAborted(signal)
    await addSessions(portico, adapter, {
      add: () => adapter.addSigned?.(signedIn),
      accounts: signedIn,
      signal,
    })
    throwIfAborted(signal)
    return true
  } catch (error) {
    if (signal.aborted) {
      leave().catch(() => {})
      throw error
    }
    reportSignInError(portico, error)
    return false
  } finally {
    dismissToast(portico, toast)
  }
}

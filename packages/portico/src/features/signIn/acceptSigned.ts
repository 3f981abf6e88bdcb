import { throwIfAborted } from '../../core/async/raceAbort.ts'
import type { ConnectorGrant } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import { toastAuthenticating } from '../../wire/errors/rows/notifications.ts'
import { createConnectHookSlot } from '../connect/connectHook.ts'
import { dismissToast, showToast } from '../notifications/showToast.ts'
import { getRowMessage } from './failures.ts'
import { createSignInHandles } from './reduceSignIn.ts'
import { addSessions } from './sessions.ts'
import { createSignInAdapter } from './signInAdapter.ts'
import { reportSignInError } from './signInServer.ts'

/**
 * Sends what the wallet signed together with the connection to the sign-in server. Runs before the
 * connection is added. If the server rejects it or cannot verify it now, the wallet is still
 * connected and the user signs in as a second step.
 *
 * @returns `true` if there was nothing to verify, or the server accepted it
 * @throws {PorticoError} `connector/aborted` when the attempt is aborted; the wallet is then
 *   disconnected
 */
export async function acceptSigned(
  portico: Portico,
  { signedIn }: ConnectorGrant,
  leave: () => Promise<void>,
  signal: AbortSignal,
): Promise<boolean> {
  const adapter = portico.keep(createSignInAdapter)
  if (!signedIn?.length || !adapter?.addSigned) return true
  // The nonce is used up, whatever the server answers.
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

import type { ConnectorGrant } from '../contracts/connector.ts'
import { throwIfAborted } from '../lifecycle/raceAbort.ts'
import type { Portico } from '../portico.ts'
import { addSessions } from './addSessions.ts'
import { getSignInAdapter } from './getSignInAdapter.ts'

/**
 * Has verified and kept what was signed with a connection, before the connection counts. A connection whose sign-in cannot be set up is none (spec 8).
 *
 * @throws what the adapter throws, after the wallet was left
 */
export async function acceptSigned(
  portico: Portico,
  { signedIn }: ConnectorGrant,
  leave: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const adapter = getSignInAdapter(portico)
  if (!signedIn?.length || !adapter?.addSigned) return
  // Its nonce is used, whatever comes of it.
  portico.internal.signInRequest = undefined
  try {
    throwIfAborted(signal)
    await addSessions(portico, adapter, {
      add: () => adapter.addSigned?.(signedIn),
      accounts: signedIn,
      signal,
    })
    throwIfAborted(signal)
  } catch (error) {
    leave().catch(() => {})
    throw error
  }
}

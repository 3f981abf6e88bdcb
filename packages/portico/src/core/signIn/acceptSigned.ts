import type { ConnectorGrant } from '../contracts/connector.ts'
import type { Portico } from '../portico.ts'
import { askServer } from './askServer.ts'
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
): Promise<void> {
  const adapter = getSignInAdapter(portico)
  if (!signedIn?.length || !adapter?.addSigned) return
  // Its nonce is used, whatever comes of it.
  portico.internal.signInRequest = undefined
  try {
    await askServer(portico, async () => adapter.addSigned?.(signedIn))
  } catch (error) {
    leave().catch(() => {})
    throw error
  }
}

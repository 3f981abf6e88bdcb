import type { SignInAdapter } from '../../core/interfaces/signIn.ts'
import type { Portico } from '../../core/portico.ts'
import { readRecord } from '../../core/storage/record.ts'
import { callServer } from './callServer.ts'
import { notifyTabs } from './notifyTabs.ts'
import type { SignInSubject } from './state.ts'

/**
 * Revokes the session of the previous account, if the adapter's options ask for it. Never rejects:
 * failures are emitted as `error` events.
 */
export async function endSessions(
  portico: Portico,
  adapter: SignInAdapter,
  left: SignInSubject,
  present: SignInSubject | undefined,
): Promise<void> {
  // Storage is updated right after the state, in the same turn.
  await null
  if (!isWanted(portico, adapter, left, present)) return
  try {
    await callServer(portico, () => adapter.revokeSession(left.networkId, left.address))
    notifyTabs(portico)
  } catch (error) {
    portico.events.emit('error', { scope: 'signIn', error })
  }
}

function isWanted(
  portico: Portico,
  adapter: SignInAdapter,
  left: SignInSubject,
  present: SignInSubject | undefined,
): boolean {
  const { connections } = portico.store.getState()
  const isLive = connections[left.key]?.status === 'connected'
  if (!isLive) {
    // A locked wallet stays in the record: the user did not disconnect it.
    const isForgotten = !readRecord(portico).connections.some(
      ({ connectorId, namespace }) => `${namespace}:${connectorId}` === left.key,
    )
    return isForgotten && (adapter.signOutOnDisconnect ?? true)
  }
  if (present?.key !== left.key) return false
  if (present.address !== left.address) return adapter.signOutOnAccountChange ?? false
  return adapter.signOutOnNetworkChange ?? false
}

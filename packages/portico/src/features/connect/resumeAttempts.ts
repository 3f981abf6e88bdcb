import type { Connector, PendingAttempt } from '../../core/interfaces/connector.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { beginAttempt, endAttempt, isConnecting } from '../connections/attempts.ts'
import { nextActivation, patchConnection } from '../connections/connectionUpdates.ts'
import { getActiveNetworkId } from '../networks/selectors.ts'
import { createConnecting, emitConnected, requestGrant, showConnecting } from './requestGrant.ts'
import { createReconnection } from './restoreConnections.ts'

const CHECK_INTERVAL_MS = 1000

/**
 * Resumes attempts of an earlier page while their pairings are valid. Phone browsers may unload the
 * page while the wallet app is open, and the approval must arrive here.
 */
export function resumeAttempts(portico: Portico): void {
  for (const connector of portico.config.connectors) {
    connector.finishDisconnects?.(portico.config)
    const pending = connector.getPendingAttempt?.()
    if (pending) void resumeAfterRestoring(portico, connector, pending)
  }
}

// Existing connections of the connector are restored first. They stay until another wallet replaces
// them.
async function resumeAfterRestoring(
  portico: Portico,
  connector: Connector,
  pending: PendingAttempt,
): Promise<void> {
  // While another tab shows the code, this tab waits.
  const isFree = await untilFree(portico, connector)
  // The attempt is over: it was cancelled or it connected.
  if (!isFree || !connector.getPendingAttempt?.()) return
  const { connections } = portico.store.getState()
  const restoring = Object.values(connections).some(
    ({ connectorId, status }) => connectorId === connector.id && status === 'reconnecting',
  )
  if (restoring) await portico.keep(createReconnection).promise
  // The user has started another attempt meanwhile.
  if (isConnecting(portico)) return
  await resume(portico, connector, pending)
}

// A page that is unloading still holds the attempt. A page that is closed or frozen no longer does.
async function untilFree(portico: Portico, connector: Connector): Promise<boolean> {
  const { clock } = portico.config
  let isDestroyed = false
  once(portico, 'destroy', () => {
    isDestroyed = true
  })
  const isHeld = async () =>
    connector
      .getPendingAttempt?.()
      ?.isHeld?.()
      .catch(() => false)
  while (!isDestroyed && (await isHeld())) {
    await new Promise<void>((resolve) => clock.after(CHECK_INTERVAL_MS, resolve))
  }
  return !isDestroyed
}

async function resume(
  portico: Portico,
  connector: Connector,
  { namespaces, signIn }: PendingAttempt,
): Promise<void> {
  const connecting = createConnecting(connector, namespaces)
  const keys = connecting.map(({ key }) => key)
  const attempt = beginAttempt(portico, keys, true)
  const { signal } = attempt.controller
  showConnecting(portico, connecting)
  try {
    const activeNamespace = getActiveNetworkId(portico.store.getState())?.split(':')[0]
    const { connections, isAccepted } = await requestGrant(portico, {
      connector,
      namespaces,
      mode: 'interactive',
      signal,
      signIn,
      isResumed: true,
    })
    // Of several namespaces, the one that was in use stays in use.
    const same = connections.find(({ namespace }) => namespace === activeNamespace)
    if (same) patchConnection(portico, same, { activatedAt: nextActivation(portico) })
    // If the signature was not accepted, the user is asked to sign in, as after a new connection.
    emitConnected(portico, connections, isAccepted)
  } catch (error) {
    // No error for the user: the attempt was abandoned or replaced.
    const isLeft =
      signal.aborted || (error as PorticoError | undefined)?.code === 'relay/pairing-expired'
    if (!isLeft) portico.events.emit('error', { scope: 'connect', error })
  } finally {
    endAttempt(portico, attempt)
  }
}

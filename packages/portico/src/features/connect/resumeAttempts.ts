import type { Connector, UnfinishedAttempt } from '../../core/interfaces/connector.ts'
import { once } from '../../core/once.ts'
import type { Portico } from '../../core/portico.ts'
import type { PorticoError } from '../../wire/errors/porticoError.ts'
import { beginAttempt, endAttempt, isConnecting } from '../connections/attempts.ts'
import { patchConnection } from '../connections/patchConnection.ts'
import { nextActivation } from '../connections/settleGrant.ts'
import { getActiveNetworkId } from '../networks/networkSelectors.ts'
import { emitConnected } from './emitConnected.ts'
import { requestGrant } from './requestGrant.ts'
import { createReconnection } from './restoreConnections.ts'
import { createConnecting, showConnecting } from './showConnecting.ts'

const CHECK_INTERVAL_MS = 1000

/**
 * Goes on with attempts of an earlier page, for as long as their codes may still be answered: a phone's browser closes the page behind the
 * wallet, and what the visitor approved there must be found here.
 */
export function resumeAttempts(portico: Portico): void {
  for (const connector of portico.config.connectors) {
    connector.finish?.(portico.config)
    const unfinished = connector.unfinished?.()
    if (unfinished) void resumeAfterRestoring(portico, connector, unfinished)
  }
}

// What is connected over it comes back first: it stays until another wallet has taken its place.
async function resumeAfterRestoring(
  portico: Portico,
  connector: Connector,
  unfinished: UnfinishedAttempt,
): Promise<void> {
  // Another tab shows the code: this one's visitor asked for nothing, and follows what comes of it as long as that one is awake.
  const isFree = await untilFree(portico, connector)
  // It is over: the user has left it there, or is connected.
  if (!isFree || !connector.unfinished?.()) return
  const { connections } = portico.store.getState()
  const restoring = Object.values(connections).some(
    ({ connectorId, status }) => connectorId === connector.id && status === 'reconnecting',
  )
  if (restoring) await portico.keep(createReconnection).promise
  // The visitor has asked for a wallet meanwhile.
  if (isConnecting(portico)) return
  await resume(portico, connector, unfinished)
}

// A page that is reloaded holds it until it is quite gone, and one that is closed or frozen while it waits holds it no more.
async function untilFree(portico: Portico, connector: Connector): Promise<boolean> {
  const { clock } = portico.config
  let isDestroyed = false
  once(portico, 'destroy', () => {
    isDestroyed = true
  })
  const isHeld = async () =>
    connector
      .unfinished?.()
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
  { namespaces, signIn }: UnfinishedAttempt,
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
    // Of several namespaces the one that the visitor was on stays the one in use.
    const same = connections.find(({ namespace }) => namespace === activeNamespace)
    if (same) patchConnection(portico, same, { activatedAt: nextActivation(portico) })
    // One whose signature was not accepted is asked again, as after any new connection.
    emitConnected(portico, connections, isAccepted)
  } catch (error) {
    // Nobody waits for it any more: the visitor had gone away, or asks anew.
    const isLeft =
      signal.aborted || (error as PorticoError | undefined)?.code === 'relay/pairing-expired'
    if (!isLeft) portico.events.emit('error', { scope: 'connect', error })
  } finally {
    endAttempt(portico, attempt)
  }
}

import type { Connector, UnfinishedAttempt } from '../contracts/connector.ts'
import { raceAbort } from '../lifecycle/raceAbort.ts'
import type { Portico } from '../portico.ts'
import { connectionKey } from '../state/selectors.ts'
import { beginAttempt, endAttempt } from './attempts.ts'
import { settleGrant, walletInfo } from './settleGrant.ts'
import { tellConnected } from './tellConnected.ts'

/**
 * Goes on with attempts of an earlier page, for as long as their codes may still be answered: a phone's browser closes the page behind the
 * wallet, and what the visitor approved there must be found here.
 */
export function resumeAttempts(portico: Portico): void {
  for (const connector of portico.config.connectors) {
    const unfinished = connector.unfinished?.()
    if (unfinished) void resume(portico, connector, unfinished)
  }
}

async function resume(
  portico: Portico,
  connector: Connector,
  { namespaces, expiresAt }: UnfinishedAttempt,
): Promise<void> {
  const keys = namespaces.map((namespace) => connectionKey(namespace, connector.id))
  const attempt = beginAttempt(portico, keys, true)
  const { signal } = attempt.controller
  const { clock, defaultAccountTypes: accountTypes } = portico.config
  const cancel = clock.after(expiresAt - clock.now(), () => attempt.controller.abort())
  showConnecting(portico, connector, namespaces)
  try {
    const { networks } = portico.store.getState()
    const asked = { namespaces, networks, accountTypes, signal, site: portico.config }
    const grant = await raceAbort(connector.connect({ ...asked, mode: 'interactive' }), signal)
    const { connections } = settleGrant(portico, connector, grant, namespaces)
    tellConnected(portico, connections, true)
  } catch (error) {
    // Nobody waits for it any more: the visitor had gone away, or asks anew.
    if (!signal.aborted) portico.events.emit('error', { scope: 'connect', error })
  } finally {
    cancel()
    endAttempt(portico, attempt)
  }
}

function showConnecting(
  portico: Portico,
  connector: Connector,
  namespaces: UnfinishedAttempt['namespaces'],
): void {
  const entries = namespaces.map((namespace) => {
    const key = connectionKey(namespace, connector.id)
    const wallet = walletInfo(connector)
    return [
      key,
      { key, status: 'connecting' as const, connectorId: connector.id, namespace, wallet },
    ]
  })
  portico.store.setState(({ connections }) => ({
    connections: { ...connections, ...Object.fromEntries(entries) },
  }))
}

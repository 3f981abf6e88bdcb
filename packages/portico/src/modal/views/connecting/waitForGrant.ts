import { raceAbort } from '../../../core/async/raceAbort.ts'
import { RECONNECT_TIMEOUT_MS } from '../../../core/deadlines.ts'
import type { Portico } from '../../../core/portico.ts'
import type { ConnectRequest } from '../../../features/connect/createConnectSequence.ts'
import { findWalletSource } from '../../../features/connections/getConnectors.ts'
import { getFailureState } from './getFailureState.ts'

const CHECK_INTERVAL_MS = 2000

/**
 * Waits for the user to answer a request that was open in the wallet before, of which this attempt
 * gets no result. Asks the wallet silently for its accounts.
 *
 * @returns `true` once the wallet has granted accounts; `false` if `error` has another cause, or
 *   the signal aborts
 */
export async function waitForGrant(
  portico: Portico,
  error: unknown,
  requests: readonly ConnectRequest[],
  signal: AbortSignal,
): Promise<boolean> {
  if (getFailureState(error) !== 'pending') return false
  const { clock } = portico.config
  while (!signal.aborted) {
    const pause = new Promise<void>((resolve) => clock.after(CHECK_INTERVAL_MS, resolve))
    try {
      await raceAbort(pause, signal)
      for (const request of requests) await connectSilently(portico, request, signal)
      return true
    } catch {
      // Not yet.
    }
  }
  return false
}

async function connectSilently(
  portico: Portico,
  { connectorId, namespaces }: ConnectRequest,
  signal: AbortSignal,
): Promise<void> {
  const { networks } = portico.store.getState()
  const source = findWalletSource(portico.store.getState(), connectorId)
  const wanted = (all: ConnectRequest['namespaces']) =>
    all?.filter(
      (namespace) =>
        (namespaces ?? all).includes(namespace) &&
        networks.some(({ chainNamespace }) => chainNamespace === namespace),
    ) ?? []
  const asked = source?.connectors.filter((connector) => wanted(connector.namespaces).length > 0)
  for (const connector of asked ?? []) {
    await connector.load()
    const answer = connector.connect({
      namespaces: wanted(connector.namespaces),
      networks,
      mode: 'silent',
      signal,
      site: portico.config,
    })
    const deadline = { clock: portico.config.clock, timeoutMs: RECONNECT_TIMEOUT_MS, name: '' }
    await raceAbort(answer, signal, deadline)
  }
}

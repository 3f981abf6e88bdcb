import { linkedController, raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import { ENDED_ANSWER_MS, WALLET_REQUEST_TIMEOUT_MS } from '../../core/deadlines.ts'
import type { Portico } from '../../core/portico.ts'
import { connectorNotConnected, rpcUnauthorized } from '../../wire/errors/catalogue.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import { isPorticoError, PorticoError } from '../../wire/errors/porticoError.ts'
import { createEmptied } from './emptied.ts'
import type { LiveConnection } from './state.ts'

/**
 * Makes one request to a connected wallet. It ends when the wallet answers, the time limit is
 * reached, the caller aborts, or the connection is gone. A wallet that locks hides its accounts
 * first, and may then reject the request with its own error.
 *
 * @throws {PorticoError} the wallet's error by name, `connector/timed-out`, `connector/aborted`,
 *   'Connector not connected'
 */
export async function callWallet<T>(
  portico: Portico,
  connection: LiveConnection,
  request: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { clock } = portico.config
  const { controller, unlink } = linkedController(signal)
  const isGone = () => {
    const present = portico.store.getState().connections[connection.key]
    return present?.status !== 'connected' || present.provider !== connection.provider
  }
  let cancelTimer: (() => void) | undefined
  const end = () => controller.abort()
  const stopWatching = portico.store.subscribe(() => {
    if (!isGone() || cancelTimer) return
    if (portico.keep(createEmptied).has(connection.key)) {
      cancelTimer = clock.after(ENDED_ANSWER_MS, end)
    } else end()
  })
  try {
    throwIfAborted(controller.signal)
    if (isGone()) throw new PorticoError(connectorNotConnected)
    return await raceAbort(request(), controller.signal, {
      clock,
      timeoutMs: WALLET_REQUEST_TIMEOUT_MS,
      name: connection.wallet.name,
    })
  } catch (error) {
    const mapped = mapWalletError(error)
    const isOver = isGone() && isPorticoError(mapped, rpcUnauthorized)
    throw isOver ? new PorticoError(connectorNotConnected) : mapped
  } finally {
    stopWatching()
    cancelTimer?.()
    unlink()
  }
}

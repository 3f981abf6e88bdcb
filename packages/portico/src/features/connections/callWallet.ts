import { linkedController, raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import { WALLET_REQUEST_TIMEOUT_MS } from '../../core/deadlines.ts'
import type { Portico } from '../../core/portico.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import type { LiveConnection } from './state.ts'

/**
 * Makes one request to a connected wallet. It ends when the wallet answers, the time limit is
 * reached, the caller aborts, or the connection is gone.
 *
 * @throws {PorticoError} the wallet's error by name, `connector/timed-out`, `connector/aborted`
 */
export async function callWallet<T>(
  portico: Portico,
  connection: LiveConnection,
  request: () => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { controller, unlink } = linkedController(signal)
  const endWhenGone = () => {
    const present = portico.store.getState().connections[connection.key]
    if (present?.status !== 'connected' || present.provider !== connection.provider) {
      controller.abort()
    }
  }
  const stopWatching = portico.store.subscribe(endWhenGone)
  endWhenGone()
  try {
    throwIfAborted(controller.signal)
    return await raceAbort(request(), controller.signal, {
      clock: portico.config.clock,
      timeoutMs: WALLET_REQUEST_TIMEOUT_MS,
      name: connection.wallet.name,
    })
  } catch (error) {
    throw mapWalletError(error)
  } finally {
    stopWatching()
    unlink()
  }
}

import { linkedController, raceAbort, throwIfAborted } from '../../core/async/raceAbort.ts'
import { ENDED_ANSWER_MS, WALLET_REQUEST_TIMEOUT_MS } from '../../core/deadlines.ts'
import type { Portico } from '../../core/portico.ts'
import { mapWalletError } from '../../wire/errors/mapWalletError.ts'
import type { LiveConnection } from './state.ts'

/**
 * Makes one request to a connected wallet. It ends when the wallet answers, the time limit is
 * reached, the caller aborts, or the connection is gone. A wallet that locks hides its accounts
 * first and then rejects the request, so its own error is waited for.
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
  const end = () => controller.abort()
  const isGone = () => {
    const present = portico.store.getState().connections[connection.key]
    return (present as LiveConnection | undefined)?.provider !== connection.provider
  }
  const stopWatching = portico.store.subscribe(() => {
    if (isGone()) setTimeout(() => isGone() && end(), ENDED_ANSWER_MS)
  })
  try {
    if (isGone()) end()
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

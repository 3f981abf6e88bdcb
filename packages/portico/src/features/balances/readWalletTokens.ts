import { linkedController, raceAbort } from '../../core/async/raceAbort.ts'
import { ASSETS_TIMEOUT_MS } from '../../core/deadlines.ts'
import type { ConnectionKey } from '../../core/interfaces/connector.ts'
import type { Portico } from '../../core/portico.ts'
import type { TokenBalance } from '../../wire/gateway/balance.ts'
import type { Network } from '../../wire/network.ts'
import { getRuntime } from '../connections/getRuntime.ts'
import { isSameAddress } from '../connections/isSameAddress.ts'
import { getLiveConnections } from '../connections/selectors.ts'

/**
 * Returns the tokens of an account from its wallet, or `undefined` if the wallet is not connected
 * or does not report them.
 *
 * @throws {PorticoError} `connector/aborted`
 */
export async function readWalletTokens(
  portico: Portico,
  {
    address,
    network,
    key,
    signal,
  }: {
    address: string
    network: Network
    /** Selects one of several wallets that share the account. */
    key?: ConnectionKey | undefined
    signal?: AbortSignal | undefined
  },
): Promise<readonly TokenBalance[] | undefined> {
  const { chainNamespace } = network
  const live = getLiveConnections(portico.store.getState(), chainNamespace).find(
    (connection) =>
      (key === undefined || connection.key === key) &&
      isSameAddress(portico, chainNamespace, connection.address, address),
  )
  if (!live) return undefined
  const runtime = await getRuntime(portico, chainNamespace)
  if (!runtime.getAssets) return undefined
  const answer = runtime.getAssets({ provider: live.provider, address, network })
  const { controller, unlink } = linkedController(signal)
  try {
    return await raceAbort(answer, controller.signal, {
      clock: portico.config.clock,
      timeoutMs: ASSETS_TIMEOUT_MS,
      name: live.wallet.name,
    })
  } catch (error) {
    // The caller aborted. For any other error the gateway is asked next.
    if (controller.signal.aborted) throw error
    return undefined
  } finally {
    unlink()
  }
}

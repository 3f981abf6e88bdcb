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
 * The tokens of an account as its wallet knows them; undefined where no wallet of it is connected, or the wallet does not say.
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
    /** Which of several wallets that share the account. */
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
  const asked = runtime.getAssets({ provider: live.provider, address, network })
  const { controller, unlink } = linkedController(signal)
  try {
    return await raceAbort(asked, controller.signal, {
      clock: portico.config.clock,
      timeoutMs: ASSETS_TIMEOUT_MS,
      name: live.wallet.name,
    })
  } catch (error) {
    // Whoever asked has left. Anything else is the wallet's, and there is somebody else to ask.
    if (controller.signal.aborted) throw error
    return undefined
  } finally {
    unlink()
  }
}

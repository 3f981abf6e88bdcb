import { address as toAddress } from '@solana/kit'
import { throwIfAborted } from '../core/async/raceAbort.ts'
import type { Balance, GetNativeBalanceParameters } from '../core/interfaces/adapter.ts'
import { balanceFailed, invalidAddress } from '../wire/errors/catalogue.ts'
import { mapNodeError } from '../wire/errors/mapNodeError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { isSolanaPublicKey } from '../wire/validate/isSolanaPublicKey.ts'
import { requestCluster } from './requestCluster.ts'

/**
 * Reads a native balance in lamports from the first endpoint that responds.
 *
 * @throws {PorticoError} `validation/address`; `balance/failed` with the mapped error of the node
 *   as its cause; `connector/aborted`
 */
export async function readBalance({
  address,
  network,
  endpoints,
  signal = new AbortController().signal,
}: GetNativeBalanceParameters): Promise<Balance> {
  if (!isSolanaPublicKey(address)) throw new PorticoError(invalidAddress)
  const { decimals, symbol } = network.nativeCurrency
  try {
    const question = { endpoints, name: network.name, signal }
    const { value } = await requestCluster(question, (rpc, abortSignal) =>
      rpc.getBalance(toAddress(address)).send({ abortSignal }),
    )
    return { value, decimals, symbol }
  } catch (error) {
    throwIfAborted(signal)
    throw new PorticoError(balanceFailed, { cause: mapNodeError(error) })
  }
}

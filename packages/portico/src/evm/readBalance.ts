import { isAddress } from 'viem'
import { getBalance } from 'viem/actions'
import { raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import type { Balance, GetNativeBalanceParameters } from '../core/interfaces/adapter.ts'
import { balanceFailed, invalidAddress } from '../wire/errors/catalogue.ts'
import { mapNodeError } from '../wire/errors/mapNodeError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { createReader } from './createReader.ts'

/**
 * Reads a native balance from the first endpoint that answers.
 *
 * @throws {PorticoError} `validation/address`; `balance/failed` with the node's error by name as its cause; `connector/aborted`
 */
export async function readBalance({
  address,
  network,
  endpoints,
  signal = new AbortController().signal,
}: GetNativeBalanceParameters): Promise<Balance> {
  throwIfAborted(signal)
  if (!isAddress(address, { strict: false })) throw new PorticoError(invalidAddress)
  const { decimals, symbol } = network.nativeCurrency
  try {
    const value = await raceAbort(getBalance(createReader(endpoints, signal), { address }), signal)
    return { value, decimals, symbol }
  } catch (error) {
    throwIfAborted(signal)
    throw new PorticoError(balanceFailed, { cause: mapNodeError(error) })
  }
}

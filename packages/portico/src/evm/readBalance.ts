import { createClient, fallback, http, isAddress } from 'viem'
import { getBalance } from 'viem/actions'
import type { Balance, GetNativeBalanceParameters } from '../core/contracts/adapter.ts'
import { raceAbort, throwIfAborted } from '../core/lifecycle/raceAbort.ts'
import { balanceFailed, invalidAddress } from '../wire/errors/catalogue.ts'
import { mapNodeError } from '../wire/errors/mapNodeError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { HTTP_TIMEOUT_MS, REQUEST_RETRY_DELAY_MS } from '../wire/limits.ts'

// The balance query asks again by itself; this only bridges a hiccup.
const RETRIES = 1

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
  const transports = endpoints.map(({ url, headers }) =>
    http(url, {
      fetchOptions: { signal, ...(headers && { headers: { ...headers } }) },
      timeout: HTTP_TIMEOUT_MS,
    }),
  )
  const { decimals, symbol } = network.nativeCurrency
  try {
    const client = createClient({
      transport: fallback(transports, { retryCount: RETRIES, retryDelay: REQUEST_RETRY_DELAY_MS }),
    })
    const value = await raceAbort(getBalance(client, { address }), signal)
    return { value, decimals, symbol }
  } catch (error) {
    throwIfAborted(signal)
    throw new PorticoError(balanceFailed, { cause: mapNodeError(error) })
  }
}

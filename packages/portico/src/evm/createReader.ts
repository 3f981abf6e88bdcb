import { type Client, createClient, fallback, http, isAddress } from 'viem'
import { getBalance } from 'viem/actions'
import { raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import type { Balance, GetNativeBalanceParameters } from '../core/interfaces/adapter.ts'
import { balanceFailed, invalidAddress } from '../wire/errors/catalogue.ts'
import { mapNodeError } from '../wire/errors/mapNodeError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { HTTP_TIMEOUT_MS, REQUEST_RETRY_DELAY_MS } from '../wire/limits.ts'
import type { RpcEndpoint } from '../wire/network.ts'

// Callers have retries of their own; this one bridges a short failure.
const RETRIES = 1

/** Creates a client that reads a network from the first endpoint that responds. */
export function createReader(endpoints: readonly RpcEndpoint[], signal?: AbortSignal): Client {
  const transports = endpoints.map(({ url, headers }) =>
    http(url, {
      fetchOptions: { ...(signal && { signal }), ...(headers && { headers: { ...headers } }) },
      timeout: HTTP_TIMEOUT_MS,
    }),
  )
  return createClient({
    // viem would send CCIP reads to any address of a contract; `createNameReader` limits them.
    ccipRead: false,
    transport: fallback(transports, { retryCount: RETRIES, retryDelay: REQUEST_RETRY_DELAY_MS }),
  })
}

/**
 * Reads a native balance from the first endpoint that responds.
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

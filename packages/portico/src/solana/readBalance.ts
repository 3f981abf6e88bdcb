import {
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
  address as toAddress,
} from '@solana/kit'
import type { Balance, GetNativeBalanceParameters, RpcEndpoint } from '../core/contracts/adapter.ts'
import { systemClock } from '../core/lifecycle/clock.ts'
import { linkedController, raceAbort, throwIfAborted } from '../core/lifecycle/raceAbort.ts'
import { balanceFailed, invalidAddress } from '../wire/errors/catalogue.ts'
import { mapNodeError } from '../wire/errors/mapNodeError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { HTTP_TIMEOUT_MS } from '../wire/limits.ts'
import type { Network } from '../wire/network.ts'
import { isSolanaPublicKey } from '../wire/validate/isSolanaPublicKey.ts'

/**
 * Reads a native balance, in lamports, from the first endpoint that answers.
 *
 * @throws {PorticoError} `validation/address`; `balance/failed` with the node's error by name as its cause; `connector/aborted`
 */
export async function readBalance({
  address,
  network,
  endpoints,
  signal = new AbortController().signal,
}: GetNativeBalanceParameters): Promise<Balance> {
  if (!isSolanaPublicKey(address)) throw new PorticoError(invalidAddress)
  const { decimals, symbol } = network.nativeCurrency
  let failure: unknown
  for (const endpoint of endpoints) {
    throwIfAborted(signal)
    try {
      const value = await ask(endpoint, address, network, signal)
      return { value, decimals, symbol }
    } catch (error) {
      failure = error
    }
  }
  throwIfAborted(signal)
  throw new PorticoError(balanceFailed, { cause: mapNodeError(failure) })
}

async function ask(
  { url, headers }: RpcEndpoint,
  address: string,
  network: Network,
  signal: AbortSignal,
): Promise<bigint> {
  const transport = createDefaultRpcTransport({
    url,
    // Its type bars some names; the browser bars them in any case.
    headers: { ...headers } as Readonly<Record<never, string>>,
  })
  const rpc = createSolanaRpcFromTransport(transport)
  const { controller, unlink } = linkedController(signal)
  try {
    const { value } = await raceAbort(
      rpc.getBalance(toAddress(address)).send({ abortSignal: controller.signal }),
      signal,
      { clock: systemClock, timeoutMs: HTTP_TIMEOUT_MS, name: network.name },
    )
    return value
  } finally {
    unlink()
    controller.abort()
  }
}

import { PorticoError } from '../../wire/errors/porticoError.ts'
import { rpcRequestFailed } from '../../wire/errors/rows/http.ts'
import { chainNotSupported } from '../../wire/errors/rows/validation.ts'
import { HTTP_TIMEOUT_MS } from '../../wire/limits.ts'
import type { CaipNetworkId, Network } from '../../wire/network.ts'

/**
 * Sends one JSON-RPC request to a network's node, and to the next address if one fails.
 *
 * @throws the node's error as it came, or {@link PorticoError} `http/rpc-request-failed`
 */
export async function readFromNetwork(
  networks: readonly Network[],
  networkId: CaipNetworkId,
  method: string,
  params: unknown,
): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  let problem: unknown = new PorticoError(chainNotSupported)
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  for (const url of network?.rpcUrls.default.http ?? []) {
    try {
      const response = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
        credentials: 'omit',
        signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
      })
      const { result, error } = await response.json()
      if (error === undefined) return result
      problem = error
    } catch (cause) {
      problem = new PorticoError(rpcRequestFailed, { cause })
    }
  }
  throw problem
}

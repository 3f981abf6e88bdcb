import { createHttpClient } from '../../core/http/createHttpClient.ts'
import { chainNotSupported } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import type { Network } from '../../wire/network.ts'
import { createId } from '../protocol/createId.ts'

/**
 * One JSON-RPC call to a network's own node, the next address when one fails.
 *
 * @throws the node's error as it came; {@link PorticoError} of the HTTP client
 */
export async function readFromNetwork(
  network: Network | undefined,
  method: string,
  params: unknown,
): Promise<unknown> {
  let problem: unknown = new PorticoError(chainNotSupported)
  for (const baseUrl of network?.rpcUrls.default.http ?? []) {
    try {
      const body = { jsonrpc: '2.0', id: createId(), method, params }
      const answer = await createHttpClient({ baseUrl }).post({ path: [], body })
      const { result, error } = answer as { readonly result?: unknown; readonly error?: unknown }
      if (error === undefined) return result
      problem = error
    } catch (error) {
      problem = error
    }
  }
  throw problem
}

import {
  createDefaultRpcTransport,
  createSolanaRpcFromTransport,
  type Rpc,
  type SolanaRpcApi,
} from '@solana/kit'
import { systemClock } from '../core/async/clock.ts'
import { linkedController, raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { nodeUnknownError } from '../wire/errors/rows/node.ts'
import { HTTP_TIMEOUT_MS } from '../wire/limits.ts'
import type { RpcEndpoint } from '../wire/network.ts'

/** The typed RPC client of `@solana/kit` for one endpoint. */
export type ClusterRpc = Rpc<SolanaRpcApi>

/** Where a request is sent. */
export interface ClusterTarget {
  readonly endpoints: readonly RpcEndpoint[]
  /** The name of the network in timeout errors. */
  readonly name: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Sends a request to the first endpoint that responds, with ten seconds for each.
 *
 * @throws the error of the last endpoint, `connector/timed-out` if it did not respond in time;
 *   `node/unknown` without endpoints; `connector/aborted`
 */
export async function requestCluster<T>(
  { endpoints, name, signal = new AbortController().signal }: ClusterTarget,
  request: (rpc: ClusterRpc, abortSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  let failure: unknown = new PorticoError(nodeUnknownError)
  for (const { url, headers } of endpoints) {
    throwIfAborted(signal)
    const transport = createDefaultRpcTransport({
      url,
      // The type excludes forbidden header names, which browsers reject anyway.
      headers: { ...headers } as Readonly<Record<never, string>>,
    })
    const { controller, unlink } = linkedController(signal)
    try {
      const response = request(createSolanaRpcFromTransport(transport), controller.signal)
      return await raceAbort(response, signal, {
        clock: systemClock,
        timeoutMs: HTTP_TIMEOUT_MS,
        name,
      })
    } catch (error) {
      failure = error
    } finally {
      unlink()
      controller.abort()
    }
  }
  throwIfAborted(signal)
  throw failure
}

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

/** The typed RPC of kit, of one endpoint. */
export type ClusterRpc = Rpc<SolanaRpcApi>

export interface ClusterQuestion {
  readonly endpoints: readonly RpcEndpoint[]
  /** Who did not answer, in errors. */
  readonly name: string
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks the first endpoint that answers. Each gets ten seconds.
 *
 * @throws the failure of the last one, as it came; `connector/aborted`
 */
export async function askCluster<T>(
  { endpoints, name, signal = new AbortController().signal }: ClusterQuestion,
  ask: (rpc: ClusterRpc, abortSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  let failure: unknown = new PorticoError(nodeUnknownError)
  for (const { url, headers } of endpoints) {
    throwIfAborted(signal)
    const transport = createDefaultRpcTransport({
      url,
      // Its type bars some names; the browser bars them in any case.
      headers: { ...headers } as Readonly<Record<never, string>>,
    })
    const { controller, unlink } = linkedController(signal)
    try {
      const asked = ask(createSolanaRpcFromTransport(transport), controller.signal)
      return await raceAbort(asked, signal, {
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

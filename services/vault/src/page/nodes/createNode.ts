import * as v from 'valibot'
import type { Clock } from '../time/clock.ts'
import { NodeError } from './nodeError.ts'
import { readText } from './readText.ts'

/** A node answers in less, or its answer is not waited for. */
export const NODE_TIMEOUT_MS = 10_000
/** More than what a message to the page may have: JSON needs more space than the values. */
export const NODE_RESPONSE_MAX_BYTES = 1_000_000
/** https://eips.ethereum.org/EIPS/eip-1474, "Error codes": limit exceeded. */
export const LIMIT_EXCEEDED = -32_005

/** A node of one network. */
export interface Node {
  /**
   * Calls a method.
   *
   * @throws NodeError `refused` for a JSON-RPC error; `unavailable` without a response in time, or
   * for one that does not fit. The reason of the signal, if it aborts.
   */
  request(method: string, params: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

export interface CreateNodeParameters {
  /** Of the frame's own configuration, never of the site. */
  readonly url: string
  readonly fetch: typeof fetch
  readonly clock: Clock
}

const id = 1

/** https://www.jsonrpc.org/specification#response_object */
const Response = v.intersect([
  v.object({ jsonrpc: v.literal('2.0'), id: v.literal(id) }),
  v.union([
    v.object({ error: v.object({ code: v.pipe(v.number(), v.safeInteger()) }) }),
    v.object({ result: v.unknown() }),
  ]),
])

/** Creates the client of a node: JSON-RPC over HTTP, without cookies, and without redirects. */
export function createNode({ url, fetch, clock }: CreateNodeParameters): Node {
  async function call(method: string, params: readonly unknown[], signal: AbortSignal) {
    const response = await fetch(url, {
      method: 'POST',
      signal,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    })
    if (!response.ok) throw new NodeError('unavailable')
    const content: unknown = JSON.parse(await readText(response, NODE_RESPONSE_MAX_BYTES))
    const parsed = v.parse(Response, content)
    if ('result' in parsed) return parsed.result
    const { code: rpcCode } = parsed.error
    throw new NodeError(rpcCode === LIMIT_EXCEEDED ? 'unavailable' : 'refused', { rpcCode })
  }

  return {
    async request(method, params, signal) {
      signal?.throwIfAborted()
      const controller = new AbortController()
      const abort = () => controller.abort()
      const cancel = clock.after(NODE_TIMEOUT_MS, abort)
      signal?.addEventListener('abort', abort)
      try {
        return await call(method, params, controller.signal)
      } catch (error) {
        signal?.throwIfAborted()
        throw error instanceof NodeError ? error : new NodeError('unavailable', { cause: error })
      } finally {
        cancel()
        signal?.removeEventListener('abort', abort)
      }
    },
  }
}

import { systemClock } from '../core/async/clock.ts'
import { throwIfAborted } from '../core/async/raceAbort.ts'
import { attempt } from '../core/http/attempt.ts'
import { type HttpStatusCause, readStatus } from '../core/http/readStatus.ts'
import { httpInvalidBody, httpStatus, rpcRequestFailed } from '../wire/errors/catalogue.ts'
import { cleanText } from '../wire/errors/cleanText.ts'
import { isPorticoError, PorticoError } from '../wire/errors/porticoError.ts'
import { nodeUnknownError } from '../wire/errors/rows/node.ts'
import { HTTP_BODY_MAX_BYTES, HTTP_TIMEOUT_MS } from '../wire/limits.ts'
import type { RpcEndpoint } from '../wire/network.ts'

/** Where a request is sent: nodes with JSON-RPC over HTTP, in order of preference. */
export interface NodeTarget {
  readonly endpoints: readonly RpcEndpoint[]
  readonly signal?: AbortSignal | undefined
}

/** A request of the JSON-RPC interface of Polkadot SDK nodes. */
export interface NodeRequest<T> {
  readonly method: string
  readonly params: readonly unknown[]
  /** Reads the result. Returns undefined if it is invalid. */
  readonly read: (result: unknown) => T | undefined
}

/** An error that a node responded with (JSON-RPC 2.0, section 5.1). */
export interface NodeError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/**
 * Sends a request to the first node that responds with a valid result, with ten seconds for each.
 *
 * @throws {PorticoError} `node/unknown` if a node responded with an error, or without endpoints;
 *   `http/rpc-request-failed` if none responded; `connector/aborted`
 */
export async function requestNode<T>(
  { endpoints, signal = new AbortController().signal }: NodeTarget,
  request: NodeRequest<T>,
): Promise<T> {
  let failure: PorticoError | undefined
  for (const endpoint of endpoints) {
    throwIfAborted(signal)
    try {
      const result = request.read(await send(endpoint, request, signal))
      if (result === undefined) throw new PorticoError(httpInvalidBody)
      return result
    } catch (cause) {
      // What a node reports about the request is more useful than that another is unavailable.
      if (!failure || isAnswer(cause)) failure = toFailure(cause)
    }
  }
  throwIfAborted(signal)
  throw failure ?? new PorticoError(nodeUnknownError)
}

/** Returns the error that a node responded with. Undefined for any other error. */
export function readNodeError(error: unknown): NodeError | undefined {
  if (!isPorticoError(error, nodeUnknownError)) return undefined
  return isNodeError(error.cause) ? error.cause : undefined
}

function toFailure(cause: unknown): PorticoError {
  if (isNodeError(cause)) {
    const data = typeof cause.data === 'string' ? `: ${cause.data}` : ''
    const details = cleanText(`${cause.message}${data}`)
    return new PorticoError(nodeUnknownError, { cause, details })
  }
  const row = isAnswer(cause) ? nodeUnknownError : rpcRequestFailed
  return new PorticoError(row, {
    cause,
    details: isPorticoError(cause) ? cause.details : undefined,
  })
}

async function send(
  { url, headers }: RpcEndpoint,
  { method, params }: NodeRequest<unknown>,
  signal: AbortSignal,
): Promise<unknown> {
  const answer = await attempt({
    url,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      credentials: 'omit',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    },
    fetch: globalThis.fetch,
    clock: systemClock,
    timeoutMs: HTTP_TIMEOUT_MS,
    maxBytes: HTTP_BODY_MAX_BYTES,
    signal,
  })
  const text = new TextDecoder().decode(answer.bytes)
  if (answer.ok) return readResponse(text)
  const { status } = answer
  const cause: HttpStatusCause = { status, retryAfterMs: undefined, body: text }
  throw new PorticoError(httpStatus, { args: { status }, cause, details: cleanText(text) })
}

/** @throws {PorticoError} `http/invalid-body` @throws {NodeError} the error in the response */
function readResponse(text: string): unknown {
  const response = parse(text)
  if (typeof response !== 'object' || response === null) throw new PorticoError(httpInvalidBody)
  if ('error' in response && isNodeError(response.error)) throw response.error
  if ('result' in response) return response.result
  throw new PorticoError(httpInvalidBody)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch (cause) {
    throw new PorticoError(httpInvalidBody, { cause })
  }
}

/** Whether a node answered the request, though with an error. */
function isAnswer(cause: unknown): boolean {
  return isNodeError(cause) || readStatus(cause) !== undefined
}

function isNodeError(value: unknown): value is NodeError {
  if (typeof value !== 'object' || value === null) return false
  const { code, message } = value as Partial<NodeError>
  return typeof code === 'number' && typeof message === 'string'
}

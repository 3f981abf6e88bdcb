import { createServer, type Server } from 'node:http'
import { admit } from '../net/admit.ts'
import { readBody } from '../net/readBody.ts'
import type { PolkadotNode } from './polkadotNode.ts'
import { RpcError } from './rpcError.ts'
import { rpcMethods } from './rpcMethods.ts'

/** More than the largest extrinsic of a block in hex. */
const MAX_BODY_BYTES = 10_000_000
// JSON-RPC 2.0, section 5.1.
const PARSE_ERROR = -32700
const METHOD_NOT_FOUND = -32601
const INTERNAL_ERROR = -32603

type Request = { readonly id: unknown; readonly method: string; readonly params: unknown }

/** Creates the HTTP server of the JSON-RPC interface. */
export function createRpcServer(node: PolkadotNode): Server {
  return createServer(async (request, response) => {
    if (!admit(request, response, 'POST')) return
    const body = await readBody(request, MAX_BODY_BYTES).catch(() => undefined)
    const answer = JSON.stringify(respond(node, parse(body)))
    response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
  })
}

function parse(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

function respond(node: PolkadotNode, message: unknown): unknown {
  if (Array.isArray(message)) return message.map((item) => respond(node, item))
  if (!isRequest(message)) {
    return { jsonrpc: '2.0', id: null, error: { code: PARSE_ERROR, message: 'Parse error' } }
  }
  const { id, method, params } = message
  const serve = Object.hasOwn(rpcMethods, method) ? rpcMethods[method] : undefined
  if (!serve) {
    return { jsonrpc: '2.0', id, error: { code: METHOD_NOT_FOUND, message: 'Method not found' } }
  }
  try {
    return { jsonrpc: '2.0', id, result: serve(node, Array.isArray(params) ? params : []) }
  } catch (error) {
    return { jsonrpc: '2.0', id, error: describe(error) }
  }
}

function describe(error: unknown) {
  if (error instanceof RpcError) {
    const { code, message, data } = error
    return { code, message, ...(data !== undefined && { data }) }
  }
  const message = error instanceof Error ? error.message : 'unknown'
  return { code: INTERNAL_ERROR, message: `Internal error: ${message}` }
}

function isRequest(value: unknown): value is Request {
  return typeof value === 'object' && value !== null && 'method' in value && 'id' in value
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { admit } from '../../net/admit.ts'
import { readBody } from '../../net/readBody.ts'
import { dispatch } from './dispatch.ts'
import { rpcMethods } from './registry.ts'
import { RpcError } from './rpcError.ts'
import type { RpcContext } from './rpcMethod.ts'

/** Largest request body in bytes. */
export const MAX_RPC_BODY_BYTES = 128 * 1024

/** Creates the HTTP side of the cluster: JSON-RPC by POST, and `GET /health`. */
export function createRpcServer(context: RpcContext): Server {
  return createServer((request, response) => {
    serve(request, response, context).catch(() => response.destroy())
  })
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  context: RpcContext,
): Promise<void> {
  if (!admit(request, response, 'POST, GET')) return
  if (request.method === 'GET' && request.url === '/health') return void response.end('ok')
  if (request.method !== 'POST') return void response.writeHead(405, { allow: 'POST' }).end()
  const body = await readBody(request, MAX_RPC_BODY_BYTES)
  if (body === undefined) {
    return void response.writeHead(413, { connection: 'close' }).end('body too large')
  }
  const reply = await dispatch(body, (method, params) => {
    const run = rpcMethods.get(method)
    if (run === undefined) throw new RpcError('methodNotFound', 'Method not found')
    return run(params, context)
  })
  // Nodes send JSON-RPC errors with status 200, and clients expect that.
  response.writeHead(200, { 'content-type': 'application/json' }).end(reply ?? '')
}

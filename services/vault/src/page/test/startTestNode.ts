import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface NodeCall {
  readonly method: string
  readonly params: readonly unknown[]
  readonly headers: IncomingHttpHeaders
}

type Reply = (response: ServerResponse, call: NodeCall) => void

/** Starts an HTTP server that replies to JSON-RPC calls as a test says. */
export async function startTestNode(reply: Reply) {
  const calls: NodeCall[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString()
    const body = text ? JSON.parse(text) : { method: request.method, params: [] }
    const call = { method: body.method, params: body.params, headers: request.headers }
    calls.push(call)
    reply(response, call)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    calls,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Replies with the rest of a JSON-RPC response. */
export function replyWith(body: object, status = 200): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...body }))
  }
}

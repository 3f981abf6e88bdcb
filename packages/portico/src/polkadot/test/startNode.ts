import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A node that answers all requests. */
export interface TestNode {
  readonly url: string
  stop(): Promise<void>
}

/** A JSON-RPC request. */
export interface TestRequest {
  readonly method: string
  readonly params: readonly unknown[]
}

/** Starts a server with JSON-RPC over HTTP. `undefined` is a response without a result. */
export async function startNode(answer: (request: TestRequest) => unknown): Promise<TestNode> {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { id, ...rest } = JSON.parse(text)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: answer(rest) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

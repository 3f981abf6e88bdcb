import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface FakeNode {
  /** The configuration with this node as the upstream of eip155:31337. */
  readonly environment: NodeJS.ProcessEnv
  /** The methods of its calls, in order. */
  readonly received: readonly string[]
}

const results: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x7a69',
  eth_blockNumber: '0x10',
  // Accounts without code.
  eth_getCode: '0x',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
}

/**
 * Starts an EVM node that answers a few calls.
 *
 * @param hold - delays a response until its promise resolves
 */
export async function runNode(hold?: (method: string) => Promise<void>): Promise<FakeNode> {
  const received: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { id, method } = JSON.parse(text) as { id: number; method: string }
    received.push(method)
    await hold?.(method)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, result: results[method] ?? null }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close().closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return {
    received,
    environment: {
      RPC_EIP155_31337: `http://127.0.0.1:${port}`,
      ALLOW_PRIVATE_UPSTREAMS: 'true',
    },
  }
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface UpstreamCall {
  readonly id: unknown
  readonly method: string
  readonly params: readonly unknown[]
}

/** Answers a parsed request, or leaves it unanswered. */
export type Behaviour = (
  calls: readonly UpstreamCall[],
  response: ServerResponse,
  request: IncomingMessage & { readonly isBatch: boolean; readonly chainId: number },
) => void | Promise<void>

/** A node over HTTP with a replaceable behaviour. */
export interface Upstream {
  readonly url: string
  readonly host: string
  behaviour: Behaviour
  /** The methods of its calls, in order. */
  readonly received: string[]
  /** The number of requests; each may have several calls. */
  requests: number
}

/** Starts a node; the caller stops it. */
export async function runUpstream(
  behaviour: Behaviour = well(),
  chainId = 31337,
): Promise<Upstream & { stop(): void }> {
  const upstream = { behaviour, received: [] as string[], requests: 0 }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const body: unknown = JSON.parse(text)
    const calls = [body].flat() as UpstreamCall[]
    upstream.requests += 1
    upstream.received.push(...calls.map(({ method }) => method))
    await upstream.behaviour(
      calls,
      response,
      Object.assign(request, { isBatch: Array.isArray(body), chainId }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host = `127.0.0.1:${port}`
  const stop = () => void server.close().closeAllConnections()
  return Object.assign(upstream, { url: `http://${host}`, host, stop })
}

type Results = Readonly<Record<string, unknown>>

const results: Results = {
  eth_blockNumber: '0x200',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_gasPrice: '0x5',
  eth_sendRawTransaction: `0x${'ab'.repeat(32)}`,
}

/** A healthy node; a result may be a function of the parameters. */
export function well(own: Results = {}): Behaviour {
  return (calls, response, { isBatch, chainId }) => {
    const known: Results = { eth_chainId: `0x${chainId.toString(16)}`, ...results, ...own }
    const answers = calls.map(({ id, method, params }) => {
      const result = known[method]
      return {
        jsonrpc: '2.0',
        id,
        result: typeof result === 'function' ? result(params) : (result ?? null),
      }
    })
    json(response, isBatch ? answers : answers[0])
  }
}

/** Writes JSON. */
export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(typeof value === 'string' ? value : JSON.stringify(value))
}

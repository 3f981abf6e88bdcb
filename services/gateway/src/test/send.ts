import { Agent, request as startRequest } from 'node:http'

export interface Sent {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly ms: number
}

export interface SendOptions {
  readonly method?: string | undefined
  /** Sent without normalization. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>> | undefined
  readonly body?: string | Uint8Array | undefined
}

/** Creates a client for requests that `fetch` refuses or normalizes. */
export function createSender(url: string): (options: SendOptions) => Promise<Sent> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const { hostname, port } = new URL(url)
  return ({ method = 'GET', path, headers, body }) =>
    new Promise((resolve, reject) => {
      const started = performance.now()
      // Node.js sends no length with the body of a GET.
      const framing = body === undefined ? {} : { 'content-length': `${Buffer.byteLength(body)}` }
      const request = startRequest({
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...framing, ...headers },
      })
      request.once('error', reject)
      request.once('response', (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
        })
        response.once('error', reject)
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text,
            ms: performance.now() - started,
          }),
        )
      })
      request.end(body)
    })
}

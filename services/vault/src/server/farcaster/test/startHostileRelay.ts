import { createServer, type ServerResponse } from 'node:http'
import { closeServer, listen } from '@portico/common/http'
import { onTestFinished } from 'vitest'

/** How a relay answers a request. */
export type Answer = (response: ServerResponse) => void

export const answerJson =
  (body: unknown, status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }

/** A relay of a test, which answers as it likes. Its address ends with the test. */
export async function startHostileRelay({
  channel = answerJson({ channelToken: 'channel', url: 'https://app.example/', nonce: 'n' }, 201),
  status = answerJson({ state: 'pending' }, 202),
}: {
  readonly channel?: Answer
  readonly status?: Answer
} = {}) {
  const requests: { readonly path: string; readonly body: string; readonly token: string }[] = []
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    let body = ''
    for await (const chunk of request) body += chunk
    requests.push({ path, body, token: headers.authorization ?? '' })
    const answer = path === '/v1/channel' ? channel : status
    answer(response)
  })
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => closeServer(server, 0))
  return { relayUrl: `http://127.0.0.1:${port}`, requests }
}

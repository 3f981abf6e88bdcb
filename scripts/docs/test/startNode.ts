import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerNode } from './answerNode.ts'

/** A node of a chain on this machine. */
export async function startNode() {
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answerNode(JSON.parse(text))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { closeServer } from '../http/createHttpServer.ts'
import { listen } from '../http/listen.ts'
import { createAppServer } from './createAppServer.ts'

async function start() {
  const app = new Hono()
  app.get('/', (c) => c.text('here'))
  app.get('/own', (c) => c.text('here', 200, { 'x-policy': 'own' }))
  const headers = { 'x-policy': 'default', 'cache-control': 'private' }
  const server = createAppServer(app, { requestTimeoutMs: 500, headers })
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => closeServer(server, 0))
  return (request: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    return text(socket)
  }
}

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: a.example\r\n${more}connection: close\r\n\r\n`

test.each([
  ['a route', get('/'), 200],
  ['no route', get('/nowhere'), 404],
  ['an unknown expectation', get('/', 'expect: more\r\n'), 200],
  ['an unreadable host', 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['large headers', get('/', `x: ${'a'.repeat(20_000)}\r\n`), 431],
  ['a request without end', 'GET / HTTP/1.1\r\n', 408],
])('createAppServer: the headers of every response: %s', async (_, request, status) => {
  const send = await start()
  const response = await send(request)
  expect(response).toContain(`HTTP/1.1 ${status} `)
  expect(response.match(/^x-policy: .*$/gim)).toEqual(['x-policy: default'])
  expect(response.match(/^cache-control: /gim)).toHaveLength(1)
})

test('createAppServer: a response of the app may have another value', async () => {
  const send = await start()
  expect((await send(get('/own'))).match(/^x-policy: .*$/gim)).toEqual(['x-policy: own'])
})

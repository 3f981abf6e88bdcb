import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../config/configError.ts'
import { listen } from './listen.ts'

function server() {
  const server = createServer((_, response) => response.end('here'))
  onTestFinished(() => void server.close())
  return server
}

test('listen: returns an address that this machine can reach', async () => {
  const { host, port } = await listen(server(), { host: '0.0.0.0', port: 0 })
  expect(host).toBe('127.0.0.1')
  const response = await fetch(`http://${host}:${port}`, { headers: { connection: 'close' } })
  expect(await response.text()).toBe('here')
})

test('listen: a taken port and a foreign host are reported with what to set', async () => {
  const { port } = await listen(server(), { host: '127.0.0.1', port: 0, backlog: 10 })
  const taken = listen(server(), { host: '127.0.0.1', port })
  await expect(taken).rejects.toThrow(ConfigError)
  await expect(taken).rejects.toThrow(`PORT ${port} is taken`)
  // Reserved for documentation (RFC 5737).
  const elsewhere = listen(server(), { host: '192.0.2.1', port: 0 })
  await expect(elsewhere).rejects.toThrow('HOST 192.0.2.1 is no address of this machine')
})

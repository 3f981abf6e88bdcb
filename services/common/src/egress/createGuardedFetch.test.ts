import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createGuardedFetch } from './createGuardedFetch.ts'
import { isPublicAddress } from './lookupPublic.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections()
})

async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('createGuardedFetch: every status is a response, and redirects are not followed', async () => {
  const url = await serve((_, response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/' }).end('moved')
  })
  const guardedFetch = createGuardedFetch({ hosts: ['127.0.0.1'], allowPrivate: true })
  const answer = await guardedFetch({ url })
  expect(answer.status).toBe(302)
  expect(Buffer.from(answer.body).toString()).toBe('moved')
  guardedFetch.close()
})

test('createGuardedFetch: refuses a host that is not listed', async () => {
  const guardedFetch = createGuardedFetch({ hosts: ['a.example'], allowPrivate: true })
  await expect(guardedFetch({ url: 'https://b.example/' })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
  await expect(guardedFetch({ url: 'file:///etc/passwd' })).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test('createGuardedFetch: refuses a name that resolves to a private address', async () => {
  const url = await serve((_, response) => response.end('secret'))
  const named = url.replace('127.0.0.1', 'localhost')
  const guardedFetch = createGuardedFetch({
    hosts: ['localhost', '127.0.0.1'],
    allowPrivate: false,
  })
  await expect(guardedFetch({ url: named })).rejects.toThrow('not public')
  await expect(guardedFetch({ url })).rejects.toThrow('not public')
  guardedFetch.close()
})

test('createGuardedFetch: a large response and a late one have different errors', async () => {
  const big = await serve((_, response) => response.end('x'.repeat(2000)))
  const silent = await serve(() => {})
  const guardedFetch = createGuardedFetch({ hosts: ['127.0.0.1'], allowPrivate: true })
  await expect(guardedFetch({ url: big, maxBytes: 1000 })).rejects.toMatchObject({
    code: 'too_large',
  })
  await expect(guardedFetch({ url: silent, timeoutMs: 50 })).rejects.toMatchObject({
    code: 'timeout',
  })
  guardedFetch.close()
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', true],
  ['224.0.0.1', false],
  ['not an address', false],
])('isPublicAddress: %s is %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../core/async/clock.ts'
import { readNodeError, requestNode } from './requestNode.ts'
import { submit } from './transfers/submit.ts'

const servers: Server[] = []

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Starts a server that responds to each request with this status and body. */
async function serve(body: string, status = 200) {
  const seen: { headers: Record<string, unknown>; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    seen.push({ headers: request.headers, body: JSON.parse(text) })
    response.writeHead(status).end(body)
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, seen }
}

const DEAD = { url: 'http://127.0.0.1:9' }
const request = {
  method: 'system_chain',
  params: ['a'],
  read: (result: unknown) => (typeof result === 'string' ? result : undefined),
}
const answer = (part: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, ...part })
const failure = (code: number, message: string, data?: string) =>
  answer({ error: { code, message, data } })

test('the first node that responds with a valid result is used, with the headers of its endpoint', async () => {
  const broken = await serve('<html>')
  const wrong = await serve(answer({ result: 7 }))
  const empty = await serve(answer({}))
  const good = await serve(answer({ result: 'Polkadot' }))
  const headers = { authorization: 'Bearer 1' }
  const endpoints = [DEAD, broken, wrong, empty, { url: good.url, headers }]
  expect(await requestNode({ endpoints }, request)).toBe('Polkadot')
  expect(good.seen[0]).toMatchObject({
    headers: { ...headers, 'content-type': 'application/json' },
    body: { jsonrpc: '2.0', method: 'system_chain', params: ['a'] },
  })
})

test('the error of a node is told rather than that another one is unavailable', async () => {
  const refusing = await serve(failure(1010, 'Invalid Transaction', 'Transaction is outdated'))
  const target = { endpoints: [DEAD, { url: refusing.url }, DEAD] }
  const error = await requestNode(target, request).catch((reason) => reason)
  expect(error).toMatchObject({
    code: 'node/unknown',
    details: 'Invalid Transaction: Transaction is outdated',
  })
  expect(readNodeError(error)).toMatchObject({ code: 1010 })
  expect(readNodeError(new TypeError('no'))).toBeUndefined()
})

test.each([
  ['no node', [], 'node/unknown'],
  ['none that is reached', [DEAD], 'http/rpc-request-failed'],
] as const)('%s is an error', async (_, endpoints, code) => {
  await expect(requestNode({ endpoints }, request)).rejects.toMatchObject({ code })
})

test('a status is an error of the node; an aborted request asks no node', async () => {
  const limited = await serve('Too many\nrequests', 429)
  const endpoints = [{ url: limited.url }]
  await expect(requestNode({ endpoints }, request)).rejects.toMatchObject({
    code: 'node/unknown',
    details: 'Too many requests',
  })
  const signal = AbortSignal.abort()
  await expect(requestNode({ endpoints, signal }, request)).rejects.toMatchObject({
    code: 'connector/aborted',
  })
  expect(limited.seen).toHaveLength(1)
})

test('a request listens to its signal once, and no longer than it lasts', async () => {
  const node = await serve(answer({ result: 'Polkadot' }))
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  await requestNode({ endpoints: [{ url: node.url }], signal }, request)
  expect(added).toHaveBeenCalledOnce()
  expect(removed).toHaveBeenCalledOnce()
})

const EXTRINSIC = { bytes: Uint8Array.of(1), address: '', nonce: 0, clock: systemClock }

test.each([
  [1010, 'Inability to pay some fees (e.g. account balance too low)', 'node/insufficient-funds'],
  [1010, 'Transaction will be valid in the future', 'node/nonce-too-high'],
  [1010, 'Transaction has an ancient birth block', 'transfer/expired'],
  [1010, 'Transaction has a bad signature', 'transfer/expired'],
  [1010, 'Custom error: 7', 'node/unknown'],
  [1014, 'Priority is too low', 'node/unknown'],
])('submit: error %i, %s', async (code, data, expected) => {
  const node = await serve(failure(code, 'Invalid Transaction', data))
  const submitting = submit({ endpoints: [{ url: node.url }] }, EXTRINSIC)
  await expect(submitting).rejects.toMatchObject({
    code: expected,
    details: expect.stringContaining(data),
  })
})

test.each([
  ['that has the transaction', failure(1013, 'Transaction Already Imported')],
  ['that has it in a block', failure(1010, 'Invalid Transaction', 'Transaction is outdated')],
])('submit: a node %s took it', async (_, answer) => {
  const node = await serve(answer)
  await expect(submit({ endpoints: [DEAD, { url: node.url }] }, EXTRINSIC)).resolves.toBeUndefined()
})

import { afterEach, expect, test, vi } from 'vitest'
import { mainnet } from '../../networks/index.ts'
import { readFromNetwork } from './readFromNetwork.ts'

const urls = ['https://one.example/', 'https://two.example/'] as const
const network = { ...mainnet, rpcUrls: { default: { http: urls } } }

/** The response of each address: a body, or an error if it is unreachable. */
function answers(bodies: Readonly<Record<string, unknown>>) {
  const fetchMock = vi.fn(async (url: string, _init: RequestInit) => {
    const body = bodies[url]
    if (body instanceof Error) throw body
    return new Response(typeof body === 'string' ? body : JSON.stringify(body))
  })
  vi.stubGlobal('fetch', fetchMock)
  return fetchMock
}
const read = () => readFromNetwork([network], 'eip155:1', 'eth_chainId', [])

afterEach(() => {
  vi.unstubAllGlobals()
})

test('readFromNetwork: uses the first address that responds, without cookies', async () => {
  const fetchMock = answers({ [urls[0]]: { result: '0x1' } })
  expect(await read()).toBe('0x1')
  expect(fetchMock.mock.calls).toMatchObject([[urls[0], { credentials: 'omit', method: 'POST' }]])
  const body = JSON.parse(String(fetchMock.mock.calls[0]?.[1].body))
  expect(body).toMatchObject({ jsonrpc: '2.0', method: 'eth_chainId', params: [] })
})

test('readFromNetwork: tries the next address if one fails', async () => {
  answers({ [urls[0]]: new TypeError('down'), [urls[1]]: { result: '0x1' } })
  expect(await read()).toBe('0x1')
})

test.each([
  ['no address is reached', new TypeError('down')],
  ['no address answers JSON', '<html>'],
])('readFromNetwork: rejects when %s', async (_, body) => {
  answers({ [urls[0]]: body, [urls[1]]: body })
  await expect(read()).rejects.toMatchObject({
    code: 'http/rpc-request-failed',
    shortMessage: 'RPC request failed',
    cause: expect.any(Error),
  })
})

test('readFromNetwork: rejects with the node’s own error', async () => {
  const error = { code: -32601, message: 'no such method' }
  answers({ [urls[0]]: new TypeError('down'), [urls[1]]: { error } })
  await expect(read()).rejects.toEqual(error)
})

test('readFromNetwork: rejects for a network that the site does not list', async () => {
  const fetchMock = answers({})
  await expect(readFromNetwork([network], 'eip155:2', 'eth_chainId', [])).rejects.toMatchObject({
    code: 'network/not-supported',
  })
  expect(fetchMock).not.toHaveBeenCalled()
})

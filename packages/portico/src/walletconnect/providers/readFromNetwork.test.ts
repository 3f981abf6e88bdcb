import { afterEach, expect, test, vi } from 'vitest'
import { mainnet } from '../../networks/index.ts'
import { readFromNetwork } from './readFromNetwork.ts'

const urls = ['https://one.example/', 'https://two.example/'] as const
const network = { ...mainnet, rpcUrls: { default: { http: urls } } }

/** What each address answers: a body, or an error for one that is not reached. */
function answers(bodies: Readonly<Record<string, unknown>>) {
  const asked = vi.fn(async (url: string, _init: RequestInit) => {
    const body = bodies[url]
    if (body instanceof Error) throw body
    return new Response(typeof body === 'string' ? body : JSON.stringify(body))
  })
  vi.stubGlobal('fetch', asked)
  return asked
}
const read = () => readFromNetwork(network, 'eth_chainId', [])

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the first address that answers is enough, and is asked without cookies', async () => {
  const asked = answers({ [urls[0]]: { result: '0x1' } })
  expect(await read()).toBe('0x1')
  expect(asked.mock.calls).toMatchObject([[urls[0], { credentials: 'omit', method: 'POST' }]])
  const body = JSON.parse(String(asked.mock.calls[0]?.[1].body))
  expect(body).toMatchObject({ jsonrpc: '2.0', method: 'eth_chainId', params: [] })
})

test('the next address is asked when one fails', async () => {
  answers({ [urls[0]]: new TypeError('down'), [urls[1]]: { result: '0x1' } })
  expect(await read()).toBe('0x1')
})

test.each([
  ['no address is reached', new TypeError('down')],
  ['no address answers JSON', '<html>'],
])('the request failed when %s', async (_, body) => {
  answers({ [urls[0]]: body, [urls[1]]: body })
  await expect(read()).rejects.toMatchObject({
    code: 'http/rpc-request-failed',
    shortMessage: 'RPC request failed',
    cause: expect.any(Error),
  })
})

test('the error of the node comes as it is', async () => {
  const error = { code: -32601, message: 'no such method' }
  answers({ [urls[0]]: new TypeError('down'), [urls[1]]: { error } })
  await expect(read()).rejects.toEqual(error)
})

test('a network that is not the site’s has no node', async () => {
  const asked = answers({})
  await expect(readFromNetwork(undefined, 'eth_chainId', [])).rejects.toMatchObject({
    code: 'network/not-supported',
  })
  expect(asked).not.toHaveBeenCalled()
})

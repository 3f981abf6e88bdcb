import { FrameError } from 'portico/wire/frame'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../test/createTestClock.ts'
import { replyWith, startTestNode } from '../test/startTestNode.ts'
import { createNode, NODE_RESPONSE_MAX_BYTES, NODE_TIMEOUT_MS } from './createNode.ts'
import { createNodes } from './createNodes.ts'
import { NodeError, toNodeFrameError } from './nodeError.ts'

const closes: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closes.splice(0).map((close) => close()))
})

async function start(reply: Parameters<typeof startTestNode>[0]) {
  const server = await startTestNode(reply)
  closes.push(server.close)
  const clock = createTestClock()
  return { server, clock, node: createNode({ url: server.url, fetch, clock }) }
}

async function getCode(work: Promise<unknown>) {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof NodeError)) throw error
  return error.code
}

describe('createNode', () => {
  test('a call has its method and parameters, and no cookie or referrer', async () => {
    const { node, server } = await start(replyWith({ result: '0x5' }))
    expect(await node.request('eth_getBalance', ['0xa', 'latest'])).toBe('0x5')
    const [call] = server.calls
    expect(call).toMatchObject({ method: 'eth_getBalance', params: ['0xa', 'latest'] })
    expect(call?.headers).not.toHaveProperty('cookie')
    expect(call?.headers).not.toHaveProperty('referer')
  })

  test('a result of null is a result', async () => {
    const { node } = await start(replyWith({ result: null }))
    expect(await node.request('eth_getTransactionByHash', [])).toBeNull()
  })

  test('an error of the node is a refusal without its text', async () => {
    const { node } = await start(replyWith({ error: { code: 3, message: 'send it to me' } }))
    const error = await node.request('eth_call', []).catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'NodeError', code: 'refused', rpcCode: 3 })
    expect(String(error)).not.toContain('send it to me')
    expect(toNodeFrameError(error)).toEqual(new FrameError({ code: 'invalid_params' }))
  })

  test.each<[string, Parameters<typeof startTestNode>[0]]>([
    ['a limit', replyWith({ error: { code: -32_005, message: 'too many' } })],
    ['a status of an error', replyWith({ result: '0x1' }, 500)],
    ['another id', replyWith({ id: 2, result: '0x1' })],
    ['another version', replyWith({ jsonrpc: '1.0', result: '0x1' })],
    ['neither result nor error', replyWith({})],
    ['an error without a code', replyWith({ error: 'no' })],
    ['no JSON', (response) => response.end('<html>')],
    ['no UTF-8', (response) => response.end(Buffer.from([0x22, 0xff, 0x22]))],
    ['nothing', (response) => response.end()],
    ['the end of the connection', (response) => response.destroy()],
  ])('%s is unavailable', async (_, reply) => {
    const { node } = await start(reply)
    expect(await getCode(node.request('eth_chainId', []))).toBe('unavailable')
  })

  test('a redirect is not followed', async () => {
    const other = await start(replyWith({ result: '0x1' }))
    const { node } = await start((response) => {
      response.writeHead(307, { location: other.server.url })
      response.end()
    })
    expect(await getCode(node.request('eth_chainId', []))).toBe('unavailable')
    expect(other.server.calls).toHaveLength(0)
  })

  test('a response is read up to its limit', async () => {
    const envelope = JSON.stringify({ jsonrpc: '2.0', id: 1, result: '' }).length
    let length = NODE_RESPONSE_MAX_BYTES - envelope
    const { node } = await start((...call) => replyWith({ result: 'a'.repeat(length) })(...call))
    expect(await node.request('eth_call', [])).toHaveLength(length)
    length += 1
    expect(await getCode(node.request('eth_call', []))).toBe('unavailable')
  })

  test('an endless response is not read to its end', async () => {
    let isClosed = false
    const { node } = await start((response) => {
      response.on('close', () => {
        isClosed = true
      })
      const write = () => {
        while (!isClosed && response.write(' '.repeat(65_536)));
      }
      response.on('drain', write)
      write()
    })
    expect(await getCode(node.request('eth_call', []))).toBe('unavailable')
    await vi.waitUntil(() => isClosed)
  })

  test('a node that does not respond is unavailable after the timeout', async () => {
    const { node, clock, server } = await start(() => {})
    const work = getCode(node.request('eth_chainId', []))
    await vi.waitUntil(() => server.calls.length === 1)
    clock.advance(NODE_TIMEOUT_MS - 1)
    expect(await Promise.race([work, Promise.resolve('waits')])).toBe('waits')
    clock.advance(1)
    expect(await work).toBe('unavailable')
  })

  test('an aborted call ends with the reason of its signal', async () => {
    const { node, server } = await start(() => {})
    const controller = new AbortController()
    const reason = new FrameError({ code: 'aborted' })
    const work = node.request('eth_chainId', [], controller.signal)
    await vi.waitUntil(() => server.calls.length === 1)
    controller.abort(reason)
    await expect(work).rejects.toBe(reason)
    await expect(node.request('eth_chainId', [], controller.signal)).rejects.toBe(reason)
    expect(server.calls).toHaveLength(1)
  })
})

describe('createNodes', () => {
  test('each network has its own node, and others have none', async () => {
    const { server, clock } = await start(replyWith({ result: '0x1' }))
    const nodes = createNodes({
      ...{ urls: new Map([['eip155:1', server.url]]), fetch, clock },
      getSiteNetworks: () => new Map(),
      requestSiteNode: async () => ({ result: '0xbad' }),
    })
    expect(await nodes.get('eip155:1').request('eth_chainId', [])).toBe('0x1')
    for (const chainId of ['eip155:10', '__proto__', '']) {
      expect(() => nodes.get(chainId)).toThrow(new FrameError({ code: 'chain_not_supported' }))
    }
  })
})

import type { NodeAnswer } from 'portico/wire/frame'
import { describe, expect, test, vi } from 'vitest'
import { createTestClock } from '../test/createTestClock.ts'
import { LIMIT_EXCEEDED, NODE_TIMEOUT_MS } from './createNode.ts'
import { createNodes } from './createNodes.ts'
import type { RequestSiteNode } from './createSiteNode.ts'

const OWN = 'eip155:31339'

function start(requestSiteNode: RequestSiteNode) {
  const clock = createTestClock()
  const nodes = createNodes({
    ...{ urls: new Map([['eip155:1', 'https://rpc.example']]), fetch, clock },
    getSiteNetworks: () => new Map([[OWN, { name: 'Own', symbol: 'OWN' }]]),
    requestSiteNode,
  })
  return { clock, nodes, node: nodes.get(OWN) }
}

describe('createSiteNode', () => {
  test('a network of the site only is read through the page, and is none of the frame’s own', async () => {
    const request = vi.fn<RequestSiteNode>(async () => ({ result: null }))
    const { nodes, node } = start(request)
    expect(await node.request('eth_getTransactionByHash', ['0x1'])).toBeNull()
    expect(request.mock.calls[0]?.[0]).toEqual({
      chainId: OWN,
      method: 'eth_getTransactionByHash',
      params: ['0x1'],
    })
    expect(nodes.getOwn(OWN)).toBeUndefined()
    expect(nodes.getOwn('eip155:1')).toBe(nodes.get('eip155:1'))
    expect(() => nodes.get('eip155:5')).toThrow()
  })

  test.each<[string, NodeAnswer, object]>([
    ['no answer', {}, { code: 'unavailable' }],
    ['a limit', { rpcCode: LIMIT_EXCEEDED }, { code: 'unavailable' }],
    ['a refusal', { rpcCode: 3 }, { code: 'refused', rpcCode: 3 }],
  ])('%s rejects', async (_, answer, error) => {
    const { node } = start(async () => answer)
    await expect(node.request('eth_call', [])).rejects.toMatchObject(error)
  })

  test('a page that does not answer is not waited for', async () => {
    const { clock, node } = start(
      (_, signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve({}))),
    )
    const work = node.request('eth_call', [])
    clock.advance(NODE_TIMEOUT_MS)
    await expect(work).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('the reason of the caller’s signal rejects', async () => {
    const controller = new AbortController()
    const reason = new TypeError('no longer wanted')
    const { node } = start(async () => {
      controller.abort(reason)
      return { result: '0x1' }
    })
    await expect(node.request('eth_call', [], controller.signal)).rejects.toBe(reason)
    await expect(node.request('eth_call', [], controller.signal)).rejects.toBe(reason)
  })
})

import { createTestFolder } from '@portico/common/test'
import { mainnet } from 'portico/networks'
import { BATCH_GATEWAY } from 'portico/wire/lookups'
import type { Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { nameBomb, offchainLookup } from '../test/hostileLookup.ts'
import { runUpstream } from '../test/runUpstream.ts'
import { startTestGateway } from '../test/startTestGateway.ts'

const SLOW = { timeout: 180_000 }
const resolver = mainnet.contracts?.ensUniversalResolver?.address as Hex

/** An Ethereum node whose contracts all revert with this data. */
async function startNode(data: Hex): Promise<string> {
  const node = await runUpstream((calls, response, { isBatch }) => {
    const answers = calls.map(({ id, method }) =>
      method === 'eth_call'
        ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data } }
        : { jsonrpc: '2.0', id, result: '0x1' },
    )
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isBatch ? answers : answers[0]))
  })
  onTestFinished(() => node.stop())
  return node.url
}

test.each(['x-batch-gateway:true', BATCH_GATEWAY])(
  'identity: a hostile name under %s does not block /health',
  SLOW,
  async (marker) => {
    const node = await startNode(offchainLookup(resolver, [marker], nameBomb(marker)))
    const gateway = await startTestGateway({
      folder: await createTestFolder(),
      upstreams: [node],
      environment: { RPC_EIP155_1: node, EGRESS_HOSTS: 'ens.example' },
    })
    onTestFinished(() => gateway.close())
    const headers = { origin: 'https://shop.example' }
    const address = `0x${'a1'.repeat(20)}`
    const received = fetch(`${gateway.url}/v1/identity/${address}?projectId=shop`, { headers })
    const began = performance.now()
    for (let at = 0; at < 20; at++) expect((await fetch(`${gateway.url}/health`)).status).toBe(200)
    // Such a name once blocked the process for seconds.
    expect(performance.now() - began).toBeLessThan(2000)
    expect(await (await received).json()).toEqual({ name: null, avatar: null })
  },
)

import { ServiceError } from '@portico/common'
import type { GuardedFetch } from '@portico/common/egress'
import { expect, test } from 'vitest'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createUpstreamPool } from './createUpstreamPool.ts'
import { getNodeProtocol } from './identify.ts'

const GENESIS_HASH = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const refusal = { code: -32002, message: 'Transaction simulation failed: Blockhash not found' }

/** A pool of two Solana nodes: the first one fails with an error, the second one refuses calls. */
function openPool(code: 'timeout' | 'upstream_failed') {
  const guardedFetch: GuardedFetch = async ({ url, body }) => {
    const { id, method } = JSON.parse(body ?? '')
    const isIdentity = method === 'getGenesisHash'
    if (!isIdentity && new URL(url).host === 'first') throw new ServiceError(code, 'failed')
    const answer = isIdentity ? { result: GENESIS_HASH } : { error: refusal }
    const text = JSON.stringify({ jsonrpc: '2.0', id, ...answer })
    return { status: 200, headers: new Headers(), body: new TextEncoder().encode(text) }
  }
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const protocol = getNodeProtocol(chainId)
  if (!protocol) throw new TypeError('no protocol')
  return createUpstreamPool({
    chainId,
    protocol,
    urls: ['https://first', 'https://second'],
    guardedFetch,
    metrics: createMetrics(),
  })
}

const send = { method: 'sendTransaction', params: [] }

test('createUpstreamPool: a refusal after a slow node does not tell that a transaction is lost', async () => {
  await expect(openPool('timeout').request([send])).rejects.toMatchObject({ code: 'timeout' })
})

test('createUpstreamPool: a refusal counts if no node was slow, and for calls that only read', async () => {
  expect(await openPool('upstream_failed').request([send])).toMatchObject([{ error: refusal }])
  const read = { method: 'getBlockHeight', params: [] }
  expect(await openPool('timeout').request([read])).toMatchObject([{ error: refusal }])
})

import type { Client } from 'viem'
import { expect, test } from 'vitest'
import { ethereum } from '../../features/test/fixtures.ts'
import { readTransactionStatus } from './readTransactionStatus.ts'

const HASH = `0x${'5c'.repeat(32)}`
const FROM = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const TO = '0x1111111111111111111111111111111111112222'
const BUNDLER = '0x9999999999999999999999999999999999999999'
const own = { hash: HASH, from: FROM, to: TO, nonce: '0x5', value: '0x1', input: '0x' }

type Node = (method: string, params: readonly unknown[]) => unknown

function getStatus(node: Node, nonce: number | undefined = 5) {
  const client = {
    request: async ({ method, params }: { method: string; params: readonly unknown[] }) =>
      node(method, params),
  } as unknown as Client
  const transaction = { hash: HASH, nonce, from: FROM, to: TO, value: 1n }
  return readTransactionStatus(() => client, { ...transaction, network: ethereum, endpoints: [] })
}

/**
 * A node that does not know the transaction while the nonce is used: several nodes behind one
 * endpoint.
 */
const createLaggingNode =
  (block: unknown): Node =>
  (method, params) => {
    const [, at] = params
    if (method === 'eth_getTransactionCount')
      return at === 'latest' || at === '0x64' ? '0x6' : '0x5'
    if (method === 'eth_blockNumber') return '0x64'
    if (method === 'eth_getBlockByNumber' && params[0] === '0x64') return block
    return null
  }

test('readTransactionStatus: the same transaction in its place is pending', async () => {
  expect(await getStatus(createLaggingNode({ transactions: [own] }))).toEqual({ status: 'pending' })
})

test('readTransactionStatus: finding nothing in its place proves nothing', async () => {
  expect(await getStatus(createLaggingNode({ transactions: [] }))).toEqual({
    status: 'missing',
    isNonceUsed: true,
  })
  expect(await getStatus(createLaggingNode(null))).toEqual({ status: 'missing', isNonceUsed: true })
})

test('readTransactionStatus: another transaction in its place has replaced it', async () => {
  const faster = { ...own, hash: `0x${'6d'.repeat(32)}` }
  expect(await getStatus(createLaggingNode({ transactions: [faster] }))).toEqual({
    status: 'replaced',
    by: 'repriced',
    hash: faster.hash,
  })
})

test('readTransactionStatus: a bundler’s transaction has no nonce of the account', async () => {
  const node: Node = (method) =>
    method === 'eth_getTransactionByHash' ? { ...own, from: BUNDLER } : null
  expect(await getStatus(node, undefined)).toEqual({ status: 'pending' })
})

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

function look(node: Node, nonce: number | undefined = 5) {
  const client = {
    request: async ({ method, params }: { method: string; params: readonly unknown[] }) =>
      node(method, params),
  } as unknown as Client
  const asked = { hash: HASH, nonce, from: FROM, to: TO, value: 1n }
  return readTransactionStatus(() => client, { ...asked, network: ethereum, endpoints: [] })
}

/** A node that has not heard of it, while its count is ahead: several nodes behind one address. */
const behind =
  (block: unknown): Node =>
  (method, params) => {
    const [, at] = params
    if (method === 'eth_getTransactionCount')
      return at === 'latest' || at === '0x64' ? '0x6' : '0x5'
    if (method === 'eth_blockNumber') return '0x64'
    if (method === 'eth_getBlockByNumber' && params[0] === '0x64') return block
    return null
  }

test('the one that is found in its place is itself: on its way', async () => {
  expect(await look(behind({ transactions: [own] }))).toEqual({ status: 'pending' })
})

test('nothing found in its place is no proof of anything', async () => {
  expect(await look(behind({ transactions: [] }))).toEqual({ status: 'missing', taken: true })
  expect(await look(behind(null))).toEqual({ status: 'missing', taken: true })
})

test('another one there took its place', async () => {
  const faster = { ...own, hash: `0x${'6d'.repeat(32)}` }
  expect(await look(behind({ transactions: [faster] }))).toEqual({
    status: 'replaced',
    by: 'repriced',
    hash: faster.hash,
  })
})

test('what a bundler sent has the bundler’s place in the order, which is not the account’s', async () => {
  const node: Node = (method) =>
    method === 'eth_getTransactionByHash' ? { ...own, from: BUNDLER } : null
  expect(await look(node, undefined)).toEqual({ status: 'pending' })
})

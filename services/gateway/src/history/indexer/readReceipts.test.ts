import { ServiceError } from '@portico/common'
import { pad } from 'viem'
import { expect, test } from 'vitest'
import { RpcError } from '../../rpc/types.ts'
import { createFakeChain } from '../test/createFakeChain.ts'
import { createBlockReader } from './readBlocks.ts'
import { TOPICS } from './readLogs.ts'

const CHAIN = 'eip155:1'
const token = `0x${'aa'.repeat(20)}`
const other = `0x${'bb'.repeat(20)}` as const

/** Reads a block with three transactions, of which the second has logged too much. */
async function readBlock(refused: readonly string[], large: 'receipt' | 'logs' | 'none') {
  const { rpc } = createFakeChain(CHAIN, 5)
  const asked: unknown[] = []
  const reader = createBlockReader(
    {
      ...rpc,
      async request(chainId, method, params) {
        const receipts = (await rpc.request(chainId, 'eth_getBlockReceipts', ['0x3'])) as {
          readonly transactionHash: string
        }[]
        const second = receipts[1]?.transactionHash
        if (refused.includes(method)) throw new ServiceError('too_large', 'Too large.')
        if (method === 'eth_getTransactionReceipt') {
          if (params[0] === second && large !== 'none') {
            throw new ServiceError('too_large', 'Too large.')
          }
          return receipts.find(({ transactionHash }) => transactionHash === params[0])
        }
        if (method !== 'eth_getLogs') return rpc.request(chainId, method, params)
        asked.push(params[0])
        if (large === 'logs') throw new ServiceError('too_large', 'Too large.')
        const topics = [TOPICS.transfer, pad(token as typeof other), pad(other)]
        return [{ address: token, topics, data: pad('0x7'), transactionHash: second }]
      },
    },
    CHAIN,
  )
  const [block] = await reader.readBlocks(3, 3)
  return { records: block?.transactions.map(({ record }) => record) ?? [], asked, block }
}

test('readReceipts: receipts that are too large at once are read one by one', async () => {
  const whole = await readBlock([], 'none')
  expect(await readBlock(['eth_getBlockReceipts'], 'none')).toEqual(whole)
  expect(whole.records.map(({ fee }) => fee)).toEqual(['21000', '21000', '21000'])
})

test('readReceipts: of a receipt that is too large, the transfers are read', async () => {
  const { records, asked, block } = await readBlock(['eth_getBlockReceipts'], 'receipt')
  expect(asked).toEqual([{ blockHash: block?.hash, topics: [Object.values(TOPICS)] }])
  expect(records.map(({ transfers }) => transfers.length)).toEqual([1, 2, 1])
  expect(records[1]).toMatchObject({ isFailed: false, transfers: [{}, { amount: '7' }] })
  expect(records[1]).not.toHaveProperty('fee')
  expect(block?.transactions[1]?.accounts).toContain(other)
})

test('readReceipts: a block with more transfers than can be read is stored without them', async () => {
  const { records } = await readBlock(['eth_getBlockReceipts'], 'logs')
  expect(records.map(({ transfers }) => transfers.length)).toEqual([1, 1, 1])
})

test('readReceipts: any other failure stops, so that nothing is left out', async () => {
  const { rpc } = createFakeChain(CHAIN, 5)
  for (const failure of [
    new ServiceError('timeout', 'Too slow.'),
    new RpcError(-32_000, 'No receipts.'),
  ]) {
    const reader = createBlockReader(
      {
        ...rpc,
        async request(chainId, method, params) {
          if (method === 'eth_getBlockReceipts') throw failure
          return rpc.request(chainId, method, params)
        },
      },
      CHAIN,
    )
    await expect(reader.readBlocks(3, 3)).rejects.toBe(failure)
  }
})

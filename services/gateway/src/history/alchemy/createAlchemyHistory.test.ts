import type { GuardedFetch } from '@portico/common/egress'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ChainRpc } from '../../rpc/types.ts'
import { createAlchemyHistory } from './createAlchemyHistory.ts'

const CHAIN = 'eip155:1'
const me = '0x5c43b1ed97e52d009611d89b74fa829fe4ac56b1'
const { signal } = new AbortController()
const toHex = (value: number) => `0x${value.toString(16)}`

// The example of src/openrpc/alchemy/transfers/transfers.yaml in alchemyplatform/docs.
const published = {
  blockNum: '0xb0eadc',
  uniqueId: '0x3847245c01829b043431067fb2bfa95f7b5bdc7e4246c843e7a573ab6f26f5ff:external',
  hash: '0x3847245c01829b043431067fb2bfa95f7b5bdc7e4246c843e7a573ab6f26f5ff',
  from: '0xef4396d9ff8107086d215a1c9f8866c54795d7c7',
  to: me,
  value: 0.5,
  erc721TokenId: null,
  erc1155Metadata: null,
  tokenId: null,
  asset: 'ETH',
  category: 'external',
  rawContract: { value: '0x6f05b59d3b20000', address: null, decimal: '0x12' },
}
type Row = typeof published

/** A service and a node with these rows: the block of a transaction is in its row. */
function createSource(rows: readonly Row[]) {
  const asked: { url: string; parameters: Readonly<Record<string, unknown>> }[] = []
  const guardedFetch: GuardedFetch = async ({ url, body }) => {
    const [parameters] = JSON.parse(`${body}`).params
    asked.push({ url, parameters })
    const { fromAddress, toAddress, maxCount, toBlock = '0xffffffff' } = parameters
    const transfers = rows
      .filter(({ from, to }) => (fromAddress ? from === fromAddress : to === toAddress))
      .filter(({ blockNum }) => Number(blockNum) <= Number(toBlock))
      .sort((a, b) => Number(b.blockNum) - Number(a.blockNum))
      .slice(0, Number(maxCount))
    const reply = { id: 1, jsonrpc: '2.0', result: { transfers, pageKey: '' } }
    const bytes = new TextEncoder().encode(JSON.stringify(reply))
    return { status: 200, headers: new Headers(), body: bytes }
  }
  const rpc: ChainRpc = {
    chains: [CHAIN],
    has: () => true,
    async request(_, method, [parameter]) {
      if (method === 'eth_getBlockByNumber') return { timestamp: '0x5' }
      const row = rows.find(({ hash }) => hash === parameter)
      if (method === 'eth_getTransactionByHash') {
        return {
          hash: parameter,
          from: row?.from,
          to: row?.to,
          nonce: '0x1',
          value: '0x7',
          input: '0x',
        }
      }
      return {
        transactionHash: parameter,
        blockHash: parameter,
        blockNumber: row?.blockNum,
        transactionIndex: toHex(Number(`0x${row?.hash.slice(-4)}`) % 200),
        status: '0x1',
        gasUsed: '0x5208',
        effectiveGasPrice: '0x2',
        contractAddress: null,
        logs: [],
      }
    },
  }
  const source = createAlchemyHistory({ guardedFetch, rpc, apiKey: 'key-1234' })
  const read = (cursor?: string) =>
    source.getHistory({ account: me, chainId: CHAIN, cursor, signal })
  return { read, asked }
}

test('createAlchemyHistory: finds the published transfer, and reads it from the node', async () => {
  const internal = { ...published, category: 'internal', from: `0x${'22'.repeat(20)}` }
  const { read, asked } = createSource([published, internal])
  const native = { kind: 'native' }
  expect(await read()).toEqual({
    transactions: [
      {
        id: published.hash,
        minedAt: 5,
        isFailed: false,
        sentFrom: published.from,
        sentTo: me,
        nonce: 1,
        fee: '42000',
        approvals: [],
        transfers: [
          { asset: native, sender: published.from, recipient: me, amount: '7' },
          { asset: native, sender: internal.from, recipient: me, amount: '500000000000000000' },
        ],
      },
    ],
  })
  expect(asked[0]?.url).toBe('https://eth-mainnet.g.alchemy.com/v2/key-1234')
  expect(asked.map(({ parameters }) => [parameters.fromAddress, parameters.toAddress])).toEqual([
    [me, undefined],
    [undefined, me],
  ])
  expect(asked[0]?.parameters).toMatchObject({ order: 'desc', excludeZeroValue: false })
})

test('createAlchemyHistory: random transfers are paged without loss and without repetition', async () => {
  const block = fc.integer({ min: 0, max: 80 })
  const places = fc.array(
    fc.tuple(block, fc.nat(9), fc.boolean(), fc.integer({ min: 1, max: 9 })),
    {
      maxLength: 700,
      size: 'max',
    },
  )
  const property = fc.asyncProperty(places, async (made) => {
    const rows = made.flatMap(([block, index, isOut, count]) =>
      Array.from({ length: count }, () => ({
        ...published,
        blockNum: toHex(block),
        hash: `0x${(block * 10 + index + 1).toString(16).padStart(64, '0')}`,
        ...(isOut && { from: me, to: published.from }),
      })),
    )
    const { read } = createSource(rows)
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await read(cursor)
      ids.push(...page.transactions.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== undefined)
    expect(ids.length).toBe(new Set(ids).size)
    expect([...ids].sort()).toEqual([...new Set(rows.map(({ hash }) => hash))].sort())
  })
  await fc.assert(property, { numRuns: 40, seed: 20_261_128 })
})

test('createAlchemyHistory: refuses the cursor of another source', async () => {
  await expect(createSource([]).read('1.2')).rejects.toMatchObject({ code: 'bad_request' })
})

import { ServiceError } from '@portico/common'
import type { GuardedFetch } from '@portico/common/egress'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readConfig } from '../../config/readConfig.ts'
import type { ChainRpc } from '../../rpc/types.ts'
import { createExplorerHistory } from './createExplorerHistory.ts'
import { explorerApis } from './explorerApis.ts'
import { published } from './test/published.ts'

const CHAIN = 'eip155:1'
const { signal } = new AbortController()
const stranger = `0x${'99'.repeat(20)}`

const rpc: ChainRpc = {
  chains: [CHAIN],
  has: () => true,
  request: async () => ({ from: stranger, to: stranger, input: '0x12345678' }),
}

type Rows = Readonly<Record<string, readonly object[]>>

/** An explorer with these lists, newest first, as it answers queries. */
function createExplorer(lists: Rows, reply?: object, rowsMax = Number.POSITIVE_INFINITY) {
  const asked: URL[] = []
  const guardedFetch: GuardedFetch = async ({ url }) => {
    const { searchParams } = new URL(url)
    asked.push(new URL(url))
    const last = Number(searchParams.get('endblock') ?? Number.POSITIVE_INFINITY)
    const rows = (lists[searchParams.get('action') ?? ''] ?? [])
      .filter((row) => Number((row as { blockNumber: string }).blockNumber) <= last)
      .slice(0, Number(searchParams.get('offset')))
    if (rows.length > rowsMax) throw new ServiceError('too_large', 'Too large.')
    const empty = { status: '0', message: 'No transactions found', result: [] }
    const found = rows.length > 0 ? { status: '1', message: 'OK', result: rows } : empty
    const body = new TextEncoder().encode(JSON.stringify(reply ?? found))
    return { status: 200, headers: new Headers(), body }
  }
  const config = readConfig({ RPC_EIP155_1: 'https://node.example', EXPLORER_API_KEY: 'key-1234' })
  const source = createExplorerHistory({ guardedFetch, rpc, explorers: explorerApis(config) })
  const read = (account: string, cursor?: string) =>
    source.getHistory({ account, chainId: CHAIN, cursor, signal })
  return { read, asked, source }
}

test('createExplorerHistory: reads the published rows of each list', async () => {
  const { read, asked } = createExplorer(published)
  const { transactions } = await read('0x21e21ba085289f81a86921de890eed30f1ad2375')
  const moved = transactions.flatMap(({ transfers }) => transfers)
  expect(moved.map(({ asset, amount }) => ({ ...asset, amount }))).toMatchObject([
    {
      kind: 'nft',
      tokenId: published.token1155tx[0].tokenID,
      metadata: { symbol: '' },
      amount: '1',
    },
    { kind: 'nft', tokenId: '2', metadata: { symbol: 'YMSC' }, amount: '1' },
    {
      kind: 'token',
      address: '0x9f8f72aa9304c8b593d555f12ef6589cc3a579a2',
      metadata: { name: 'Maker', symbol: 'MKR', decimals: 18 },
      amount: '10000000000000000000',
    },
  ])
  expect(transactions.find(({ id }) => id === published.txlist[0].hash)).toEqual({
    id: '0x98beb27135aa0a25650557005ad962919d6a278c4b3dde7f4f6a3a1e65aa746c',
    minedAt: 1_439_232_889,
    isFailed: false,
    sentFrom: '0x3fb1cd2cd96c6d5c0b5eb3322d807b34482481d4',
    sentTo: '0xde0b295669a9fd93d5f28d9ec85e40f4cb697bae',
    nonce: 0,
    fee: `${122_207n * 50_000_000_000n}`,
    selector: '0xf00d4b5d',
    approvals: [],
    transfers: [],
  })
  expect(asked.map(({ searchParams }) => searchParams.get('action')).sort()).toEqual([
    'token1155tx',
    'tokennfttx',
    'tokentx',
    'txlist',
    'txlistinternal',
  ])
  expect(asked[0]?.href).toContain('https://api.etherscan.io/v2/api?chainid=1&module=account')
  expect(asked[0]?.searchParams.get('apikey')).toBe('key-1234')
})

test('createExplorerHistory: the node names the sender of a transfer in the name of the account', async () => {
  const [row] = published.tokentx
  const { read } = createExplorer({ tokentx: [{ ...row, value: '0' }] })
  const { transactions } = await read(row.from)
  expect(transactions).toMatchObject([{ sentFrom: stranger, transfers: [{ sender: row.from }] }])
})

test('createExplorerHistory: random lists are paged without loss and without repetition', async () => {
  const me = `0x${'11'.repeat(20)}`
  const block = fc.integer({ min: 1, max: 60 })
  const places = fc.array(
    fc.tuple(block, fc.nat(20), fc.boolean(), fc.integer({ min: 1, max: 9 })),
    {
      maxLength: 600,
      size: 'max',
    },
  )
  const property = fc.asyncProperty(places, async (made) => {
    const unique = [...new Map(made.map((item) => [`${item[0]}.${item[1]}`, item])).values()]
    const sorted = unique.sort((a, b) => b[0] - a[0] || b[1] - a[1])
    const toRow = ([block, index]: (typeof sorted)[number]) => ({
      blockNumber: `${block}`,
      timeStamp: '1700000000',
      transactionIndex: `${index}`,
      hash: `0x${(block * 1000 + index).toString(16).padStart(64, '0')}`,
      from: me,
      to: stranger,
      contractAddress: stranger,
      nonce: '1',
      value: '1',
      input: '0x',
      isError: '0',
      gasUsed: '21000',
      gasPrice: '1',
      tokenDecimal: '18',
    })
    const { read } = createExplorer({
      txlist: sorted.filter(([, , isOwn]) => isOwn).map(toRow),
      tokentx: sorted.flatMap((item) => Array.from({ length: item[3] }, () => toRow(item))),
    })
    const found: [id: string, transfers: number][] = []
    let cursor: string | undefined
    do {
      const page = await read(me, cursor)
      found.push(
        ...page.transactions.map(({ id, transfers }) => [id, transfers.length] as [string, number]),
      )
      // An own transaction has its row on every page.
      expect(page.transactions.every(({ sentFrom, fee }) => (sentFrom === me) === !!fee)).toBe(true)
      cursor = page.next
    } while (cursor !== undefined)
    // Each has all of its rows.
    expect(found).toEqual(sorted.map((item) => [toRow(item).hash, item[3] + Number(item[2])]))
  })
  await fc.assert(property, { numRuns: 60, seed: 20_261_128 })
})

test('createExplorerHistory: rows that are too large at once are read in smaller parts', async () => {
  const [row] = published.txlist
  const rows = Array.from({ length: 40 }, (_, index) => ({
    ...row,
    blockNumber: `${100 - index}`,
    hash: `0x${index.toString(16).padStart(64, '0')}`,
  }))
  const { read } = createExplorer({ txlist: rows }, undefined, 12)
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await read(row.from, cursor)
    ids.push(...page.transactions.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== undefined)
  expect(ids).toEqual(rows.map(({ hash }) => hash))
})

test.each([
  ['Max rate limit reached', 'rate_limited'],
  ['Invalid API Key', 'unavailable'],
  ['Something else', 'upstream_failed'],
])('createExplorerHistory: %s', async (result, code) => {
  const { read } = createExplorer({}, { status: '0', message: 'NOTOK', result })
  const error: unknown = await read(stranger).catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(ServiceError)
  expect(error).toMatchObject({ code })
})

test('createExplorerHistory: refuses the cursor of another source', async () => {
  await expect(createExplorer({}).read(stranger, 'here')).rejects.toMatchObject({
    code: 'bad_request',
  })
})

test('explorerApis: the explorer of a network comes before Etherscan, which has EVM networks only', () => {
  const config = readConfig({ EXPLORER_API_KEY: 'key-1234' })
  const own = { url: 'https://scan.example/api', key: undefined }
  const chains = [
    { id: 'eip155:100', rpc: [], explorerApi: own },
    { id: 'eip155:1', rpc: [] },
    { id: 'solana:abc', rpc: [] },
  ]
  const apis = explorerApis({ chains, keys: config.keys })
  expect([...apis.keys()]).toEqual(['eip155:100', 'eip155:1'])
  expect(apis.get('eip155:100')).toEqual({ ...own, network: undefined })
  expect(() =>
    explorerApis({ chains: [{ id: 'solana:abc', rpc: [], explorerApi: own }], keys: config.keys }),
  ).toThrow('only EVM networks')
})

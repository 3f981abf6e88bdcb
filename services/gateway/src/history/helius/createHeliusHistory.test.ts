import { createMemoryCache } from '@portico/common/cache'
import type { EgressResponse, GuardedFetch } from '@portico/common/egress'
import { expect, test, vi } from 'vitest'
import { createPriceService } from '../../prices/createPriceService.ts'
import { createChainMetadata } from '../../tokens/createChainMetadata.ts'
import { createHistoryService } from '../createHistoryService.ts'
import { SYSTEM_PROGRAM, TOKEN_PROGRAM } from '../solana/programs.ts'
import type { HistorySource } from '../types.ts'
import { createHeliusHistory } from './createHeliusHistory.ts'

const MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const KEY = 'key-1234-secret'
const me = '3UVYmECPPMZSCqWKfENfuoTv51fTDTWicX9xmBD2euKe'
const { signal } = new AbortController()

// The transaction of solana.com/docs/rpc/http/getblock, with the members of
// `TransactionForAddressFull` of helius-sdk 3.2.0 and of
// https://www.helius.dev/docs/rpc/gettransactionsforaddress.
const published = {
  slot: 430,
  transactionIndex: 42,
  blockTime: 1641038400,
  meta: {
    err: null,
    fee: 5000,
    innerInstructions: [],
    logMessages: [],
    postBalances: [499998932500, 26858640, 1, 1, 1],
    postTokenBalances: [],
    preBalances: [499998937500, 26858640, 1, 1, 1],
    preTokenBalances: [],
    rewards: null,
    status: { Ok: null },
  },
  transaction: {
    message: {
      accountKeys: [
        me,
        'AjozzgE83A3x1sHNUR64hfH7zaEBWeMaFuAN9kQgujrc',
        'SysvarS1otHashes111111111111111111111111111',
        'SysvarC1ock11111111111111111111111111111111',
        'Vote111111111111111111111111111111111111111',
      ],
      header: {
        numReadonlySignedAccounts: 0,
        numReadonlyUnsignedAccounts: 3,
        numRequiredSignatures: 1,
      },
      instructions: [
        {
          accounts: [1, 2, 3, 0],
          data: '37u9WtQpcm6ULa3WRQHmj49EPs4if7o9f1jSRVZpm2dvihR9C8jY4NqEwXUbLwx15HBSNcP1',
          programIdIndex: 4,
        },
      ],
      recentBlockhash: 'mfcyqEXB3DnHXki6KjjmZck6YjmZLvpAByy2fj4nh6B',
    },
    signatures: [
      '2nBhEBYYvfaAe16UMNqRHre4YNSskvuYgx3M6E4JP1oDYvZEJHvoPzyUidNgNX5r9sTyN1J9UxtbCXy2rqYcuyuv',
    ],
  },
}

function createSource(answers: readonly Partial<EgressResponse & { json: unknown }>[]) {
  const asked: { url: string; parameters: readonly unknown[]; method: string }[] = []
  const guardedFetch: GuardedFetch = async ({ url, body }) => {
    const { method, params } = JSON.parse(`${body}`)
    const { json, ...rest } = answers[asked.length] ?? {}
    asked.push({ url, method, parameters: params })
    const bytes = new TextEncoder().encode(JSON.stringify(json))
    return { status: 200, headers: new Headers(), body: bytes, ...rest }
  }
  const source = createHeliusHistory({ guardedFetch, apiKey: KEY })
  const read = (cursor?: string) =>
    source.getHistory({ account: me, chainId: MAINNET, cursor, signal })
  return { source, read, asked }
}

const reply = (data: readonly unknown[], paginationToken: string | null) => ({
  json: { jsonrpc: '2.0', id: 1, result: { data, paginationToken } },
})

test('createHeliusHistory: reads the published transaction', async () => {
  const { read, asked } = createSource([reply([published], null)])
  const vote = 'Vote111111111111111111111111111111111111111'
  expect(await read()).toEqual({
    transactions: [
      {
        id: published.transaction.signatures[0],
        minedAt: 1641038400,
        isFailed: false,
        sentFrom: me,
        sentTo: vote,
        selector: vote,
        fee: '5000',
        transfers: [],
        approvals: [],
      },
    ],
  })
  expect(asked).toEqual([
    {
      url: `https://mainnet.helius-rpc.com/?api-key=${KEY}`,
      method: 'getTransactionsForAddress',
      parameters: [
        me,
        {
          transactionDetails: 'full',
          encoding: 'json',
          maxSupportedTransactionVersion: 0,
          commitment: 'confirmed',
          sortOrder: 'desc',
          limit: 50,
          filters: { tokenAccounts: 'balanceChanged' },
        },
      ],
    },
  ])
})

test('createHeliusHistory: a token account that is closed now has its owner', async () => {
  const [owner, closed, target, mint] = [me, 'b', 'c', 'd'].map((text) => text.padEnd(32, text))
  const balance = { mint, uiTokenAmount: { decimals: 6 } }
  const row = {
    ...published,
    meta: {
      ...published.meta,
      preTokenBalances: [{ ...balance, owner, accountIndex: 1 }],
      postTokenBalances: [{ ...balance, owner: 'e'.repeat(32), accountIndex: 2 }],
    },
    transaction: {
      ...published.transaction,
      message: {
        accountKeys: [owner, closed, target, SYSTEM_PROGRAM, TOKEN_PROGRAM],
        instructions: [{ programIdIndex: 4, accounts: [1, 2, 0], data: '3DdGGhkhJbjm' }],
      },
    },
  }
  const [transaction] = (await createSource([reply([row], null)]).read()).transactions
  expect(transaction?.transfers).toMatchObject([
    { asset: { kind: 'token', address: mint }, sender: owner, recipient: 'e'.repeat(32) },
  ])
})

test('createHeliusHistory: the cursor is the token of the page before', async () => {
  const { read, asked } = createSource([reply([published], '1055:5'), reply([], null)])
  const { next } = await read()
  expect(next).toBe('1055:5')
  expect(await read(next)).toEqual({ transactions: [] })
  expect(asked[1]?.parameters[1]).toMatchObject({ paginationToken: '1055:5' })
})

test('createHeliusHistory: refuses the cursor of another source', async () => {
  const { read, asked } = createSource([])
  await expect(read(`430.${published.transaction.signatures[0]}`)).rejects.toMatchObject({
    code: 'bad_request',
  })
  expect(asked).toEqual([])
})

test('createHeliusHistory: a row that cannot be read is left out', async () => {
  const strange = { ...published, meta: null }
  const { read } = createSource([reply([strange, published], null), reply([strange], null)])
  expect((await read()).transactions).toHaveLength(1)
  await expect(read()).rejects.toMatchObject({ code: 'upstream_failed' })
})

test.each([
  ['refuses the key', { status: 401 }, 'unavailable'],
  ['has no more requests', { status: 429 }, 'rate_limited'],
  ['has an outage', { status: 503 }, 'upstream_failed'],
  [
    'answers with an error',
    { json: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid params' } } },
    'upstream_failed',
  ],
])(
  'createHeliusHistory: when it %s, the node is asked, and the error has no key',
  async (_, answer, code) => {
    const { source } = createSource([answer])
    const node: HistorySource = {
      id: 'solana',
      supports: () => true,
      getHistory: async () => ({ transactions: [] }),
    }
    const onFailure = vi.fn()
    const cache = createMemoryCache()
    const service = createHistoryService({
      sources: [source, node],
      chains: createChainMetadata([{ id: MAINNET, rpc: ['https://node.example'] }]),
      readAssets: async () => new Map(),
      prices: createPriceService({ sources: [], cache }),
      cache,
      onFailure,
    })
    expect(await service.getHistory({ account: me, chainId: MAINNET })).toMatchObject({
      source: 'solana',
    })
    expect(onFailure).toHaveBeenCalledWith('helius', expect.objectContaining({ code }))
    expect(String(onFailure.mock.calls[0]?.[1])).not.toContain(KEY)
  },
)

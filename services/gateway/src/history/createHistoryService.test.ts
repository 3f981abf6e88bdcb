import { createMemoryCache } from '@portico/common/cache'
import { History } from 'portico/gateway/history'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createPriceService } from '../prices/createPriceService.ts'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { createHistoryService, type HistoryServiceOptions } from './createHistoryService.ts'
import type { PictureReader } from './pictures/createPictureReader.ts'
import type { HistorySource, SourcePage, SourceTransaction, SourceTransfer } from './types.ts'

const CHAIN = 'eip155:1'
const chains = createChainMetadata([{ id: CHAIN, rpc: ['https://node.example'] }])
const [known] = chains.get(CHAIN)?.tokens ?? []
const dollar = known?.address.toLowerCase() ?? ''
const me = `0x${'11'.repeat(20)}`
const friend = `0xabcd${'22'.repeat(16)}ef01`
const lookAlike = `0xabcd${'33'.repeat(16)}ef01`
const stranger = `0x${'44'.repeat(20)}`
const collection = `0x${'55'.repeat(20)}`

const coin = { kind: 'native' } as const
const token = { kind: 'token', address: dollar } as const
const nft = (isSpam?: boolean) =>
  ({ kind: 'nft', address: collection, tokenId: '7', isSpam }) as const
const move = (
  asset: SourceTransfer['asset'],
  sender: string,
  recipient: string,
  amount = '1000000000000000000',
): SourceTransfer => ({ asset, sender, recipient, amount })

function transaction(
  sentFrom: string,
  transfers: readonly SourceTransfer[],
  rest: Partial<SourceTransaction> = {},
): SourceTransaction {
  const id = `0x${'ab'.repeat(32)}`
  const base = { id, minedAt: 1_700_000_000, isFailed: false, sentFrom, sentTo: friend }
  return { ...base, transfers, approvals: [], ...rest }
}

const page = (...transactions: readonly SourceTransaction[]): SourcePage => ({ transactions })

function createService(
  pages: readonly (SourcePage | Error)[],
  more: readonly HistorySource[] = [],
  own: Pick<HistoryServiceOptions, 'readPictures' | 'scamTokens'> = {},
) {
  const calls: (string | undefined)[] = []
  const source: HistorySource = {
    id: 'fake',
    supports: (chainId) => chainId === CHAIN,
    async getHistory({ cursor }) {
      calls.push(cursor)
      const answer = pages[Number(cursor ?? 0)]
      if (!answer || answer instanceof Error) throw answer
      return answer
    },
  }
  const cache = createMemoryCache()
  const service = createHistoryService({
    sources: [source, ...more],
    chains,
    ...own,
    readAssets: async () =>
      new Map([
        [dollar, { name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
        [collection, { name: 'Claim at https://prize.example', symbol: 'WIN' }],
      ]),
    prices: createPriceService({
      cache,
      sources: [
        {
          id: 'fixed',
          supports: () => true,
          getPrices: async ({ tokens }) => new Map(tokens.map((id) => [id, { price: '2' }])),
        },
      ],
    }),
    cache,
  })
  const read = async (hidden = true, cursor?: string) => {
    const answer = await service.getHistory({ account: me, chainId: CHAIN, hidden, cursor })
    expect(v.parse(History, answer)).toEqual(answer)
    return answer
  }
  return { read, calls, service }
}

async function describeOne(item: SourceTransaction, ...others: readonly SourceTransaction[]) {
  const { data } = await createService([page(item, ...others)]).read()
  const [first] = data
  return {
    kind: first?.metadata.operationType,
    marks: first?.transfers.map(({ marks }) => marks.join()),
    isHidden: first?.isHidden,
  }
}

const sentBefore = transaction(me, [move(coin, me, friend)])

test.each([
  ['a received coin', transaction(stranger, [move(coin, stranger, me)]), 'receive', [''], false],
  [
    'nothing received',
    transaction(stranger, [move(coin, stranger, me, '0')]),
    'receive',
    ['zeroValue'],
    true,
  ],
  ['dust', transaction(stranger, [move(token, stranger, me, '4999')]), 'receive', ['dust'], true],
  ['a cent', transaction(stranger, [move(token, stranger, me, '5000')]), 'receive', [''], false],
  [
    'a transfer in the name of the account, of nothing, to a look-alike',
    transaction(stranger, [move(token, me, lookAlike, '0')]),
    'send',
    ['lookAlike,zeroValue'],
    true,
  ],
  [
    'a look-alike',
    transaction(lookAlike, [move(token, lookAlike, me, '9000000')]),
    'receive',
    ['lookAlike'],
    true,
  ],
  ['a contact', transaction(friend, [move(token, friend, me, '9000000')]), 'receive', [''], false],
  [
    'a spam NFT by its name',
    transaction(stranger, [move(nft(), stranger, me, '1')]),
    'receive',
    ['spam'],
    true,
  ],
  [
    'an NFT for which the source vouches',
    transaction(stranger, [move(nft(false), stranger, me, '1')]),
    'receive',
    [''],
    false,
  ],
  [
    'a spam NFT that the account moves',
    transaction(me, [move(nft(true), me, stranger, '1')], {
      sentTo: collection,
      selector: '0x23b872dd',
    }),
    'send',
    ['spam'],
    true,
  ],
  [
    'nothing that the account sends',
    transaction(me, [move(coin, me, friend, '0')]),
    'send',
    ['zeroValue'],
    false,
  ],
  [
    'a spam NFT beside a coin',
    transaction(stranger, [move(nft(true), stranger, me, '1'), move(coin, stranger, me)]),
    'receive',
    ['spam', ''],
    false,
  ],
] as const)('createHistoryService: %s', async (_, item, kind, marks, isHidden) => {
  expect(await describeOne(item, sentBefore)).toEqual({ kind, marks, isHidden })
})

test.each([
  [
    'approve',
    transaction(me, [], {
      approvals: [{ asset: token, owner: me, spender: stranger, amount: null }],
    }),
  ],
  ['deploy', transaction(me, [], { sentTo: null })],
  [
    'mint',
    transaction(me, [move(nft(), `0x${'0'.repeat(40)}`, me, '1')], { selector: '0x12345678' }),
  ],
  ['burn', transaction(me, [move(token, me, `0x${'0'.repeat(40)}`)], { selector: '0x12345678' })],
  [
    'trade',
    transaction(me, [move(coin, me, friend), move(token, stranger, me)], {
      selector: '0x12345678',
    }),
  ],
  ['execute', transaction(me, [move(coin, me, friend)], { selector: '0x12345678' })],
  ['execute', transaction(me, [], { selector: '0x12345678' })],
  [
    'send',
    transaction(me, [move(token, me, stranger)], { sentTo: dollar, selector: '0xa9059cbb' }),
  ],
  ['send', transaction(me, [], { isFailed: true, sentTo: dollar, selector: '0xa9059cbb' })],
  ['approve', transaction(me, [], { isFailed: true, sentTo: dollar, selector: '0x095ea7b3' })],
] as const)('createHistoryService: names it %s', async (kind, item) => {
  expect((await describeOne(item)).kind).toBe(kind)
})

test('createHistoryService: a token on the list of fraudulent ones is spam, listed or not', async () => {
  const item = transaction(stranger, [move(token, stranger, me)])
  const scams = new Set([`${CHAIN}:${dollar}`])
  const { data } = await createService([page(item)], [], { scamTokens: scams }).read()
  expect(data).toMatchObject([{ isHidden: true, transfers: [{ marks: ['spam'] }] }])
})

test('createHistoryService: the fee is exact, and only of the account that pays it', async () => {
  const own = transaction(me, [], { fee: '21000000000001' })
  const { data } = await createService([page(own, { ...own, sentFrom: stranger })]).read()
  expect(data.map(({ fee }) => fee)).toEqual([
    { integer: '21000000000001', decimals: '18', numeric: '0.000021000000000001' },
    null,
  ])
})

test('createHistoryService: NFTs have pictures, which are not read of spam collections', async () => {
  const good = { kind: 'nft', address: `0x${'66'.repeat(20)}`, tokenId: '1' } as const
  const told = { ...good, tokenId: '2', previewUrl: 'https://source.example/2.png' }
  const asked: unknown[] = []
  const readPictures: PictureReader = async (_, assets) => {
    asked.push(...assets)
    return new Map([[`${good.address}:1`, 'data:image/png;base64,AAAA']])
  }
  const moves = [nft(), nft(true), good, told].map((asset) => move(asset, stranger, me, '1'))
  const { read } = createService([page(transaction(stranger, moves))], [], { readPictures })
  const { data } = await read()
  expect(asked).toEqual([good])
  expect(data[0]?.transfers.map(({ nft_info }) => nft_info?.content?.preview.url)).toEqual([
    undefined,
    undefined,
    'data:image/png;base64,AAAA',
    'https://source.example/2.png',
  ])
})

test('createHistoryService: skips pages with nothing to show, and leaves out what is hidden', async () => {
  const spam = transaction(stranger, [move(coin, stranger, me, '0')])
  const good = transaction(stranger, [move(coin, stranger, me)])
  const pages = [{ ...page(spam), next: '1' }, { ...page(spam, good), next: '2' }, page(good)]
  const { read, calls } = createService(pages)
  const first = await read(false)
  expect(first.data).toHaveLength(1)
  expect(calls).toEqual([undefined, '1'])
  const last = await read(false, first.next ?? '')
  expect(last).toMatchObject({ data: [{ isHidden: false }], next: null })
  expect((await read(true)).data).toHaveLength(1)
})

test('createHistoryService: gives up after five pages of hidden transactions', async () => {
  const spam = transaction(stranger, [move(coin, stranger, me, '0')])
  const more = Array.from({ length: 5 }, (_, index) => ({ ...page(spam), next: `${index + 1}` }))
  const { read, calls } = createService([...more, page(spam, sentBefore)])
  const { data, next } = await read(false)
  expect([data, calls.length]).toEqual([[], 5])
  expect((await read(false, next ?? '')).data).toHaveLength(1)
})

test('createHistoryService: a page is cached, and concurrent requests share it', async () => {
  const { read, calls } = createService([page(sentBefore)])
  await Promise.all([read(), read()]).then(() => read())
  expect(calls).toHaveLength(1)
})

test('createHistoryService: uses the next source when one fails, and its cursor stays with it', async () => {
  const asked: (string | undefined)[] = []
  const second: HistorySource = {
    id: 'second',
    supports: () => true,
    async getHistory({ cursor }) {
      asked.push(cursor)
      return { ...page(sentBefore), next: 'here' }
    },
  }
  const { read, calls } = createService([new TypeError('down')], [second])
  const { next } = await read()
  await read(true, next ?? '')
  expect(asked).toEqual([undefined, 'here'])
  expect(calls).toEqual([undefined])
})

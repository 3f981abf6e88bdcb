import { maxUint256 } from 'viem'
import { describe, expect, test } from 'vitest'
import { BOB, encode, TOKEN } from '../../frame/decode/evm/test/calls.ts'
import { listTokens } from './listTokens.ts'
import { createPreparedCalls, createPreparedTransaction } from './test/createPrepared.ts'
import { getDetails, getReview, plain, summarize } from './test/summarize.ts'

const allowance = createPreparedTransaction({
  to: TOKEN,
  data: encode('approve(address,uint256)', [BOB, maxUint256]),
})
const transfer = createPreparedTransaction({
  to: TOKEN,
  data: encode('transfer(address,uint256)', [BOB, 25_000_000n]),
})
const coin = createPreparedTransaction({ to: BOB, value: 5n * 10n ** 17n }, { gas: 21_000n })
const nfts = createPreparedTransaction({
  to: TOKEN,
  data: encode('setApprovalForAll(address,bool)', [BOB, true]),
})
const unknown = createPreparedTransaction({ to: TOKEN, data: '0xdeadbeef', value: 1n })
const batch = createPreparedCalls(allowance, transfer, coin, nfts, unknown)

describe('describeRequest: batches of calls', () => {
  test('each call in its order, what all of them cost, and what may go wrong', () => {
    const review = getReview(batch)
    expect(review.sections.map(({ title }) => title && plain(title))).toEqual([
      undefined,
      '1. Allow unlimited spending',
      '2. Send 25 tUSD',
      '3. Send 0.5 ETH',
      '4. Allow moving all your NFTs',
      '5. Call a contract',
      undefined,
    ])
    const { title, warnings } = summarize(review)
    expect(title).toBe('Send 5 transactions')
    expect(warnings).toEqual(['unlimited', 'allNfts', 'unreadableCall', 'separate'])
    expect(review.lead).toBeUndefined()
    expect(review.subject).toBeUndefined()
  })

  test('the amounts and the receivers of each, and all of their fees', () => {
    const prices = { coin: '2000', tokens: new Map([[TOKEN, '1']]) }
    const { sections } = getReview(batch, { prices })
    const rows = sections.map((section) =>
      section.rows.map(({ id, value }) => {
        const fiat = 'fiat' in value ? value.fiat : undefined
        return [id, plain(value.text), ...(fiat === undefined ? [] : [plain(fiat)])]
      }),
    )
    const bob = '0xB0B0b0B0B0B0B0b0B0B0B0b0b0b0b0B0b0b0B0B0'
    expect(rows[0]).toEqual([['site', 'https://shop.example']])
    expect(rows[1]).toContainEqual(['limit', 'Unlimited'])
    expect(rows[2]?.slice(0, 2)).toEqual([
      ['to', bob],
      ['amount', '25 tUSD', '$25.00'],
    ])
    expect(rows[3]).toEqual([
      ['to', bob],
      ['amount', '0.5 ETH', '$1,000.00'],
    ])
    // (4 × 52 000 + 21 000) × 20.123456789 gwei = 0.004608271604681 ETH
    expect(rows[6]).toContainEqual(['fee', '0.00461 ETH', '$9.22'])
    expect(rows[6]?.map(([id]) => id)).toEqual(['network', 'fee', 'account'])
  })

  test('the details have the data of each call, its nonce and its gas', () => {
    const review = getReview(createPreparedCalls(transfer, unknown))
    const labels = review.details.map((detail) => 'label' in detail && plain(detail.label))
    expect(labels).toEqual(['1. Data', false, '2. Data', false, false])
    const rows = review.details.flatMap((detail) => (detail.kind === 'rows' ? detail.rows : []))
    const nonces = rows.filter(({ id }) => id === 'nonce').map(({ value }) => value.text)
    expect(nonces).toEqual(['7', '8'])
    expect(getDetails(review).Digest).toBe(createPreparedCalls(transfer, unknown).digest)
  })

  test('a batch of one call is that call', () => {
    const one = summarize(getReview(createPreparedCalls(transfer)))
    expect(one).toEqual(summarize(getReview(transfer)))
    expect(getReview(createPreparedCalls(coin)).lead).toMatchObject({ kind: 'coin' })
  })

  test('the tokens of all calls are read, each once', () => {
    expect(listTokens(batch)).toEqual([TOKEN])
  })
})

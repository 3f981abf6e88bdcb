import { describe, expect, test } from 'vitest'
import { BOB, TOKEN } from '../../frame/decode/evm/test/calls.ts'
import ledger from '../../frame/decode/vectors/ledgerTypedData.json' with { type: 'json' }
import type { Permit, SolanaAction } from '../../frame/index.ts'
import { createSolanaTransaction } from '../signing/test/createSolanaTransaction.ts'
import {
  createPreparedMessage,
  createPreparedSolanaMessage,
  createPreparedSolanaTransactions,
  createPreparedTransaction,
  createPreparedTypedData,
  OWN,
  SOLANA,
  SOLANA_OWN,
} from './test/createPrepared.ts'
import { getDetails, getFields, getReview, plain, summarize } from './test/summarize.ts'

/** Times are those of the user's time zone. */
const write = (time: string) =>
  plain(new Date(time).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' }))
const NEW_YEAR = write('2025-01-01T00:00:00Z')

describe('describeRequest: a network of the site', () => {
  const network = {
    name: 'Own (eip155:31339)',
    symbol: 'OWN',
    decimals: 18,
    isOfSite: true,
  } as const

  test('is told before all else', () => {
    const prepared = createPreparedTransaction({ to: BOB, value: 5n * 10n ** 17n })
    const review = getReview(prepared, { network, simulation: { kind: 'unknown' } })
    expect(summarize(review)).toMatchObject({
      title: 'Send 0.5 OWN',
      warnings: ['siteNetwork'],
      lines: expect.arrayContaining(['Other changes: Unknown']),
    })
    const rows = review.sections.flatMap(({ rows }) => rows)
    expect(rows.find(({ id }) => id === 'network')?.value.text).toContain('eip155:31339')
  })

  test('a transaction of Solana may be valid elsewhere', () => {
    const { bytes } = createSolanaTransaction({ payer: SOLANA_OWN, amount: 1n })
    const prepared = createPreparedSolanaTransactions([bytes])
    const review = getReview(prepared, { network: { ...SOLANA, isOfSite: true } })
    expect(summarize(review).warnings[0]).toBe('siteCluster')
  })
})

describe('describeRequest: typed data', () => {
  test.each<[number, string, readonly string[], readonly string[]]>([
    [
      0,
      'Allow unlimited spending',
      ['Spending limit: Unlimited', `Valid until: ${NEW_YEAR}`],
      ['unlimited', 'permit'],
    ],
    [
      1,
      'Allow spending',
      ['Spending limit: 5,000,000,000,000,000,000,000 units of 0x912C…6548'],
      ['permit'],
    ],
    [2, 'Allow unlimited spending', [`Expires: ${NEW_YEAR}`], ['unlimited', 'permit']],
    [3, 'Allow spending', ['Spending limit: 1,000 USDC', 'Spending limit: 2,000 tUSD'], ['permit']],
    [4, 'Allow one transfer', [], ['terms', 'permit']],
  ])('permit %d of the decoder’s tests', (place, title, lines, warnings) => {
    const typedData = ledger.cases[place]?.typedData
    const chainId = BigInt(typedData?.domain.chainId ?? 1)
    const review = getReview(createPreparedTypedData(typedData, chainId))
    expect(summarize(review)).toMatchObject({ title, warnings })
    expect(summarize(review).lines).toEqual(expect.arrayContaining([...lines]))
    expect(review.content).toBeUndefined()
    expect(review.details[0]?.kind).toBe('fields')
  })

  test('all kinds of permits are described', () => {
    const kinds = ledger.cases.map(({ permit }) => (permit as unknown as Permit).kind)
    expect(new Set([...kinds, 'permitAll'])).toEqual(
      new Set(['permit', 'permitAll', 'permit2Allowance', 'permit2Transfer']),
    )
  })

  test.each([
    [true, 'Allow unlimited spending', ['unlimited', 'permit']],
    [false, 'Revoke a spending permission', []],
  ])('the permit of DAI: allowed %s', (allowed, title, warnings) => {
    const members = ['address holder', 'address spender', 'uint256 nonce', 'uint256 expiry']
    const Permit = [...members, 'bool allowed'].map((member) => {
      const [type, name] = member.split(' ')
      return { type, name }
    })
    const domain = { name: 'Dai', chainId: 1, verifyingContract: TOKEN }
    const message = { holder: OWN, spender: BOB, nonce: 0, expiry: 0, allowed }
    const typedData = { domain, primaryType: 'Permit', types: { Permit }, message }
    const review = summarize(getReview(createPreparedTypedData(typedData)))
    expect(review).toMatchObject({ title, warnings })
    expect(review.lines).toContain('Valid until: Never')
    expect(review.lines.join()).not.toContain('Owner')
  })

  test('other typed data is shown as its fields, with hidden characters escaped', () => {
    const types = {
      Part: [{ name: 'who', type: 'address' }],
      Order: [
        { name: 'note', type: 'string' },
        { name: 'parts', type: 'Part[]' },
        { name: 'sum', type: 'int8' },
      ],
    }
    const message = { note: 'a\u202eb', parts: [{ who: OWN }], sum: '-5' }
    const domain = { name: 'My\u200bApp' }
    const typedData = { domain, primaryType: 'Order', types, message }
    const review = getReview(createPreparedTypedData(typedData))
    expect(summarize(review)).toEqual({
      title: 'Sign typed data',
      lines: ['Calls itself: My\\u{200b}App'],
      warnings: ['unreadableTypedData', 'anyNetwork'],
    })
    const who = {
      name: 'who',
      type: 'address',
      value: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    }
    expect(getFields(review.content)).toEqual([
      { name: 'note', type: 'string', value: 'a\\u{202e}b' },
      { name: 'parts', type: 'Part[]', value: [{ name: '[0]', type: 'Part', value: [who] }] },
      { name: 'sum', type: 'int8', value: '-5' },
    ])
  })
})

describe('describeRequest: messages', () => {
  const encode = (text: string) => new TextEncoder().encode(text)

  test('a text is shown as a whole, with hidden characters escaped', () => {
    const text = 'Hi\u202e\n\u200bthere'
    for (const prepared of [
      createPreparedMessage(text),
      createPreparedSolanaMessage(encode(text)),
    ]) {
      const review = getReview(prepared)
      expect(summarize(review)).toEqual({ title: 'Sign a message', lines: [], warnings: [] })
      expect(review.content).toMatchObject({ kind: 'text', text: 'Hi\\u{202e}\n\\u{200b}there' })
      expect(getDetails(review)).toEqual({ Digest: prepared.digest })
    }
  })

  test('bytes are marked as what cannot be read', () => {
    const prepared = [
      createPreparedMessage('0xff00'),
      createPreparedSolanaMessage(Uint8Array.of(0xff, 0)),
    ]
    for (const review of prepared.map((one) => getReview(one))) {
      expect(summarize(review).warnings).toEqual(['unreadableBytes'])
      expect(review.content).toMatchObject({ kind: 'data', text: '0xff00' })
    }
  })

  test('a sign-in names the site', () => {
    const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const first = 'shop.example wants you to sign in with your'
    const rest = 'URI: https://shop.example\nVersion: 1\nChain ID: 1\nNonce: 12345678'
    const times = 'Issued At: 2026-01-01T00:00:00Z\nExpiration Time: 2026-01-02T00:00:00Z'
    const text = `${first} Ethereum account:\n${account}\n\n${rest}\n${times}`
    const review = getReview(createPreparedMessage(text))
    expect(summarize(review)).toEqual({
      title: 'Sign in to shop.example',
      lines: [`Expires: ${write('2026-01-02T00:00:00Z')}`],
      warnings: [],
    })
    expect(review.content).toMatchObject({ text })
    const solana = createPreparedSolanaMessage(encode(`${first} Solana account:\n${SOLANA_OWN}`))
    expect(plain(getReview(solana).title)).toBe('Sign in to shop.example')
  })
})

describe('describeRequest: transactions of Solana', () => {
  const transfer = (amount: bigint) => createSolanaTransaction({ payer: SOLANA_OWN, amount }).bytes

  test('one transfer', () => {
    const review = getReview(createPreparedSolanaTransactions([transfer(1_500_000_000n)]))
    expect(summarize(review).title).toBe('Send 1.5 SOL')
    expect(review.sections.map(({ rows }) => rows[0]?.id)).toEqual(['to', 'network'])
    expect(review.lead).toEqual({ kind: 'coin', symbol: 'SOL' })
    const fee = review.sections[1]?.rows.find(({ id }) => id === 'fee')
    expect(plain(fee?.value.text ?? '')).toBe('0.000005 SOL')
  })

  test('several transactions: each of what they do, and the fees of all', () => {
    const all = [transfer(1n), transfer(2n)]
    const review = getReview(createPreparedSolanaTransactions(all))
    expect(summarize(review).title).toBe('Send 2 transactions')
    const titles = review.sections.map(({ title }) => title && plain(title))
    expect(titles).toEqual([undefined, 'Send 0.000000001 SOL', 'Send 0.000000002 SOL', undefined])
    const fee = review.sections[3]?.rows.find(({ id }) => id === 'fee')
    expect(plain(fee?.value.text ?? '')).toBe('0.00001 SOL')
    const signed = createPreparedSolanaTransactions(all, { kind: 'signedList' })
    expect(getReview(signed).title).toBe('Sign 2 transactions')
  })

  test('several transfers: each with its amount and what it is worth', () => {
    const mint = 'Mint'.padEnd(44, '1')
    const pair = createPreparedSolanaTransactions([transfer(1_500_000_000n), transfer(1n)])
    const [first, second] = pair.transactions
    const token = {
      source: mint,
      owner: SOLANA_OWN,
      destination: mint,
      amount: 250n,
      mint,
    } as const
    const sent: SolanaAction = { ...token, kind: 'tokenTransfer' }
    const other = second && { ...second, decoded: { ...second.decoded, actions: [sent] } }
    const prepared = { ...pair, transactions: [first, other].filter((each) => each !== undefined) }
    const review = getReview(prepared, {
      tokens: new Map([[mint, { symbol: 'MNT', decimals: 2 }]]),
      prices: { coin: '140', tokens: new Map([[mint, '2']]) },
    })
    expect(review.lead).toBeUndefined()
    const rows = review.sections.flatMap(({ rows }) => rows).filter(({ id }) => id === 'amount')
    const write = (text: string) => `\u2068${text}\u2069`
    expect(rows.map(({ value }) => value)).toEqual([
      { kind: 'amount', text: write('1.5\u00a0SOL'), fiat: write('$210.00') },
      { kind: 'amount', text: write('2.5\u00a0\u2068MNT\u2069'), fiat: write('$5.00') },
    ])
  })
})

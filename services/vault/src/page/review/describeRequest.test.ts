import { describe, expect, test } from 'vitest'
import { ALICE, BOB, CAROL, calls, encode, TOKEN } from '../../frame/decode/evm/test/calls.ts'
import type { EvmAction } from '../../frame/index.ts'
import { createPreparedTransaction, NO_TOKENS } from './test/createPrepared.ts'
import { getDetails, getLines, getReview, plain, summarize } from './test/summarize.ts'

const lower = (text: string) => text.toLowerCase()
const token = `Token: ${TOKEN}`
const to = `To: ${BOB}`
const from = `From: ${ALICE}`
const spender = `Spender: ${BOB}`

/** What the user sees of each function of the decoder's tests, in their order. */
const expected: readonly [string, readonly string[], readonly string[]][] = [
  ['Send 0.000005 tUSD', [to, token], []],
  ['Send 0.000005 tUSD', [to, from, token], []],
  ['Allow spending', [spender, 'Spending limit: 0.000005 tUSD', token], []],
  ['Allow unlimited spending', [spender, 'Spending limit: Unlimited', token], ['unlimited']],
  ['Lower a spending limit', [], []],
  ['Allow spending', [spender, 'Spending limit: 0.000007 tUSD', token, `Owner: ${ALICE}`], []],
  [
    'Allow unlimited spending',
    [spender, 'Spending limit: Unlimited', token, `Owner: ${ALICE}`],
    ['unlimited'],
  ],
  ['Allow moving all your NFTs', [`Operator: ${BOB}`, `Collection: ${TOKEN}`], ['allNfts']],
  ['Send an NFT', [from, to, `Collection: ${TOKEN}`, 'NFT ID: 8'], []],
  ['Send an NFT', [from, to, `Collection: ${TOKEN}`, 'NFT ID: 8'], []],
  ['Send an NFT', [from, to, `Collection: ${TOKEN}`, 'NFT ID: 8', 'Quantity: 3'], []],
  ['Send 2 NFTs', [from, to, `Collection: ${TOKEN}`, 'NFT ID: 8', 'Quantity: 1'], []],
  [
    'Allow unlimited spending',
    [spender, 'Spending limit: Unlimited', `Token: ${CAROL}`, 'Expires: Never'],
    ['unlimited', 'otherContract'],
  ],
  ['Send 6 CRL', [to, from, `Token: ${CAROL}`, `Contract: ${TOKEN}`], ['otherContract']],
]

describe('describeRequest: transactions', () => {
  test.each(calls.map(([signature, args], place) => [signature, args, place] as const))(
    '%s',
    (signature, args, place) => {
      const [title, lines = [], warnings = []] = expected[place] ?? []
      const data = encode(signature, args)
      const review = summarize(getReview(createPreparedTransaction({ to: TOKEN, data })))
      expect(review.title).toBe(title)
      expect(review.lines.map(lower)).toEqual(expect.arrayContaining(lines.map(lower)))
      expect(review.warnings).toEqual(warnings)
    },
  )

  test('all kinds of actions that the decoder knows are described', () => {
    const kinds = new Set(calls.map(([, , action]) => (action as EvmAction).kind))
    expect(calls).toHaveLength(expected.length)
    expect(kinds.size).toBe(12)
  })

  test('a transfer of native currency: what, to whom, what it costs, and who asks', () => {
    const review = getReview(createPreparedTransaction({ to: BOB, value: 5n * 10n ** 17n }))
    const rows = review.sections.flatMap(({ rows }) => rows)
    expect(rows.map(({ label, value }) => [label, plain(value.text)])).toEqual([
      ['To', '0xB0B0b0B0B0B0B0b0B0B0B0b0b0b0b0B0b0b0B0B0'],
      ['Network', 'Ethereum'],
      // 52 000 × 20.123456789 gwei = 0.001046419753028 ETH
      ['Maximum fee', '0.00105 ETH'],
      ['Requested by', 'https://shop.example'],
      ['Account', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ])
    expect(rows[0]?.value).toMatchObject({ kind: 'address', isWhole: true })
    expect(rows[4]?.value).toMatchObject({ kind: 'address', isWhole: false })
    expect(review.lead).toEqual({ kind: 'coin', symbol: 'ETH' })
    expect(review.title).toBe('Send \u20680.5\u00a0ETH\u2069')
    expect(review.warnings).toEqual([])
  })

  test('a token without facts: the integer of the contract, and no guessed decimals', () => {
    const data = encode('transfer(address,uint256)', [BOB, 25_000_000n])
    const review = getReview(createPreparedTransaction({ to: TOKEN, data }), { tokens: NO_TOKENS })
    expect(plain(review.title)).toBe('Send 25,000,000 units of 0xdAC1…1ec7')
    expect(review.lead).toBeUndefined()
    expect(getLines(review)).toContain('Amount: 25,000,000 units of 0xdAC1…1ec7')
  })

  test('an approval without facts may be of one NFT', () => {
    const data = encode('approve(address,uint256)', [BOB, 0n])
    const prepared = createPreparedTransaction({ to: TOKEN, data })
    const unknown = summarize(getReview(prepared, { tokens: NO_TOKENS }))
    expect(unknown.title).toBe('Allow spending')
    expect(unknown.lines).toContain('Amount or NFT ID: 0')
    expect(summarize(getReview(prepared)).title).toBe('Revoke a spending permission')
  })

  test('amounts have all of their digits, in groups', () => {
    const data = encode('transfer(address,uint256)', [BOB, 12_345_678_901_234_567n])
    const { title } = summarize(getReview(createPreparedTransaction({ to: TOKEN, data })))
    expect(title).toBe('Send 12,345,678,901.234567 tUSD')
  })

  test('native currency that a call pays is shown', () => {
    const data = encode('transfer(address,uint256)', [BOB, 1n])
    const value = 10n ** 18n
    const prepared = createPreparedTransaction({ to: TOKEN, data, value })
    // No function of a token takes it: the contract may do anything.
    expect(summarize(getReview(prepared))).toMatchObject({
      title: 'Call a contract',
      lines: expect.arrayContaining(['Function: Send 0.000001 tUSD', 'Pays: 1 ETH']),
      warnings: ['unreadableCall'],
    })
  })

  test.each([
    ['0xdeadbeef', 'unreadableCall', 'Function: 0xdeadbeef'],
    ['0xdead', 'unreadableCall', 'Pays: 0.000000000000000002 ETH'],
  ] as const)('data %s cannot be read', (data, warning, line) => {
    const review = getReview(createPreparedTransaction({ to: TOKEN, data, value: 2n }))
    expect(summarize(review)).toMatchObject({ title: 'Call a contract', warnings: [warning] })
    expect(getLines(review)).toContain(line)
    expect(review.details).toContainEqual({ kind: 'data', label: 'Data', text: data })
  })

  test('a new contract, in a transaction with one price', () => {
    const fees = { type: 'legacy', gasPrice: 3n } as const
    const review = getReview(createPreparedTransaction({ to: null, data: '0x6001' }, fees))
    expect(summarize(review)).toMatchObject({
      title: 'Deploy a contract',
      lines: ['Code size: 2 bytes'],
      warnings: ['newContract'],
    })
    expect(getDetails(review)).toMatchObject({ Nonce: '7', 'Gas price': '0.000000003 gwei' })
  })

  test('the details have all that is signed besides', () => {
    const prepared = createPreparedTransaction({ to: BOB, value: 1n })
    expect(getDetails(getReview(prepared))).toEqual({
      Nonce: '7',
      'Gas limit': '52,000',
      'Max gas price': '20.123456789 gwei',
      'Max priority fee': '1 gwei',
      Digest: prepared.digest,
    })
  })
})

describe('describeRequest: prices', () => {
  const prices = { coin: '2512.4', tokens: new Map([[TOKEN, '0.9998']]) }
  const write = (text: string) => `\u2068${text}\u2069`
  const find = (review: ReturnType<typeof getReview>, id: string) =>
    review.sections.flatMap(({ rows }) => rows).find((row) => row.id === id)?.value

  test('a transfer says what it is worth, and its fee has all of its digits at hand', () => {
    const data = encode('transfer(address,uint256)', [BOB, 25_000_000n])
    const review = getReview(createPreparedTransaction({ to: TOKEN, data }), { prices })
    expect(review.lead).toEqual({
      kind: 'token',
      symbol: 'tUSD',
      tokenId: `eip155:1:${TOKEN}`,
      fiat: write('$25.00'),
    })
    // 0.001046419753028 × 2512.4 = 2.6290…, rounded up.
    expect(find(review, 'fee')).toEqual({
      kind: 'cost',
      text: write('0.00105\u00a0ETH'),
      exact: write('0.001046419753028\u00a0ETH'),
      fiat: write('$2.63'),
    })
    const coin = getReview(createPreparedTransaction({ to: BOB, value: 10n ** 18n }), { prices })
    expect(coin.lead).toEqual({ kind: 'coin', symbol: 'ETH', fiat: write('$2,512.40') })
  })

  test('a limit says what it is worth; one without end does not', () => {
    const approve = (amount: bigint) => {
      const data = encode('approve(address,uint256)', [BOB, amount])
      return find(getReview(createPreparedTransaction({ to: TOKEN, data }), { prices }), 'limit')
    }
    expect(approve(2_000_000n)).toMatchObject({ kind: 'amount', fiat: write('$2.00') })
    expect(approve(2n ** 256n - 1n)).toEqual({ kind: 'text', text: 'Unlimited' })
  })

  test('a token without facts, or with the name of another, has no worth', () => {
    const data = encode('transfer(address,uint256)', [BOB, 25_000_000n])
    const unknown = createPreparedTransaction({ to: TOKEN, data })
    expect(getReview(unknown, { prices, tokens: NO_TOKENS }).lead).toBeUndefined()
    const twin = createPreparedTransaction({ to: CAROL, data })
    const tokens = new Map([[CAROL, { symbol: 'tUSD', decimals: 6 }]])
    expect(getReview(twin, { prices, tokens }).lead?.fiat).toBeUndefined()
  })
})

describe('describeRequest: access lists', () => {
  const key = `0x${'07'.repeat(32)}` as const
  const accessList = [
    { address: CAROL, storageKeys: [key] },
    { address: ALICE, storageKeys: [] },
  ] as const

  test('the addresses are counted, and all of the list is in the details', () => {
    const prepared = createPreparedTransaction({ to: BOB, value: 1n }, { accessList })
    const review = getReview(prepared)
    expect(getLines(review)).toContain('Access list: 2 addresses')
    const texts = review.details.flatMap((detail) => (detail.kind === 'data' ? detail.text : []))
    const lines = [`${CAROL}\n${key}`, ALICE]
    expect(texts.map(lower)).toEqual(lines)
  })

  test('a transaction without one does not mention it', () => {
    const lines = getLines(getReview(createPreparedTransaction({ to: BOB, value: 1n })))
    expect(lines.join()).not.toContain('Access list')
  })
})

describe('describeRequest: limits beyond the supply of a token', () => {
  // Of `metamaskBatches.json`: an unlimited allowance of USDT, which has six decimals.
  const amount = 2n ** 84n - 1n
  const approve = encode('approve(address,uint256)', [BOB, amount])
  const all = { title: 'Allow unlimited spending', warnings: ['unlimited'] }

  test.each([
    ['approve', approve],
    ['increaseAllowance', encode('increaseAllowance(address,uint256)', [BOB, amount])],
  ] as const)('%s', (_, data) => {
    const review = summarize(getReview(createPreparedTransaction({ to: TOKEN, data })))
    expect(review).toMatchObject(all)
    expect(review.lines).toContain('Spending limit: Unlimited')
  })

  test('less than 10¹⁵ tokens, a limit that is lowered, and a token without facts are not marked', () => {
    const less = encode('approve(address,uint256)', [BOB, 10n ** 21n - 1n])
    const lower = encode('decreaseAllowance(address,uint256)', [BOB, amount])
    for (const data of [less, lower]) {
      const review = summarize(getReview(createPreparedTransaction({ to: TOKEN, data })))
      expect(review.warnings).toEqual([])
    }
    const prepared = createPreparedTransaction({ to: TOKEN, data: approve })
    expect(summarize(getReview(prepared, { tokens: NO_TOKENS })).warnings).toEqual([])
  })
})

describe('describeRequest: hostile tokens', () => {
  const data = encode('transfer(address,uint256)', [BOB, 1n])
  const prepared = createPreparedTransaction({ to: TOKEN, data })
  test.each([
    ['\u202edsU', '\\u{202e}dsU'],
    ['USDC\u2069\u202e', 'USDC\\u{2069}\\u{202e}'],
    ['US\nDC', 'US\nDC'],
    ['A'.repeat(40), `${'A'.repeat(12)}…`],
    [' ', '0xdAC1…1ec7'],
  ])('the symbol %j', (symbol, shown) => {
    const hostile = new Map([[TOKEN, { symbol, decimals: 0 }]])
    const { title } = getReview(prepared, { tokens: hostile })
    expect(title).toBe(`Send \u20681\u00a0\u2068${shown}\u2069\u2069`)
  })
})

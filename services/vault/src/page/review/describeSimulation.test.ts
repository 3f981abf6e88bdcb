import { expect, test } from 'vitest'
import { BOB, CAROL, TOKEN } from '../../frame/decode/evm/test/calls.ts'
import { ar } from '../texts/ar.ts'
import { createTexts } from '../texts/createTexts.ts'
import { en } from '../texts/en.ts'
import { describeRequest } from './describeRequest.ts'
import type { Change, Simulation } from './simulation.ts'
import { createPreparedTransaction, MAINNET } from './test/createPrepared.ts'
import { plain, tokens } from './test/summarize.ts'

const prepared = createPreparedTransaction({ to: BOB, value: 1n, data: '0xdeadbeef' })
const prices = { coin: '2500', tokens: new Map([[TOKEN, '1.01']]) }

function describe(simulation?: Simulation, language = 'en') {
  const texts = createTexts(language, { en, ar })
  return describeRequest({ prepared, network: MAINNET, tokens, texts, prices, simulation })
}

const describeChanges = (changes: readonly Change[], rest = 0, language = 'en') =>
  describe({ kind: 'changes', changes, rest }, language).sections[0]

function getRows(changes: readonly Change[], rest = 0, language = 'en') {
  const rows = describeChanges(changes, rest, language)?.rows ?? []
  return rows.map(({ label, value }) => `${label}: ${plain(value.text)}`)
}

test('what goes comes first, then what comes; each with its amount, worth and contract', () => {
  const section = describeChanges([
    { token: TOKEN, amount: 2_500_000_000n },
    { token: null, amount: -(10n ** 18n) },
  ])
  expect(section?.title).toBe('Estimated changes')
  expect(section?.rows).toEqual([
    {
      id: 'sends',
      label: 'You send',
      value: {
        kind: 'amount',
        text: '\u20681\u00a0ETH\u2069',
        fiat: '\u2068$2,500.00\u2069',
        subject: { kind: 'coin', symbol: 'ETH' },
      },
    },
    {
      id: 'receives',
      label: 'You receive',
      value: {
        kind: 'amount',
        text: '\u20682,500\u00a0\u2068tUSD\u2069\u2069',
        fiat: '\u2068$2,525.00\u2069',
        subject: { kind: 'token', symbol: 'tUSD', tokenId: `eip155:1:${TOKEN}` },
        token: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      },
    },
  ])
})

test('a token without facts has the integer of its contract, and no symbol', () => {
  const section = describeChanges([{ token: BOB, amount: 7n }])
  expect(section?.rows[0]?.value).toMatchObject({
    subject: { symbol: '', tokenId: `eip155:1:${BOB}` },
    token: '0xB0B0b0B0B0B0B0b0B0B0B0b0b0b0b0B0b0b0B0B0',
  })
  expect(getRows([{ token: BOB, amount: 7n }])).toEqual(['You receive: 7 units of 0xB0B0…B0B0'])
})

test('NFTs have their ids, and several of one id their number', () => {
  const changes = [
    { token: CAROL, id: 12n, amount: 1n },
    { token: CAROL, id: 13n, amount: -1200n },
  ]
  expect(getRows(changes)).toEqual(['You send: 1,200 × NFT ID 13', 'You receive: NFT ID 12'])
})

test('changes beyond the limit are counted', () => {
  expect(getRows([{ token: null, amount: -1n }], 12).at(-1)).toBe('Other changes: 12')
})

test('in Arabic', () => {
  const changes = [
    { token: null, amount: -1n },
    { token: CAROL, id: 12n, amount: 1n },
  ]
  expect(getRows(changes, 0, 'ar')).toEqual([
    'سترسل: 0.000000000000000001 ETH',
    'ستستلم: معرّف NFT 12',
  ])
  expect(describe({ kind: 'failed' }, 'ar').warnings[0]?.title).toBe('ستفشل هذه المعاملة')
})

test('a transaction that would fail: a warning first, and those of the decoded call', () => {
  const { warnings, sections } = describe({ kind: 'failed' })
  expect(warnings.map(({ id, tone }) => [id, tone])).toEqual([
    ['fails', 'warn'],
    ['unreadableCall', 'warn'],
  ])
  expect(warnings[0]?.title).toBe('This transaction would fail')
  expect(sections).toEqual(describe().sections)
})

test('changes soften no warning, and take no row away', () => {
  const { warnings, sections } = describe({
    kind: 'changes',
    changes: [{ token: null, amount: -1n }],
    rest: 0,
  })
  const plainReview = describe()
  expect(warnings).toEqual(plainReview.warnings)
  expect(sections.slice(1)).toEqual(plainReview.sections)
})

test('no changes, or a node that cannot tell: the review as it is decoded', () => {
  expect(describe({ kind: 'changes', changes: [], rest: 0 })).toEqual(describe())
})

test('a node that cannot tell: a row says so', () => {
  const [section] = describe({ kind: 'unknown' }).sections
  expect(section?.title).toBe('Estimated changes')
  expect(section?.rows.map(({ label, value }) => [label, value.text])).toEqual([
    ['Other changes', 'Unknown'],
  ])
})

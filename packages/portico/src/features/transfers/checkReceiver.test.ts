import { expect, test } from 'vitest'
import { shortenAddress } from '../../wire/validate/shortenAddress.ts'
import { checkReceiver } from './checkReceiver.ts'
import { makeReceiverPairs, type Pair } from './test/makeReceiverPairs.ts'

const FROM = {
  eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  solana: 'GThUX1Atko4tqhN2NaiTazWSeFWMuiUvfFnyJyUghFMJ',
  bip122: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  polkadot: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3',
} as const
const PLACES = ['own', 'recent', 'contacts'] as const

const pairs = makeReceiverPairs()
const warns = ([, namespace, known, address]: Pair, place: (typeof PLACES)[number]) =>
  checkReceiver({ namespace, address, from: FROM[namespace], [place]: [known] }).warnings.some(
    ({ code }) => code === 'lookAlike',
  )

test('makeReceiverPairs: matches the stored file (update with `vitest -u`)', async () => {
  const text = `${pairs.map((pair) => pair.join('\t')).join('\n')}\n`
  await expect(text).toMatchFileSnapshot('./test/receiverPairs.txt')
  const count = (label: string) => pairs.filter(([kind]) => kind === label).length
  expect(count('lookAlike')).toBeGreaterThanOrEqual(100)
  expect(pairs.length).toBeGreaterThanOrEqual(200)
})

test.each(PLACES)('checkReceiver: finds every look-alike of an address in %s', (place) => {
  const missed = pairs.filter((pair) => pair[0] === 'lookAlike' && !warns(pair, place))
  expect(missed).toEqual([])
})

test('checkReceiver: at most one in a hundred others counts as a look-alike', () => {
  const others = pairs.filter(([label]) => label !== 'lookAlike')
  const alarms = others.filter((pair) => warns(pair, 'recent'))
  expect(alarms.length / others.length).toBeLessThanOrEqual(0.01)
})

test('checkReceiver: a known receiver in any spelling is not a first time', () => {
  for (const [label, namespace, known, address] of pairs) {
    const from = FROM[namespace]
    const codes = checkReceiver({ namespace, address, from, recent: [known] }).warnings.map(
      ({ code }) => code,
    )
    expect(codes.includes('firstTime')).toBe(label !== 'same')
  }
})

test("checkReceiver: the sender's own address can have look-alikes", () => {
  const address = `${FROM.eip155.slice(0, 6)}${'2'.repeat(32)}${FROM.eip155.slice(-4)}`
  const { warnings } = checkReceiver({ namespace: 'eip155', address, from: FROM.eip155 })
  expect(warnings[0]).toEqual({ code: 'lookAlike', confirm: true, details: FROM.eip155 })
})

test('checkReceiver: an address that was paid once is still a look-alike of earlier ones', () => {
  const known = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
  const twin = '0xd8da000000000000000000000000000000006045'
  const codes = (address: string, parameters: object) =>
    checkReceiver({ namespace: 'eip155', address, from: FROM.eip155, ...parameters }).warnings
  const lookAlike = (details: string) => [{ code: 'lookAlike', confirm: true, details }]
  expect(codes(twin, { recent: [known, twin] })).toEqual(lookAlike(known))
  expect(codes(known, { recent: [known, twin] })).toEqual([])
  expect(codes(known, { recent: [twin, known] })).toEqual(lookAlike(twin))
  // What the user named counts more than what was paid, and the user's accounts count most.
  expect(codes(twin, { recent: [twin, known], contacts: [known] })).toEqual(lookAlike(known))
  expect(codes(twin, { contacts: [twin, known] })).toEqual([])
  expect(codes(twin, { own: [known], contacts: [twin] })).toEqual(lookAlike(known))
  expect(codes(twin, { own: [known, twin] })).toEqual([])
})

const TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
test.each([
  ['eip155', '0x0000000000000000000000000000000000000000', 'zero', undefined],
  ['eip155', '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE', 'zero', undefined],
  ['solana', '11111111111111111111111111111111', 'zero', undefined],
  ['eip155', FROM.eip155.toLowerCase(), 'self', undefined],
  ['eip155', TOKEN.toLowerCase(), 'tokenContract', undefined],
  ['eip155', FROM.solana, 'wrongNetwork', 'solana'],
  ['solana', FROM.eip155, 'wrongNetwork', 'eip155'],
  ['eip155', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'wrongNetwork', 'bip122'],
  ['solana', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'wrongNetwork', 'polkadot'],
  ['eip155', '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5', 'wrongNetwork', 'polkadot'],
  ['bip122', FROM.eip155, 'wrongNetwork', 'eip155'],
  ['bip122', FROM.solana, 'wrongNetwork', 'solana'],
  ['polkadot', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'wrongNetwork', 'bip122'],
  ['polkadot', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'address', undefined],
  ['bip122', 'alice', 'address', undefined],
  ['eip155', '0x1234', 'address', undefined],
  ['solana', '', 'address', undefined],
] as const)('checkReceiver: on %s, %s is refused: %s', (namespace, address, refusal, other) => {
  const checked = checkReceiver({ namespace, address, from: FROM[namespace], asset: TOKEN })
  expect(checked).toEqual({ refusal, warnings: [], ...(other && { namespace: other }) })
})

// The examples of the Bitcoin wiki ('Invoice address') and of BIP-173 and BIP-350.
test.each([
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
])('checkReceiver: on bip122, %s can receive', (address) => {
  const checked = checkReceiver({ namespace: 'bip122', address, from: FROM.bip122 })
  expect(checked).toEqual({ warnings: [{ code: 'firstTime', confirm: false }] })
})

const TB1 = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const ALICE = {
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  kusama: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
  generic: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
} as const

// The examples of the Bitcoin wiki and of BIP-173, and the account of polkadot-sdk's developers.
test.each([
  ['bip122', TB1, FROM.bip122, 'otherNetwork'],
  ['bip122', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', FROM.bip122, 'otherNetwork'],
  ['bip122', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', FROM.bip122, 'otherNetwork'],
  ['bip122', FROM.bip122, TB1, 'otherNetwork'],
  ['bip122', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', TB1, 'otherNetwork'],
  ['bip122', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', TB1, undefined],
  ['bip122', TB1, '', undefined],
  ['polkadot', ALICE.kusama, FROM.polkadot, 'otherNetwork'],
  ['polkadot', ALICE.polkadot, FROM.polkadot, undefined],
  // The generic prefix is valid on each network, and does not show which one the sender is on.
  ['polkadot', ALICE.generic, FROM.polkadot, undefined],
  ['polkadot', ALICE.kusama, ALICE.generic, undefined],
  ['polkadot', ALICE.kusama, '', undefined],
] as const)('checkReceiver: on %s, %s from %s: %s', (namespace, address, from, refusal) => {
  expect(checkReceiver({ namespace, address, from }).refusal).toBe(refusal)
})

test('checkReceiver: a Solana key that begins like a Bitcoin address is Solana', () => {
  for (const address of [`bc1${'2'.repeat(40)}`, `BC1${'2'.repeat(41)}`]) {
    expect(checkReceiver({ namespace: 'solana', address, from: FROM.solana })).toMatchObject({
      warnings: [{ code: 'firstTime' }],
    })
  }
})

test.each([
  [
    'eip155',
    '0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
    '0xd8da000000000000000000000000000000006045',
  ],
  [
    'bip122',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qw508qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqf3t4',
  ],
  [
    'bip122',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'bc1p0xlxqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq5jj0',
  ],
  [
    'polkadot',
    '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
    '15oF11111111111111111111111111111111111111116Sp5',
  ],
] as const)(
  'checkReceiver: on %s, warns of addresses that look alike in our short form',
  (...row) => {
    const [namespace, known, twin] = row
    expect(shortenAddress(known)).toBe(shortenAddress(twin))
    const from = FROM[namespace]
    const { warnings } = checkReceiver({ namespace, address: twin, from, recent: [known] })
    expect(warnings).toContainEqual({ code: 'lookAlike', confirm: true, details: known })
  },
)

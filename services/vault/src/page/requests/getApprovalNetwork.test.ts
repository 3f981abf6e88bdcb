import { formatEther, parseEther } from 'viem'
import { expect, test } from 'vitest'
import { formatUnits } from '../review/formatUnits.ts'
import type { PreparedRequest } from '../signing/preparedRequest.ts'
import { createTexts } from '../texts/createTexts.ts'
import { getApprovalNetwork } from './getApprovalNetwork.ts'

const known = { name: 'Ethereum', rpcUrl: 'https://rpc.example', symbol: 'ETH', decimals: 18 }
const SOLANA = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'

function read(
  chainId: string,
  { name = 'Own', symbol = 'OWN' } = {},
  kind: PreparedRequest['kind'] = 'transaction',
) {
  return getApprovalNetwork({
    prepared: { kind, chainId },
    networks: { 'eip155:1': known },
    siteNetworks: new Map([
      ['eip155:1', { name: 'Lie', symbol: 'LIE' }],
      ['eip155:31339', { name, symbol }],
      [SOLANA, { name, symbol }],
    ]),
  })
}

test('a network of the operator is never described by the site', () => {
  expect(read('eip155:1')).toBe(known)
})

test('a network of the site is marked, has its id, and a coin of 18 decimals', () => {
  const network = read('eip155:31339')
  expect(network).toEqual({
    ...{ name: 'eip155:31339 (Own)', symbol: 'OWN', decimals: 18, isOfSite: true },
  })
  const value = parseEther('1.5')
  expect(formatUnits({ ...network, value }, createTexts())).toBe(formatEther(value))
})

test('a transaction of Solana shows what it moves on the main network', () => {
  expect(read(SOLANA, { symbol: 'FREE' })).toMatchObject({ symbol: 'SOL', decimals: 9 })
})

test.each([
  ['digits', '00'],
  ['a number before it', '0 ETH'],
  ['signs', 'E.TH'],
  ['another direction', '\u202eHTE'],
  ['a unit', 'gwei'],
  ['nothing', ''],
  ['a long text', 'ABCDEFGHIJKLM'],
])('a symbol of %s is not shown', (_, symbol) => {
  expect(read('eip155:31339', { symbol }).symbol).toBe('eip155:31339')
})

test('a name is short, without hidden characters, and never alone', () => {
  const name = `Ethereum\u200b${'x'.repeat(60)}`
  expect(read('eip155:31339', { name }).name).toMatch(/^eip155:31339 \(Ethereum[^\u200b]{40,60}\)$/)
  const other = read('eip155:31339', { name: 'Main) eip155:1 (' }).name
  expect(other).toBe('eip155:31339 (Main eip155:1 )')
  expect(read('eip155:31339', { name: ' ' }).name).toBe('eip155:31339')
})

test('a network that the site no longer names is one of the site all the same', () => {
  const network = getApprovalNetwork({
    prepared: { kind: 'transaction', chainId: 'eip155:8453' },
    networks: { 'eip155:1': known },
    siteNetworks: new Map(),
  })
  expect(network).toEqual({
    ...{ name: 'eip155:8453', symbol: 'eip155:8453', decimals: 18, isOfSite: true },
  })
})

test.each<PreparedRequest['kind']>(['message', 'typedData', 'solanaMessage'])(
  'a %s is signed for the id of a network',
  (kind) => {
    const network = { name: 'eip155:31339', symbol: '', decimals: 0 }
    expect(read('eip155:31339', {}, kind)).toEqual(network)
  },
)

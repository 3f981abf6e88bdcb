import { afterEach, expect, test, vi } from 'vitest'
import type { HistoryTransaction, HistoryTransfer } from '../../wire/gateway/history.ts'
import { connect } from '../connect/connect.ts'
import { createWorld } from '../test/fixtures.ts'
import { getHistory } from './getHistory.ts'

afterEach(() => vi.unstubAllGlobals())

const OWN = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function transfer(isSpam?: boolean): HistoryTransfer {
  const quantity = { integer: '1', decimals: '0', numeric: '1' }
  const base = { direction: 'in' as const, sender: OTHER, recipient: OWN, quantity }
  if (isSpam === undefined) {
    return { ...base, marks: [], fungible_info: { name: 'Ether', symbol: 'ETH', icon: null } }
  }
  const address = `eip155:1:${OTHER}`
  const nft_info = { name: 'Nut', address, content: null, flags: { is_spam: isSpam } }
  return { ...base, marks: [], nft_info }
}

function transaction(
  number: number,
  transfers: HistoryTransfer[],
  chain = 'eip155:1',
): HistoryTransaction {
  return {
    id: `0x${String(number).repeat(64)}`,
    metadata: {
      ...{ minedAt: '2026-01-02T00:00:00.000Z', chain, operationType: 'receive' },
      ...{ status: 'confirmed', sentFrom: OTHER, sentTo: OWN },
    },
    ...{ transfers, approvals: [], fee: null, isHidden: false },
  }
}

async function setUp(history: object, isConnected = true) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    const url = new URL(input)
    if (url.pathname.endsWith('supported-chains')) {
      return Response.json({ http: ['eip155:1'], ws: [] })
    }
    asked.push(url)
    return Response.json(history)
  })
  const { portico } = createWorld({ gatewayUrl: 'https://gw.example' })
  if (isConnected) await connect(portico, { connectorId: 'evm' })
  return { portico, asked }
}

test('getHistory: a page of the account in use, and the cursor of the next one', async () => {
  const data = [transaction(1, [transfer()])]
  const { portico, asked } = await setUp({ source: 'index', data, next: 'older' })
  expect(await getHistory(portico, { cursor: 'this' })).toEqual({
    ...{ transactions: data, next: 'older', source: 'gateway' },
  })
  const [url] = asked
  expect(url?.pathname).toMatch(/\/v1\/account\/0x[\da-fA-F]{40}\/history$/)
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    ...{ chainId: 'eip155:1', cursor: 'this' },
  })
})

test('getHistory: selects the purchases at a provider', async () => {
  const { portico, asked } = await setUp({ source: 'onramp', data: [], next: null })
  await getHistory(portico, { onramp: 'coinbase' })
  expect(asked[0]?.searchParams.get('onramp')).toBe('coinbase')
})

test('getHistory: leaves out other networks, and what moves nothing but spam', async () => {
  const mixed = transaction(3, [transfer(true), transfer(false)])
  const bare = transaction(4, [])
  const data = [
    transaction(1, [transfer(true)]),
    transaction(2, [transfer()], 'eip155:10'),
    ...[mixed, bare],
  ]
  const { portico, asked } = await setUp({ source: 'index', data, next: null })
  expect((await getHistory(portico)).transactions).toEqual([mixed, bare])
  expect((await getHistory(portico, { hidden: true })).transactions).toHaveLength(3)
  expect(asked.at(-1)?.searchParams.get('hidden')).toBe('true')
})

test('getHistory: needs an account', async () => {
  const { portico, asked } = await setUp({ source: 'index', data: [], next: null }, false)
  await expect(getHistory(portico)).rejects.toMatchObject({
    code: 'transactions/no-account',
    shortMessage: "Transactions can't be fetched without an accountAddress",
  })
  expect(asked).toEqual([])
  expect(await getHistory(portico, { address: OTHER })).toMatchObject({ source: 'gateway' })
})

test('getHistory: a network without a history has no source', async () => {
  const { portico, asked } = await setUp({ source: null, data: [], next: null })
  const none = { transactions: [], next: undefined, source: 'none' }
  expect(await getHistory(portico)).toEqual(none)
  expect(await getHistory(portico, { address: OTHER, networkId: 'eip155:8453' })).toEqual(none)
  expect(asked).toHaveLength(1)
})

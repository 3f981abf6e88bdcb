import { describe, expect, test } from 'vitest'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { readRecord, updateRecord } from '../../core/storage/record.ts'
import { connect } from '../connect/connect.ts'
import { disconnect } from '../connections/disconnect.ts'
import { getActiveConnection } from '../connections/selectors.ts'
import { createWorld, ethereum } from '../test/fixtures.ts'
import { type Portfolio, readPortfolio, storePortfolio } from './portfolio.ts'

const networkId = ethereum.caipNetworkId
const coin = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: networkId,
  quantity: { decimals: '18', numeric: '1.5' },
  price: '3000',
}
const portfolio: Portfolio = {
  at: 1_700_000_000_000,
  total: { value: 450_000n, decimals: 2 },
  balance: { value: 15n, decimals: 1, symbol: 'ETH' },
  tokens: [coin],
  tokenCount: 1,
}

async function connected() {
  const storage = memoryStorage()
  const { portico } = createWorld({ storage })
  await connect(portico, { connectorId: 'evm' })
  const { address = '' } = getActiveConnection(portico.store.getState()) ?? {}
  return { portico, storage, key: { address, networkId } }
}

describe('storePortfolio', () => {
  test('stores exactly what readPortfolio returns', async () => {
    const { portico, key } = await connected()
    storePortfolio(portico, key, portfolio)
    expect(readPortfolio(portico, key)).toEqual(portfolio)
    expect(readPortfolio(portico, { ...key, networkId: 'eip155:10' })).toBeUndefined()
  })

  test('stores the first tokens only, their number, and no long logo', async () => {
    const { portico, key } = await connected()
    const iconUrl = `data:image/png;base64,${'A'.repeat(600)}`
    const tokens = Array.from({ length: 40 }, () => ({ ...coin, iconUrl }))
    storePortfolio(portico, key, { ...portfolio, tokens, tokenCount: 40 })
    const known = readPortfolio(portico, key)
    expect(known?.tokens).toEqual(Array.from({ length: 12 }, () => coin))
    expect(known?.tokenCount).toBe(40)
  })

  test('keeps the eight latest', async () => {
    const { portico, key } = await connected()
    for (let at = 1; at <= 12; at += 1) {
      storePortfolio(portico, { ...key, networkId: `eip155:${at}` }, { ...portfolio, at })
    }
    expect(Object.keys(readRecord(portico).portfolios ?? {})).toHaveLength(8)
    expect(readPortfolio(portico, { ...key, networkId: 'eip155:12' })?.at).toBe(12)
    expect(readPortfolio(portico, { ...key, networkId: 'eip155:4' })).toBeUndefined()
  })

  test('stores nothing of an account that is not connected, and removes it with its connection', async () => {
    const { portico, storage, key } = await connected()
    storePortfolio(portico, { ...key, address: '0xother' }, portfolio)
    expect(storage.getItem('portico')).not.toContain('0xother')
    storePortfolio(portico, key, portfolio)
    expect(storage.getItem('portico')).toContain('4500.00')
    await disconnect(portico)
    expect(storage.getItem('portico')).not.toContain('4500.00')
    expect(storage.getItem('portico')).not.toContain(key.address)
  })
})

describe('readPortfolio', () => {
  test.each<[string, unknown]>([
    ['no object', 'text'],
    ['no time', { tokenCount: 1 }],
    ['no number of tokens', { at: 1, tokenCount: '1' }],
  ])('leaves out an entry with %s', async (_, entry) => {
    const { portico, key } = await connected()
    const portfolios = { [`${networkId}:${key.address}`]: entry }
    updateRecord(portico, (record) => ({ ...record, portfolios }))
    expect(readPortfolio(portico, key)).toBeUndefined()
  })

  test('leaves out invalid tokens and properties', async () => {
    const { portico, key } = await connected()
    const tokens = [
      { ...coin, iconUrl: 'javascript:alert(1)', price: { a: 1 } },
      { ...coin, quantity: { decimals: '18', numeric: '1e9' } },
      { ...coin, name: 7 },
      null,
    ]
    const entry = { at: 1, tokenCount: 4, total: '-1', balance: 'x', tokens }
    const portfolios = { [`${networkId}:${key.address}`]: entry }
    updateRecord(portico, (record) => ({ ...record, portfolios }))
    const { price: _, ...plain } = coin
    expect(readPortfolio(portico, key)).toEqual({
      at: 1,
      tokenCount: 4,
      total: undefined,
      balance: undefined,
      tokens: [plain],
    })
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseRecord } from '../../core/storage/record.ts'
import { readLedger, writeLedger } from './ledger.ts'
import type { TrackedTransaction } from './state.ts'

const transaction = (at: number, status: TrackedTransaction['status']): TrackedTransaction => ({
  id: `eip155:1:0x${at}`,
  hash: `0x${at}`,
  networkId: 'eip155:1',
  from: '0x1',
  to: '0x2',
  kind: 'transfer',
  status,
  value: 10n ** 30n,
  symbol: 'ETH',
  decimals: 18,
  nonce: 3,
  sentAt: at,
  explorerUrl: 'https://explorer.test/tx/0x1',
  ...(status === 'done' && { confirmations: { count: 2, required: 6 } }),
  ...(status === 'replaced' && { replacedBy: { by: 'cancelled', hash: '0x9' } as const }),
})
const receivers = [{ namespace: 'eip155', from: '0x1', address: '0x2', name: 'bob.eth', at: 1 }]

test('ledger: what is written is read back exactly', () => {
  const transactions = [
    transaction(3, 'pending'),
    transaction(2, 'done'),
    transaction(1, 'replaced'),
  ]
  const ledger = writeLedger({ transactions, receivers })
  const record = { version: 1, connections: [], recents: [], labels: {}, departures: {}, ledger }
  const { record: read } = parseRecord(JSON.stringify(record))
  expect(read && readLedger(read)).toEqual({ transactions, receivers })
})

test('writeLedger: keeps all pending and twenty settled transactions', () => {
  const many = Array.from({ length: 60 }, (_, at) => transaction(at, at % 2 ? 'pending' : 'done'))
  const kept = readLedger({ ledger: writeLedger({ transactions: many, receivers }) }).transactions
  const count = (status: string) => kept.filter((item) => item.status === status).length
  expect([count('pending'), count('done')]).toEqual([30, 20])
})

test('readLedger: drops invalid entries and links other than web addresses', () => {
  const never = fc.property(fc.anything({ withBigInt: false }), (junk) => {
    const ledger = { version: 1, transactions: [junk, transaction(1, 'done')], receivers: junk }
    const { transactions } = readLedger({ ledger: JSON.parse(JSON.stringify(ledger, plain)) })
    expect(transactions.length).toBeLessThanOrEqual(2)
  })
  fc.assert(never, { seed: 6, numRuns: 500 })
  const bad = {
    ...transaction(1, 'done'),
    value: '1',
    explorerUrl: 'javascript:alert(1)',
    confirmations: { count: '1', required: -1 },
  }
  const [read] = readLedger({ ledger: { version: 1, transactions: [bad] } }).transactions
  expect(read?.value).toBe(1n)
  expect(read).not.toHaveProperty('explorerUrl')
  expect(read).not.toHaveProperty('confirmations')
  expect(readLedger({ ledger: { version: 2, transactions: [bad] } }).transactions).toEqual([])
})

function plain(_: string, value: unknown) {
  return typeof value === 'bigint' ? `${value}` : value
}

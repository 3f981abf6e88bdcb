import { expect, test, vi } from 'vitest'
import { getQueryClient } from '../../core/queries/getQueryClient.ts'
import { connect } from '../connect/connect.ts'
import { destroy } from '../lifecycle/destroy.ts'
import { createWorld, fakeAdapter, settle } from '../test/fixtures.ts'
import { observeBalance } from './observeBalance.ts'
import { observeTokens } from './observeTokens.ts'

async function setUp() {
  const getBalance = vi.fn(async () => ({ value: 1n, decimals: 18, symbol: 'ETH' }))
  const { portico } = createWorld({
    adapters: [fakeAdapter('eip155', { getBalance }), fakeAdapter('solana')],
  })
  await connect(portico, { connectorId: 'evm' })
  return { portico, getBalance }
}

test('balanceQuery: one request for all observers, cached for 30 seconds', async () => {
  const { portico, getBalance } = await setUp()
  const parameters = { address: '0xa', networkId: 'eip155:1' } as const
  const seen: unknown[] = []
  const stops = [1, 2, 3].map(() =>
    observeBalance(portico, parameters, (result) => seen.push(result.data?.value)),
  )
  await vi.waitFor(() => expect(seen).toContain(1n))
  for (const stop of stops) stop()
  const again = observeBalance(portico, parameters, () => {})
  await settle()
  again()
  expect(getBalance).toHaveBeenCalledTimes(1)
  const query = getQueryClient(portico).getQueryCache().getAll()[0]
  expect(query?.isStaleByTime(30_000)).toBe(false)
  destroy(portico)
})

test('observeTokens: one request for all observers, cached for 30 seconds', async () => {
  const { portico } = await setUp()
  const parameters = { address: '0xa', networkId: 'eip155:1' } as const
  const sources: unknown[] = []
  const follow = () => observeTokens(portico, parameters, ({ data }) => sources.push(data?.source))
  const stop = follow()
  await vi.waitFor(() => expect(sources).toContain('none'))
  stop()
  const again = follow()
  await settle()
  again()
  const query = getQueryClient(portico).getQueryCache().getAll()[0]
  expect(query?.state.dataUpdateCount).toBe(1)
  expect(query?.isStaleByTime(30_000)).toBe(false)
  destroy(portico)
})

test('getQueryClient: retries three times with doubled waits of at most 30 seconds', async () => {
  const { portico } = await setUp()
  const { retry, retryDelay } = getQueryClient(portico).getDefaultOptions().queries ?? {}
  expect(retry).toBe(3)
  const waits = [0, 1, 2, 10].map((attempt) =>
    typeof retryDelay === 'function' ? retryDelay(attempt, new TypeError('x')) : undefined,
  )
  expect(waits).toEqual([1000, 2000, 4000, 30_000])
  destroy(portico)
})

test('getQueryClient: one client per instance', async () => {
  const first = await setUp()
  const second = await setUp()
  expect(getQueryClient(first.portico)).toBe(getQueryClient(first.portico))
  expect(getQueryClient(first.portico)).not.toBe(getQueryClient(second.portico))
})

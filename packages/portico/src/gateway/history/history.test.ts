import { expect, test } from 'vitest'
import type { HistoryTransaction } from '../../wire/gateway/history.ts'
import { createHistoryClient } from './createHistoryClient.ts'

const address = `0x${'71'.repeat(20)}`
const transaction: HistoryTransaction = {
  id: `0x${'ab'.repeat(32)}`,
  metadata: {
    minedAt: '2026-11-28T00:00:00.000Z',
    chain: 'eip155:1',
    operationType: 'send',
    status: 'confirmed',
    sentFrom: address,
    sentTo: null,
    nonce: 7,
  },
  transfers: [
    {
      direction: 'out',
      sender: address,
      recipient: address,
      quantity: { integer: '15', decimals: '1', numeric: '1.5' },
      fungible_info: { name: 'Ether', symbol: 'ETH', icon: null },
      marks: [],
    },
  ],
  approvals: [],
  fee: null,
  isHidden: false,
}

function createClient(answer: unknown) {
  const sent: URL[] = []
  const client = createHistoryClient({
    baseUrl: 'https://gateway.example',
    projectId: 'demo',
    fetch: async (input) => {
      const url = new URL(String(input))
      sent.push(url)
      const chains = { http: ['eip155:1'], ws: [] }
      return Response.json(url.pathname.endsWith('/supported-chains') ? chains : answer)
    },
  })
  return { client, sent }
}

test('getAccountHistory: sends the query, and drops a transaction that is none', async () => {
  const broken = { ...transaction, id: '<script>' }
  const { client, sent } = createClient({
    source: 'index',
    data: [transaction, broken],
    next: 'abc',
  })
  const page = await client.getAccountHistory({
    address,
    chainId: 'eip155:1',
    cursor: 'before',
    onramp: 'shop',
    hidden: true,
  })
  expect(page).toEqual({ source: 'index', data: [transaction], next: 'abc' })
  const url = sent.at(-1)
  expect(url?.pathname).toBe(`/v1/account/${address}/history`)
  expect(Object.fromEntries(url?.searchParams ?? [])).toMatchObject({
    projectId: 'demo',
    chainId: 'eip155:1',
    cursor: 'before',
    onramp: 'shop',
    hidden: 'true',
  })
})

test('getAccountHistory: none for a network that is not served, and an error for another reply', async () => {
  const { client, sent } = createClient({ balances: [] })
  const nothing = await client.getAccountHistory({ address, chainId: 'eip155:5' })
  expect([nothing, sent.length]).toEqual([{ source: null, data: [], next: null }, 1])
  await expect(client.getAccountHistory({ address, chainId: 'eip155:1' })).rejects.toMatchObject({
    code: 'http/invalid-body',
  })
})

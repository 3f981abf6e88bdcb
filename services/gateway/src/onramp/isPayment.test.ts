import { expect, test } from 'vitest'
import type { AssetMetadata, SourceAsset } from '../history/types.ts'
import type { OnrampOrderRow } from '../store/schema.ts'
import { createChainMetadata } from '../tokens/createChainMetadata.ts'
import { isPayment } from './isPayment.ts'

const CHAIN = 'eip155:1'
const chain = createChainMetadata([{ id: CHAIN, rpc: [] }]).get(CHAIN)
const account = `0x${'a1'.repeat(20)}`
const other = `0x${'0c'.repeat(20)}`
// https://developers.circle.com/stablecoins/usdc-contract-addresses
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

/** Whether a transfer to the account pays an order, if the contract says this of itself. */
function pays(
  order: Partial<OnrampOrderRow>,
  transfer: { asset: SourceAsset; amount: string; recipient?: string },
  told?: Partial<AssetMetadata>,
): Promise<boolean> {
  const row: OnrampOrderRow = {
    ...{ id: 'order', projectId: 'shop', provider: 'a', status: 'settling', network: CHAIN },
    ...{ account, partnerUserId: null, purchaseCurrency: null, purchaseAmount: null },
    ...{ paymentCurrency: null, paymentAmount: null, purchaseId: 'p', transaction: 'hash' },
    ...{ createdAt: new Date(0), updatedAt: new Date(0) },
    ...order,
  }
  const { asset } = transfer
  const names = new Map<string, AssetMetadata>()
  if (told && asset.kind === 'token') {
    names.set(asset.address, { name: 'X', symbol: 'X', decimals: 18, ...told })
  }
  const transaction = {
    ...{ id: 'hash', minedAt: 1000, isFailed: false, sentFrom: other, sentTo: other },
    transfers: [{ sender: other, recipient: account, ...transfer }],
    approvals: [],
  }
  return isPayment(transaction, row, {
    chain,
    readAssets: async () => names,
    readGain: async () => 0n,
    signal: new AbortController().signal,
  })
}

const token = (address: string) => ({ kind: 'token', address }) as const
const coin = { kind: 'native' } as const
const ONE = `${10n ** 18n}`

test('isPayment: a token with the name of a known one is not the known one', async () => {
  const usdc = { symbol: 'USDC', decimals: 6 }
  const bought = { purchaseCurrency: 'USDC', purchaseAmount: '20' }
  const amount = '20000000'
  expect(await pays(bought, { asset: token(USDC.toLowerCase()), amount }, usdc)).toBe(true)
  expect(await pays(bought, { asset: token(other), amount }, usdc)).toBe(false)
})

test('isPayment: 10^18 units of a token are not a coin', async () => {
  const bought = { purchaseCurrency: 'ETH', purchaseAmount: '1' }
  expect(await pays(bought, { asset: coin, amount: ONE })).toBe(true)
  const named = { symbol: 'ETH', decimals: 18 }
  expect(await pays(bought, { asset: token(other), amount: ONE }, named)).toBe(false)
})

test('isPayment: a symbol on no list counts by what the contract says of itself', async () => {
  const bought = { purchaseCurrency: 'abcxyz', purchaseAmount: '1' }
  const sent = { asset: token(other), amount: ONE }
  expect(await pays(bought, sent, { symbol: 'ABCXYZ' })).toBe(true)
  expect(await pays(bought, sent, { symbol: 'ABC' })).toBe(false)
  expect(await pays(bought, sent, { symbol: 'ABCXYZ', decimals: 19 })).toBe(false)
  expect(await pays(bought, sent)).toBe(false)
})

test('isPayment: an order of no named asset is paid by any that arrives', async () => {
  for (const asset of [coin, token(other)]) {
    expect(await pays({}, { asset, amount: '1' })).toBe(true)
    expect(await pays({}, { asset, amount: '0' })).toBe(false)
    expect(await pays({}, { asset, amount: '1', recipient: other })).toBe(false)
  }
})

import { createHmac } from 'node:crypto'
import { type Address, formatUnits, parseUnits } from 'viem'
import { LocalnetError } from '../errors.ts'
import { evmTokens } from '../evm/tokens.ts'
import { SOLANA_LOCALNET_CAIP2 } from '../solana/genesis.ts'
import type { Purchase } from './types.ts'

type Sold = {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** The price in US dollars. */
  readonly usd: string
  readonly token?: Address | undefined
}

/** What is sold on each EVM chain, at the prices of its pools. */
const onEvm: readonly Sold[] = [
  { symbol: 'ETH', name: 'Ether', decimals: 18, usd: '3000' },
  ...evmTokens.map(({ symbol, name, decimals, address }) => ({
    symbol,
    name,
    decimals,
    usd: symbol === 'TEST' ? '5' : '1',
    token: address,
  })),
]
const onSolana: readonly Sold[] = [{ symbol: 'SOL', name: 'Solana', decimals: 9, usd: '150' }]

const soldOn = (network: string) => (network === SOLANA_LOCALNET_CAIP2 ? onSolana : onEvm)

/** Finds what is sold on a network, by its symbol. */
export function findSold(network: string, symbol: string): Sold | undefined {
  return soldOn(network).find((sold) => sold.symbol === symbol)
}

/** The coin of a network. */
export function getCoin(network: string): string {
  return soldOn(network)[0]?.symbol ?? ''
}

/** Lists what is sold, with its networks. */
export function listSold(networks: readonly string[]) {
  return [...onEvm, ...onSolana].map(({ symbol, name, token }) => ({
    symbol,
    name,
    networks: networks
      .filter((chainId) => findSold(chainId, symbol))
      .map((chainId) => ({
        chainId,
        ...(token !== undefined && { token: `${chainId}:${token}` }),
      })),
  }))
}

/** In US dollars. */
const money: Readonly<Record<string, string>> = { USD: '1', EUR: '1.1' }

const limits = [
  { method: 'card', min: '10.00', max: '7500.00' },
  { method: 'bank_transfer', min: '10.00', max: '25000.00' },
]

/** What may be paid with. */
export const paidCurrencies = Object.keys(money).map((id) => ({ id, limits }))

const CENTS = 2
const SCALE = 18
/** In hundredths of a percent. */
const FEE = 150n
const NETWORK_FEE = '0.10'

export type Asked = {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  readonly amount: string
  readonly network: string
  readonly method: string
}

/** Quotes a purchase. The prices are fixed, so a quote does not expire. */
export function quotePurchase(
  { purchaseCurrency, paymentCurrency, amount, network, method }: Asked,
  networks: readonly string[],
) {
  const sold = findSold(network, purchaseCurrency)
  const rate = money[paymentCurrency]
  const limit = limits.find((item) => item.method === method)
  if (!sold || !networks.includes(network)) throw refuse('this is not sold here')
  if (rate === undefined || !limit) throw refuse('this cannot be paid with')
  const total = parseCents(amount)
  if (total < parseCents(limit.min) || total > parseCents(limit.max)) {
    throw refuse(`a purchase is of ${limit.min} to ${limit.max}`)
  }
  const fee = (total * FEE) / 10_000n
  const subtotal = total - fee - parseCents(NETWORK_FEE)
  const dollars = subtotal * parseUnits(rate, SCALE)
  const units = (dollars * 10n ** BigInt(sold.decimals)) / parseUnits(sold.usd, SCALE)
  const write = (cents: bigint) => formatUnits(cents, CENTS)
  const purchase: Purchase = {
    network,
    purchaseCurrency,
    paymentCurrency,
    method,
    paymentAmount: write(total),
    purchaseAmount: formatUnits(units / 10n ** BigInt(CENTS), sold.decimals),
  }
  return {
    purchase,
    quote: {
      quoteId: identify(purchase),
      paymentTotal: write(total),
      paymentSubtotal: write(subtotal),
      purchaseAmount: purchase.purchaseAmount,
      fees: [
        { kind: 'provider', amount: write(fee) },
        { kind: 'network', amount: NETWORK_FEE },
      ],
    },
  }
}

/** The id of a quote: it belongs to one purchase. */
function identify(purchase: Purchase): string {
  const text = JSON.stringify(Object.values(purchase))
  return createHmac('sha256', 'quotes of the local world').update(text).digest('base64url')
}

function parseCents(amount: string): bigint {
  if (!/^\d{1,9}(?:\.\d{1,2})?$/.test(amount)) throw refuse('an amount is written as 25.50')
  return parseUnits(amount, CENTS)
}

function refuse(message: string): LocalnetError {
  return new LocalnetError('invalid_request', message)
}

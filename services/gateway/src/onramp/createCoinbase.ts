import { ServiceError } from '@portico/common'
import type { EgressRequest, GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { fetchService } from '../prices/fetchService.ts'
import { type CdpKey, createCdpToken } from './createCdpToken.ts'
import { readWebhookBody } from './readWebhookBody.ts'
import { decimal, transactionId } from './schemas.ts'
import type { OnrampProvider, OrderEvent } from './types.ts'
import { readSignatureHeader, verifyHmac } from './verifyHmac.ts'

/** The host of the API. */
export const COINBASE_HOST = 'api.developer.coinbase.com'

const NAME = 'Coinbase'
const PAGE = 'https://pay.coinbase.com/buy/select-asset'
const ITEMS_MAX = 5000
const FALLBACK_NETWORK = 'eip155:1'

/** The networks by the name that Coinbase uses; `chain_id` of the options says the same. */
export const coinbaseNetworks: Readonly<Record<string, string>> = {
  ethereum: FALLBACK_NETWORK,
  arbitrum: 'eip155:42161',
  polygon: 'eip155:137',
  berachain: 'eip155:80094',
  'avalanche-c-chain': 'eip155:43114',
  optimism: 'eip155:10',
  celo: 'eip155:42220',
  base: 'eip155:8453',
}
const networkNames = new Map(Object.entries(coinbaseNetworks).map(([name, id]) => [id, name]))

/** `payment_method` of a quote, by ours. */
const methods: Readonly<Record<string, string>> = { bank_transfer: 'ACH_BANK_ACCOUNT' }

const toMethod = (id: string) =>
  Object.keys(methods).find((method) => methods[method] === id) ?? id.toLowerCase()
const fromMethod = (method: string) => methods[method] ?? method.toUpperCase()

const Options = v.object({
  payment_currencies: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        limits: v.pipe(
          v.array(v.object({ id: v.string(), min: decimal, max: decimal })),
          v.maxLength(100),
        ),
      }),
    ),
    v.maxLength(ITEMS_MAX),
  ),
  purchase_currencies: v.pipe(
    v.array(
      v.object({
        name: v.string(),
        symbol: v.string(),
        networks: v.pipe(
          v.array(v.object({ name: v.string(), contract_address: v.nullish(v.string()) })),
          v.maxLength(100),
        ),
      }),
    ),
    v.maxLength(ITEMS_MAX),
  ),
})

const Money = v.object({ value: decimal, currency: v.string() })
const Quote = v.object({
  payment_total: Money,
  payment_subtotal: Money,
  purchase_amount: Money,
  coinbase_fee: Money,
  network_fee: Money,
  quote_id: v.string(),
})
const Token = v.object({ token: v.pipe(v.string(), v.regex(/^[\w.~-]{1,4096}$/)) })

const Event = v.object({
  eventType: v.pipe(v.string(), v.startsWith('onramp.transaction.')),
  transactionId: v.string(),
  status: v.string(),
  partnerUserRef: v.string(),
  txHash: transactionId,
  walletAddress: v.nullish(v.string()),
  purchaseNetwork: v.nullish(v.string()),
  purchaseCurrency: v.nullish(v.string()),
  purchaseAmount: v.nullish(v.object({ value: decimal })),
  paymentTotal: v.nullish(Money),
})

export interface CoinbaseOptions {
  readonly guardedFetch: GuardedFetch
  readonly key: CdpKey
  /** Of the webhook subscription. Without it, its webhooks are refused. */
  readonly webhookSecret?: string | undefined
  readonly now?: (() => number) | undefined
}

/**
 * Creates the provider Coinbase Onramp. Its page opens with a session token, which has the
 * addresses, the networks and the user's IP address, as Coinbase requires.
 *
 * Source: create-session-token, get-buy-options and create-buy-quote of
 * docs.cdp.coinbase.com/api-reference/rest-api/onramp-offramp, webhooks/verify-signatures and
 * webhooks/onramp of docs.cdp.coinbase.com, and its page generating-onramp-url, read on 2026-11-28.
 * It is not yet tested with an API key.
 */
export function createCoinbase(options: CoinbaseOptions): OnrampProvider {
  const { guardedFetch, key, webhookSecret, now = Date.now } = options

  const call = <S extends v.GenericSchema>(
    schema: S,
    path: string,
    { query = '', ...request }: Omit<EgressRequest, 'url'> & { readonly query?: string },
  ): Promise<v.InferOutput<S>> => {
    const method = request.body === undefined ? 'GET' : 'POST'
    const token = createCdpToken({ key, method, host: COINBASE_HOST, path, now: now() })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const url = `https://${COINBASE_HOST}${path}${query}`
    const sent = { ...request, url, method, headers } as const
    return fetchService({ guardedFetch, service: NAME, request: sent, schema })
  }

  return {
    id: 'coinbase',
    name: NAME,
    fee: { min: 1, max: 2 },
    // "The token expires after 5 minutes and can only be used once": session-token-authentication.
    isSingleUse: true,
    networks: Object.values(coinbaseNetworks),
    fallbackNetwork: (chainId) => (chainId.startsWith('eip155:') ? FALLBACK_NETWORK : undefined),
    async getOptions({ country, subdivision, signal }) {
      const query = new URLSearchParams({ country, ...(subdivision && { subdivision }) })
      const path = '/onramp/v1/buy/options'
      const read = await call(Options, path, { query: `?${query}`, signal })
      return {
        paymentCurrencies: read.payment_currencies.map(({ id, limits }) => ({
          id,
          limits: limits.map(({ id: method, ...limit }) => ({
            method: toMethod(method),
            ...limit,
          })),
        })),
        purchaseCurrencies: read.purchase_currencies.map(({ symbol, name, networks }) => ({
          symbol,
          name,
          networks: networks.flatMap(({ name: network, contract_address: token }) => {
            const chainId = coinbaseNetworks[network]
            if (chainId === undefined) return []
            return [{ chainId, ...(token && { token: `${chainId}:${token}` }) }]
          }),
        })),
      }
    },
    async getQuote({ purchaseCurrency, paymentCurrency, amount, network, method, ...request }) {
      const { country, subdivision, signal } = request
      const body = JSON.stringify({
        country,
        subdivision,
        purchaseCurrency,
        purchaseNetwork: networkNames.get(network),
        paymentAmount: amount,
        paymentCurrency,
        paymentMethod: fromMethod(method),
      })
      const quote = await call(Quote, '/onramp/v1/buy/quote', { body, signal })
      // It falls back to US dollars.
      if (quote.payment_total.currency !== paymentCurrency) return undefined
      return {
        quoteId: quote.quote_id,
        paymentTotal: quote.payment_total.value,
        paymentSubtotal: quote.payment_subtotal.value,
        purchaseAmount: quote.purchase_amount.value,
        fees: [
          { kind: 'provider', amount: quote.coinbase_fee.value },
          { kind: 'network', amount: quote.network_fee.value },
        ],
      }
    },
    async createCheckout({ orderId, wallets, network, clientAddress, signal, ...request }) {
      const assets = request.purchaseCurrency
        ? [request.purchaseCurrency]
        : [...new Set(wallets.flatMap((wallet) => wallet.assets ?? []))]
      const body = JSON.stringify({
        addresses: wallets.map(({ address, blockchains }) => ({
          address,
          blockchains: blockchains.flatMap((id) => networkNames.get(id) ?? []),
        })),
        ...(assets.length > 0 && { assets }),
        clientIp: clientAddress,
      })
      const { token } = await call(Token, '/onramp/v1/token', { body, signal })
      const page = new URL(PAGE)
      const parameters = {
        sessionToken: token,
        defaultNetwork: networkNames.get(network),
        defaultAsset: request.purchaseCurrency,
        defaultExperience: 'buy',
        defaultPaymentMethod: request.method && fromMethod(request.method),
        fiatCurrency: request.paymentCurrency,
        presetFiatAmount: request.presetCryptoAmount ? undefined : request.presetFiatAmount,
        presetCryptoAmount: request.presetCryptoAmount,
        quoteId: request.quoteId,
        partnerUserRef: orderId,
        redirectUrl: request.redirectUrl,
      }
      for (const [name, value] of Object.entries(parameters)) {
        if (value) page.searchParams.set(name, value)
      }
      return page.href
    },
    async readWebhook({ headers, body }) {
      if (webhookSecret === undefined) throw createUnknownError()
      const signature = readSignatureHeader(headers['x-hook0-signature'])
      const time = signature.get('t') ?? ''
      verifyHmac({
        secret: webhookSecret,
        message: `${time}.${body}`,
        signature: signature.get('v0'),
        encoding: 'hex',
        signedAt: Number(time || Number.NaN) * 1000,
        now: now(),
      })
      const event = readWebhookBody(Event, body)
      return event && toOrderEvent(event)
    },
  }
}

function toOrderEvent(event: v.InferOutput<typeof Event>): OrderEvent {
  return {
    orderId: event.partnerUserRef,
    purchaseId: event.transactionId,
    status: toStatus(event.status),
    transaction: event.txHash,
    network: coinbaseNetworks[event.purchaseNetwork ?? ''],
    account: event.walletAddress ?? undefined,
    purchaseCurrency: event.purchaseCurrency ?? undefined,
    purchaseAmount: event.purchaseAmount?.value,
    paymentCurrency: event.paymentTotal?.currency,
    paymentAmount: event.paymentTotal?.value,
  }
}

function toStatus(status: string): OrderEvent['status'] {
  if (status.endsWith('_SUCCESS')) return 'settling'
  if (status.endsWith('_FAILED')) return 'failed'
  return status.endsWith('_IN_PROGRESS') ? 'paid' : 'pending'
}

const createUnknownError = () =>
  new ServiceError('not_found', 'This provider has no webhook secret here.')

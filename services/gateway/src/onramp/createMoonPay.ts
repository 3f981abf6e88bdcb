import { createHmac } from 'node:crypto'
import { ServiceError } from '@portico/common'
import type { EgressRequest, GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { fetchService } from '../prices/fetchService.ts'
import { type MoonPayCurrencies, MoonPayList, readMoonPayList } from './readMoonPayList.ts'
import { readWebhookBody } from './readWebhookBody.ts'
import { decimal, optionalDecimal, transactionId } from './schemas.ts'
import type { OnrampProvider, OrderEvent } from './types.ts'
import { readSignatureHeader, verifyHmac } from './verifyHmac.ts'

/** The host of the API. */
export const MOONPAY_HOST = 'api.moonpay.com'

const NAME = 'MoonPay'
/** Currencies change rarely. */
const KNOWN_MS = 10 * 60_000

/** `paymentMethod`, by our method. */
const methods: Readonly<Record<string, string>> = { card: 'credit_debit_card' }

const Quote = v.object({
  baseCurrencyCode: v.string(),
  baseCurrencyAmount: decimal,
  quoteCurrencyAmount: decimal,
  feeAmount: decimal,
  extraFeeAmount: decimal,
  networkFeeAmount: decimal,
  totalAmount: decimal,
})

const Event = v.object({
  type: v.pipe(v.string(), v.startsWith('transaction_')),
  data: v.object({
    id: v.string(),
    status: v.string(),
    externalTransactionId: v.string(),
    walletAddress: v.nullish(v.string()),
    cryptoTransactionId: transactionId,
    quoteCurrencyAmount: optionalDecimal,
    baseCurrencyAmount: optionalDecimal,
    baseCurrency: v.nullish(v.object({ code: v.string() })),
  }),
})

export interface MoonPayOptions {
  readonly guardedFetch: GuardedFetch
  /** The publishable key, which the address of the page has. A test key leads to test mode. */
  readonly apiKey: string
  /** Signs the address of the page. */
  readonly secretKey: string
  readonly webhookKey?: string | undefined
  readonly now?: (() => number) | undefined
}

/**
 * Creates the provider MoonPay.
 *
 * Source: widget/on-ramp/customization/url-signing, api-reference/widget/getcurrencies,
 * api-reference/widget/getbuyquote and api-reference/widget/webhooks/{buy,signature} of
 * dev.moonpay.com, read on 2026-11-28. It is not yet tested with an API key.
 */
export function createMoonPay(options: MoonPayOptions): OnrampProvider {
  const { guardedFetch, apiKey, secretKey, webhookKey, now = Date.now } = options
  let known: { readonly at: number; readonly read: Promise<MoonPayCurrencies> } | undefined

  const call = <S extends v.GenericSchema>(
    schema: S,
    path: string,
    query: Readonly<Record<string, string>>,
    signal?: EgressRequest['signal'],
  ): Promise<v.InferOutput<S>> => {
    const url = `https://${MOONPAY_HOST}${path}?${new URLSearchParams({ apiKey, ...query })}`
    return fetchService({ guardedFetch, service: NAME, request: { url, signal }, schema })
  }

  const readCurrencies = async (): Promise<MoonPayCurrencies> => {
    if (known && now() - known.at < KNOWN_MS) return known.read
    // Shared by callers, so it has no signal of one of them.
    const read = call(MoonPayList, '/v3/currencies', { show: 'enabled' }).then(readMoonPayList)
    const entry = { at: now(), read }
    known = entry
    read.catch(() => {
      if (known === entry) known = undefined
    })
    return read
  }

  const findSold = async (symbol: string | undefined, network: string) =>
    (await readCurrencies()).sold.find(
      (row) => row.chainId === network && (symbol === undefined || row.symbol === symbol),
    )

  return {
    id: 'moonpay',
    name: NAME,
    async getOptions() {
      const { sold, paid } = await readCurrencies()
      return {
        paymentCurrencies: paid.map(({ id, min, max }) => ({
          id,
          limits: [{ method: 'card', min, max }],
        })),
        purchaseCurrencies: sold.map(({ symbol, name, chainId }) => ({
          symbol,
          name,
          networks: [{ chainId }],
        })),
      }
    },
    async getQuote({ purchaseCurrency, paymentCurrency, amount, network, method, signal }) {
      const row = await findSold(purchaseCurrency, network)
      if (!row) return undefined
      const query = {
        baseCurrencyCode: paymentCurrency.toLowerCase(),
        baseCurrencyAmount: amount,
        paymentMethod: methods[method] ?? method,
        areFeesIncluded: 'true',
      }
      const quote = await call(Quote, `/v3/currencies/${row.code}/buy_quote`, query, signal)
      if (quote.baseCurrencyCode.toUpperCase() !== paymentCurrency) return undefined
      return {
        paymentTotal: quote.totalAmount,
        paymentSubtotal: quote.baseCurrencyAmount,
        purchaseAmount: quote.quoteCurrencyAmount,
        fees: [
          { kind: 'provider', amount: quote.feeAmount },
          { kind: 'network', amount: quote.networkFeeAmount },
          { kind: 'other', amount: quote.extraFeeAmount },
        ],
      }
    },
    async createCheckout({ orderId, wallets, network, ...request }) {
      const [wallet] = wallets
      const row = await findSold(request.purchaseCurrency, network)
      if (!wallet || !row) throw new ServiceError('bad_request', 'MoonPay does not sell this.')
      const parameters = {
        apiKey,
        currencyCode: row.code,
        walletAddress: wallet.address,
        baseCurrencyCode: request.paymentCurrency?.toLowerCase(),
        baseCurrencyAmount: request.presetCryptoAmount ? undefined : request.presetFiatAmount,
        quoteCurrencyAmount: request.presetCryptoAmount,
        paymentMethod: request.method && methods[request.method],
        externalTransactionId: orderId,
        redirectURL: request.redirectUrl,
      }
      const host = apiKey.startsWith('pk_test_') ? 'buy-sandbox.moonpay.com' : 'buy.moonpay.com'
      const page = new URL(`https://${host}/`)
      for (const [name, value] of Object.entries(parameters)) {
        if (value) page.searchParams.set(name, value)
      }
      return signMoonPayUrl(page.href, secretKey)
    },
    async readWebhook({ headers, body }) {
      if (!webhookKey) throw new ServiceError('not_found', 'MoonPay has no webhook key here.')
      const signature = readSignatureHeader(headers['moonpay-signature-v2'])
      const time = signature.get('t') ?? ''
      verifyHmac({
        secret: webhookKey,
        message: `${time}.${body}`,
        signature: signature.get('s'),
        encoding: 'hex',
        signedAt: Number(time || Number.NaN) * 1000,
        now: now(),
      })
      const event = readWebhookBody(Event, body)
      return event && toOrderEvent(event.data)
    },
  }
}

/** Signs the query of an address, and appends the signature. */
export function signMoonPayUrl(url: string, secretKey: string): string {
  const { search } = new URL(url)
  const signature = createHmac('sha256', secretKey).update(search).digest('base64')
  return `${url}&signature=${encodeURIComponent(signature)}`
}

function toOrderEvent(data: v.InferOutput<typeof Event>['data']): OrderEvent {
  return {
    orderId: data.externalTransactionId,
    purchaseId: data.id,
    status: toStatus(data.status),
    transaction: data.cryptoTransactionId,
    account: data.walletAddress ?? undefined,
    purchaseAmount: data.quoteCurrencyAmount ?? undefined,
    paymentCurrency: data.baseCurrency?.code.toUpperCase(),
    paymentAmount: data.baseCurrencyAmount ?? undefined,
  }
}

function toStatus(status: string): OrderEvent['status'] {
  if (status === 'completed') return 'settling'
  if (status === 'failed') return 'failed'
  return status === 'pending' ? 'paid' : 'pending'
}

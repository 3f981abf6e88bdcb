import { ServiceError } from '@portico/common'
import type { EgressRequest, GuardedFetch } from '@portico/common/egress'
import * as v from 'valibot'
import { fetchService } from '../prices/fetchService.ts'
import { compareAmounts } from './compareAmounts.ts'
import { findMeldCode, findMeldCoin, meldCurrencies } from './meldCurrencies.ts'
import { readWebhookBody } from './readWebhookBody.ts'
import { decimal, optionalDecimal, transactionId } from './schemas.ts'
import type { OnrampProvider, OrderEvent } from './types.ts'
import { verifyHmac } from './verifyHmac.ts'

/** The host of the API. */
export const MELD_HOST = 'api.meld.io'

const NAME = 'Meld'
/** The version of docs.meld.io/v2023-12-19. */
const VERSION = '2023-12-19'
const QUOTES_MAX = 100
/** `paymentMethodType`, by our method. */
const methods: Readonly<Record<string, string>> = {
  card: 'CREDIT_DEBIT_CARD',
  bank_transfer: 'BANK_TRANSFER',
}

const Quotes = v.object({
  quotes: v.nullish(
    v.pipe(
      v.array(
        v.object({
          serviceProvider: v.pipe(v.string(), v.regex(/^[A-Z0-9_]{1,40}$/)),
          sourceAmount: decimal,
          sourceAmountWithoutFees: optionalDecimal,
          destinationAmount: decimal,
          transactionFee: optionalDecimal,
          networkFee: optionalDecimal,
          partnerFee: optionalDecimal,
        }),
      ),
      v.maxLength(QUOTES_MAX),
    ),
  ),
})
const https = v.pipe(v.string(), v.regex(/^https:\/\/\S+$/))
const Session = v.object({
  serviceProviderWidgetUrl: v.nullish(https),
  widgetUrl: v.nullish(https),
})

const Event = v.object({
  eventType: v.pipe(v.string(), v.startsWith('TRANSACTION_CRYPTO_')),
  payload: v.object({
    paymentTransactionId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
    externalSessionId: v.string(),
  }),
})
const Transaction = v.object({
  transaction: v.object({
    status: v.string(),
    externalSessionId: v.nullish(v.string()),
    sourceAmount: optionalDecimal,
    sourceCurrencyCode: v.nullish(v.string()),
    destinationAmount: optionalDecimal,
    destinationCurrencyCode: v.nullish(v.string()),
    cryptoDetails: v.nullish(
      v.object({
        blockchainTransactionId: transactionId,
        walletAddress: v.nullish(v.string()),
      }),
    ),
  }),
})

export interface MeldOptions {
  readonly guardedFetch: GuardedFetch
  readonly apiKey: string
  /** The secret and the address of the webhook profile: the signature has the address. */
  readonly webhook?: { readonly secret: string; readonly url: string } | undefined
  readonly now?: (() => number) | undefined
}

/**
 * Creates the provider Meld, which sells through other services: the quote names one, and its
 * `quoteId` is that name. Meld tells no limits that are documented, so it has none here.
 *
 * Source: crypto-session-widget-create and payments-transactions-get of
 * docs.meld.io/api-reference/crypto/retail-ramp, reference/crypto-quote-get,
 * docs/webhook-authentication and docs/webhook-events-crypto of docs.meld.io, read on 2026-11-28.
 * It is not yet tested with an API key.
 */
export function createMeld({
  guardedFetch,
  apiKey,
  webhook,
  now = Date.now,
}: MeldOptions): OnrampProvider {
  const headers = {
    authorization: `BASIC ${apiKey}`,
    'meld-version': VERSION,
    'content-type': 'application/json',
  }
  const call = <S extends v.GenericSchema>(
    schema: S,
    path: string,
    { body, signal }: Pick<EgressRequest, 'body' | 'signal'>,
  ): Promise<v.InferOutput<S>> => {
    const method = body === undefined ? 'GET' : 'POST'
    const request = { url: `https://${MELD_HOST}${path}`, method, headers, body, signal } as const
    return fetchService({ guardedFetch, service: NAME, request, schema })
  }

  return {
    id: 'meld',
    name: NAME,
    fee: { min: 1, max: 2 },
    networks: [...new Set(meldCurrencies.map(({ chainId }) => chainId))],
    getOptions: async () => ({
      paymentCurrencies: [],
      purchaseCurrencies: [...new Set(meldCurrencies.map(({ symbol }) => symbol))].map((symbol) => {
        const rows = meldCurrencies.filter((row) => row.symbol === symbol)
        const networks = rows.map(({ chainId }) => ({ chainId }))
        return { symbol, name: rows[0]?.name ?? symbol, networks }
      }),
    }),
    async getQuote({ purchaseCurrency, network, amount, paymentCurrency, method, ...request }) {
      const code = findMeldCode(purchaseCurrency, network)
      if (code === undefined) return undefined
      const body = JSON.stringify({
        countryCode: request.country,
        subdivision: request.subdivision,
        sourceCurrencyCode: paymentCurrency,
        sourceAmount: Number(amount),
        destinationCurrencyCode: code,
        paymentMethodType: methods[method] ?? method.toUpperCase(),
      })
      const { signal } = request
      const { quotes } = await call(Quotes, '/payments/crypto/quote', { body, signal })
      const best = [...(quotes ?? [])].sort((a, b) =>
        compareAmounts(b.destinationAmount, a.destinationAmount),
      )[0]
      if (!best || compareAmounts(best.sourceAmount, amount) !== 0) return undefined
      const fees = [
        { kind: 'provider', amount: best.transactionFee },
        { kind: 'network', amount: best.networkFee },
        { kind: 'other', amount: best.partnerFee },
      ] as const
      return {
        quoteId: best.serviceProvider,
        paymentTotal: best.sourceAmount,
        paymentSubtotal: best.sourceAmountWithoutFees ?? best.sourceAmount,
        purchaseAmount: best.destinationAmount,
        fees: fees.flatMap((fee) => (fee.amount ? [{ ...fee, amount: fee.amount }] : [])),
      }
    },
    async createCheckout({ orderId, wallets, network, quoteId, method = 'card', ...request }) {
      const [wallet] = wallets
      const code = findMeldCode(request.purchaseCurrency ?? findMeldCoin(network), network)
      if (!wallet || code === undefined || request.presetFiatAmount === undefined) {
        throw new ServiceError('bad_request', 'Meld needs a currency and presetFiatAmount.')
      }
      if (quoteId === undefined || !/^[A-Z0-9_]{1,40}$/.test(quoteId)) {
        throw new ServiceError('bad_request', 'Meld needs the quoteId of a quote.')
      }
      const body = JSON.stringify({
        sessionType: 'BUY',
        externalSessionId: orderId,
        sessionData: {
          walletAddress: wallet.address,
          countryCode: request.country,
          sourceCurrencyCode: request.paymentCurrency ?? 'USD',
          sourceAmount: request.presetFiatAmount,
          destinationCurrencyCode: code,
          paymentMethodType: methods[method] ?? method.toUpperCase(),
          serviceProvider: quoteId,
          redirectUrl: request.redirectUrl,
          lockFields: ['walletAddress', 'destinationCurrencyCode'],
        },
      })
      const { signal } = request
      const session = await call(Session, '/crypto/session/widget', { body, signal })
      const url = session.serviceProviderWidgetUrl ?? session.widgetUrl
      if (url) return url
      throw new ServiceError('upstream_failed', 'Meld answered without an address.')
    },
    async readWebhook({ headers: given, body, signal }) {
      if (!webhook) throw new ServiceError('not_found', 'Meld has no webhook secret here.')
      const time = given['meld-signature-timestamp'] ?? ''
      verifyHmac({
        secret: webhook.secret,
        message: `${time}.${webhook.url}.${body}`,
        signature: given['meld-signature'],
        encoding: 'base64url',
        signedAt: Date.parse(time),
        now: now(),
      })
      const event = readWebhookBody(Event, body)
      if (!event) return undefined
      const { paymentTransactionId: id, externalSessionId: orderId } = event.payload
      // The event has neither amounts nor the hash.
      const path = `/payments/transactions/${id}`
      const { transaction } = await call(Transaction, path, { signal })
      return toOrderEvent(orderId, id, transaction)
    },
  }
}

function toOrderEvent(
  orderId: string,
  purchaseId: string,
  transaction: v.InferOutput<typeof Transaction>['transaction'],
): OrderEvent {
  const row = meldCurrencies.find(({ code }) => code === transaction.destinationCurrencyCode)
  return {
    orderId,
    purchaseId,
    status: toStatus(transaction.status),
    transaction: transaction.cryptoDetails?.blockchainTransactionId,
    network: row?.chainId,
    account: transaction.cryptoDetails?.walletAddress ?? undefined,
    purchaseCurrency: row?.symbol,
    purchaseAmount: transaction.destinationAmount ?? undefined,
    paymentCurrency: transaction.sourceCurrencyCode ?? undefined,
    paymentAmount: transaction.sourceAmount ?? undefined,
  }
}

/**
 * The states of docs.meld.io/docs/fetch-transaction-information, and those that end without a
 * purchase.
 */
function toStatus(status: string): OrderEvent['status'] {
  if (status === 'SETTLED' || status === 'SETTLING') return 'settling'
  const isOver = ['FAILED', 'DECLINED', 'CANCELLED', 'REFUNDED', 'AUTHORIZATION_EXPIRED']
  if (isOver.includes(status)) return 'failed'
  return status === 'PENDING' ? 'paid' : 'pending'
}

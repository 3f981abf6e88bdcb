import * as v from 'valibot'
import { AccountId, Address, ChainId, commonQuery, Decimal, Label, ProjectId } from './common.ts'
import { PAGE_URL, PAGE_URL_LENGTH_MAX } from './pageUrl.ts'

// Amounts are decimal texts in whole units. Codes of currencies are those of ISO 4217.

/** The id of a provider, such as `coinbase`. */
const ProviderId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/))
const FiatCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'Must be a currency code such as USD'))
/** The symbol of a coin or token, such as `ETH`. */
const CryptoSymbol = v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,16}$/))
/** A way to pay, such as `card` or `bank_transfer`. */
const PaymentMethod = v.pipe(v.string(), v.regex(/^[a-z0-9_]{1,40}$/))
/** ISO 3166-1. */
const Country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Must be a country code such as US'))
/** ISO 3166-2, without the country. Some providers need it for the United States. */
const Subdivision = v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,3}$/))
/** An amount of zero buys nothing. */
const isAboveZero = v.check((text: string) => /[1-9]/.test(text), 'Must be above 0')
const Amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,12}(?:\.\d{1,18})?$/, 'Must be a decimal number, such as 0.05'),
  isAboveZero,
)
const FiatAmount = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'Must be an amount with cents at most, such as 25.50'),
  isAboveZero,
)
const QuoteId = v.pipe(v.string(), v.minLength(1), v.maxLength(512))

const PageUrl = v.pipe(v.string(), v.maxLength(PAGE_URL_LENGTH_MAX), v.regex(PAGE_URL))
/** Where a provider sends the user afterwards. */
const RedirectUrl = v.pipe(v.string(), v.maxLength(2048), v.regex(/^https?:\/\/\S+$/))

const place = { country: v.optional(Country), subdivision: v.optional(Subdivision) }

/** `GET /v1/onramp/options` */
export const OnrampOptionsQuery = v.object({ ...commonQuery, ...place })

/** A provider that the gateway has a key for. */
export const OnrampProviderInfo = v.object({
  id: ProviderId,
  name: Label,
  /** In percent, as a rule. Unset if it is unknown. */
  fee: v.optional(v.object({ min: v.number(), max: v.number() })),
  /** The namespaces of its networks. */
  namespaces: v.array(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/))),
  networks: v.array(ChainId),
})

export const OnrampPaymentCurrency = v.object({
  id: FiatCode,
  /** The limits of one purchase, by method. */
  limits: v.array(v.object({ method: PaymentMethod, min: Decimal, max: Decimal })),
})

export const OnrampPurchaseCurrency = v.object({
  symbol: CryptoSymbol,
  name: Label,
  networks: v.array(
    v.object({
      chainId: ChainId,
      /** CAIP-10 id of the token. Unset for the native coin, or if the provider does not tell. */
      token: v.optional(AccountId),
    }),
  ),
})

export const OnrampOptions = v.object({
  /** Those that answered. */
  providers: v.array(OnrampProviderInfo),
  /** What may be paid with. */
  paymentCurrencies: v.array(OnrampPaymentCurrency),
  /** What is sold. */
  purchaseCurrencies: v.array(OnrampPurchaseCurrency),
  /** Whether `paymentCurrencies` is the built-in list, because no provider answered. */
  estimated: v.boolean(),
})

/** `POST /v1/onramp/quote`. The project id is in the query or in the body. */
export const OnrampPostQuery = v.object({ ...commonQuery, projectId: v.optional(ProjectId) })
export const OnrampQuoteBody = v.object({
  ...place,
  projectId: v.optional(ProjectId),
  purchaseCurrency: CryptoSymbol,
  paymentCurrency: FiatCode,
  /** What the user pays, fees included. */
  amount: FiatAmount,
  network: ChainId,
  /** Default: `card`. */
  method: v.optional(PaymentMethod),
  /** The only provider to ask. Default: all, and the best quote wins. */
  provider: v.optional(ProviderId),
})

export const OnrampQuote = v.object({
  /** `null` for an estimate. */
  provider: v.nullable(v.object({ id: ProviderId, name: Label })),
  /**
   * No provider has answered: the amounts repeat the request. An estimate has no `quoteId`, and
   * cannot be bought.
   */
  estimated: v.boolean(),
  quoteId: v.optional(QuoteId),
  purchaseCurrency: CryptoSymbol,
  network: ChainId,
  paymentCurrency: FiatCode,
  method: PaymentMethod,
  /** What the user pays. */
  paymentTotal: Decimal,
  /** The part that is exchanged. */
  paymentSubtotal: Decimal,
  /** What the user receives. */
  purchaseAmount: Decimal,
  /** In `paymentCurrency`. */
  fees: v.array(v.object({ kind: v.picklist(['provider', 'network', 'other']), amount: Decimal })),
})

/** An account that may receive the purchase. */
export const OnrampWallet = v.object({
  address: Address,
  /** CAIP-2 ids. Default: the default network. */
  blockchains: v.optional(v.pipe(v.array(ChainId), v.maxLength(32))),
  /** Symbols. Default: everything that the provider sells there. */
  assets: v.optional(v.pipe(v.array(CryptoSymbol), v.maxLength(32))),
})

/** `POST /v1/generators/onrampurl` */
export const OnrampUrlBody = v.object({
  ...place,
  projectId: v.optional(ProjectId),
  destinationWallets: v.pipe(v.array(OnrampWallet), v.minLength(1), v.maxLength(8)),
  /** Default: the first network of the first wallet. */
  defaultNetwork: v.optional(ChainId),
  /** An id that the site gives its user. The gateway stores it with the order. */
  partnerUserId: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]{1,128}$/))),
  defaultExperience: v.optional(v.picklist(['buy'])),
  presetCryptoAmount: v.optional(Amount),
  presetFiatAmount: v.optional(FiatAmount),
  paymentCurrency: v.optional(FiatCode),
  purchaseCurrency: v.optional(CryptoSymbol),
  method: v.optional(PaymentMethod),
  /** Default: the first one that serves the network. */
  provider: v.optional(ProviderId),
  quoteId: v.optional(QuoteId),
  /** That of the quote. */
  estimated: v.optional(v.literal(false, 'An estimate cannot be bought: request a quote again')),
  redirectUrl: v.optional(RedirectUrl),
})

export const OnrampUrl = v.object({
  /** The provider's page. */
  url: PageUrl,
  /** The page can be opened once only, within minutes. */
  isSingleUse: v.optional(v.boolean()),
  /** The order, for `GET /v1/onramp/orders/{id}`. Only who has the id can read it. */
  orderId: v.pipe(v.string(), v.regex(/^[\w-]{16,48}$/)),
  provider: v.object({ id: ProviderId, name: Label }),
  network: ChainId,
})

export const onrampStatuses = ['pending', 'paid', 'settling', 'done', 'failed'] as const

/** `GET /v1/onramp/orders/{id}` */
export const OnrampOrderQuery = v.object(commonQuery)
export const OnrampOrderParameters = v.object({ id: OnrampUrl.entries.orderId })

export const OnrampOrder = v.object({
  id: OnrampUrl.entries.orderId,
  provider: ProviderId,
  /**
   * `pending`: not paid. `paid`: the provider has the money. `settling`: it pays out. `done`: the
   * purchase has arrived on the network. `failed`: declined, cancelled or refunded.
   */
  status: v.picklist(onrampStatuses),
  network: ChainId,
  account: Address,
  purchaseCurrency: v.nullable(CryptoSymbol),
  purchaseAmount: v.nullable(Decimal),
  paymentCurrency: v.nullable(FiatCode),
  paymentAmount: v.nullable(Decimal),
  /** The hash, or the signature. */
  transaction: v.nullable(v.pipe(v.string(), v.regex(/^[0-9a-zA-Z]{32,128}$/))),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  updatedAt: v.pipe(v.string(), v.isoTimestamp()),
})

export type OnrampOptions = v.InferOutput<typeof OnrampOptions>
export type OnrampPaymentCurrency = v.InferOutput<typeof OnrampPaymentCurrency>
export type OnrampPurchaseCurrency = v.InferOutput<typeof OnrampPurchaseCurrency>
export type OnrampProviderInfo = v.InferOutput<typeof OnrampProviderInfo>
export type OnrampQuote = v.InferOutput<typeof OnrampQuote>
export type OnrampQuoteRequest = Omit<v.InferOutput<typeof OnrampQuoteBody>, 'projectId'>
export type OnrampUrlRequest = Omit<v.InferOutput<typeof OnrampUrlBody>, 'projectId'>
export type OnrampUrl = v.InferOutput<typeof OnrampUrl>
export type OnrampOrder = v.InferOutput<typeof OnrampOrder>
export type OnrampStatus = (typeof onrampStatuses)[number]

import type { OnrampQuote } from 'portico/gateway/onramp'

/** What a provider sells, and for which money. */
export interface ProviderOptions {
  /** Empty if the provider does not tell its limits. */
  readonly paymentCurrencies: readonly {
    readonly id: string
    readonly limits: readonly {
      readonly method: string
      readonly min: string
      readonly max: string
    }[]
  }[]
  readonly purchaseCurrencies: readonly {
    readonly symbol: string
    readonly name: string
    readonly networks: readonly {
      readonly chainId: string
      /** CAIP-10. */
      readonly token?: string | undefined
    }[]
  }[]
}

/** Where the user lives. */
export interface Residence {
  /** ISO 3166-1. */
  readonly country: string
  /** ISO 3166-2, without the country. */
  readonly subdivision?: string | undefined
}

export interface ProviderQuoteRequest extends Residence {
  readonly purchaseCurrency: string
  readonly paymentCurrency: string
  /** What the user pays, fees included. */
  readonly amount: string
  /** CAIP-2. */
  readonly network: string
  readonly method: string
  readonly signal: AbortSignal
}

export type ProviderQuote = Pick<
  OnrampQuote,
  'quoteId' | 'paymentTotal' | 'paymentSubtotal' | 'purchaseAmount' | 'fees'
>

export interface CheckoutRequest extends Residence {
  /** The id of the order, which events of the provider repeat. */
  readonly orderId: string
  readonly wallets: readonly {
    readonly address: string
    /** CAIP-2, the default network first. All are of the provider. */
    readonly blockchains: readonly string[]
    readonly assets?: readonly string[] | undefined
  }[]
  /** CAIP-2. */
  readonly network: string
  readonly purchaseCurrency?: string | undefined
  readonly paymentCurrency?: string | undefined
  readonly method?: string | undefined
  readonly presetCryptoAmount?: string | undefined
  readonly presetFiatAmount?: string | undefined
  readonly quoteId?: string | undefined
  readonly redirectUrl?: string | undefined
  /** The IP address of the user. */
  readonly clientAddress: string
  readonly signal: AbortSignal
}

/** A request of a provider about an order. */
export interface Webhook {
  readonly headers: Readonly<Record<string, string | undefined>>
  /** As it arrived. */
  readonly body: string
  readonly signal: AbortSignal
}

/** What a provider says about an order. */
export interface OrderEvent {
  readonly orderId: string
  /** The provider's id of the purchase: an order may have several attempts. */
  readonly purchaseId: string
  /** `settling` also if the provider says that it has paid out: the network decides. */
  readonly status: 'pending' | 'paid' | 'settling' | 'failed'
  /** The hash, once the provider has paid out. */
  readonly transaction?: string | undefined
  readonly network?: string | undefined
  readonly account?: string | undefined
  readonly purchaseCurrency?: string | undefined
  readonly purchaseAmount?: string | undefined
  readonly paymentCurrency?: string | undefined
  readonly paymentAmount?: string | undefined
}

/** A service that sells coins for money. */
export interface OnrampProvider {
  readonly id: string
  readonly name: string
  /** In percent, as a rule. */
  readonly fee?: { readonly min: number; readonly max: number } | undefined
  /** CAIP-2. Unset if its options tell them. */
  readonly networks?: readonly string[] | undefined
  /** The network to sell on in place of one that it does not serve. Default: none. */
  readonly fallbackNetwork?: ((chainId: string) => string | undefined) | undefined
  /** Its page opens once only, within minutes. */
  readonly isSingleUse?: boolean | undefined
  getOptions(request: Residence & { readonly signal: AbortSignal }): Promise<ProviderOptions>
  /** @returns `undefined` if it does not sell this */
  getQuote(request: ProviderQuoteRequest): Promise<ProviderQuote | undefined>
  /** @returns the address of the page */
  createCheckout(request: CheckoutRequest): Promise<string>
  /**
   * Verifies a webhook.
   *
   * @returns `undefined` for an event about something else
   * @throws {ServiceError} `bad_request` if the signature is wrong
   */
  readWebhook(webhook: Webhook): Promise<OrderEvent | undefined>
}
